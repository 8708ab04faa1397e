import { photoMessages } from '@nestwright/domain/photos/photo-rules';
import sharp from 'sharp';
import { ApiError } from '#http/errors.ts';
import { brokenPhotos, promisingPng, metadataOf, taken } from '#marketplace/photos/testing/broken-photos.ts';
import { seed } from '#testing/seed.ts';
import { picture } from '#marketplace/photos/testing/photo-upload.ts';
import { encodePhoto } from './encode-photo.ts';

const MB = 1024 * 1024;

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s is upright and contains nothing but its pixels',
  async (type) => {
    const bytes = await taken(type);
    expect((await metadataOf(bytes)).exif).toBeDefined();
    const { width, height, files } = await encodePhoto(bytes);
    expect([width, height]).toEqual([200, 400]);
    expect(files.map(({ size, type: kind }) => `${size}.${kind}`)).toEqual([
      'small.avif',
      'small.webp',
      'medium.avif',
      'medium.webp',
      'large.avif',
      'large.webp',
    ]);
    for (const file of files) {
      const metadata = await metadataOf(file.bytes);
      expect(Object.values(metadata).every((value) => value === undefined)).toBe(true);
      expect(/SECRET|Exif|http/.test(file.bytes.toString('latin1'))).toBe(false);
      // Turned by 90 degrees, the darker left half is the upper one.
      const pixels = await sharp(file.bytes).raw().toBuffer();
      expect(pixels[300]).toBeLessThan(100);
      expect(pixels.at(-300)).toBeGreaterThan(150);
    }
  },
);

test('a file that is not a photo is refused with a message', async () => {
  const refusal = async (bytes: Buffer) =>
    encodePhoto(bytes).then(
      () => 'kept',
      (error: unknown) => (error as Error).message,
    );
  expect(await refusal(Buffer.alloc(0))).toBe(photoMessages.empty);
  expect(await refusal(Buffer.alloc(15 * MB + 1))).toBe(photoMessages.large);
  expect(await refusal(promisingPng(5001, 5000))).toBe(photoMessages.pixels);
  expect(await refusal(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'))).toBe(photoMessages.heic);
  expect(await refusal(Buffer.from('GIF89a'))).toBe(photoMessages.unreadable);
  expect(await refusal(await picture(9, 9).avif().toBuffer())).toBe(photoMessages.unreadable);
});

test('200 broken photos are read or refused with a message, and memory does not grow', async () => {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 48_271) >>> 0) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const broken = await brokenPhotos(200, random);
  const words = new Set<string>(Object.values(photoMessages));
  const wrong: string[] = [];
  const pass = async () => {
    for (const { how, bytes } of broken)
      await encodePhoto(bytes).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 422 && words.has(error.message)) return;
        wrong.push(`${how}: ${String(error)}`);
      });
    return process.memoryUsage.rss();
  };
  // The first pass loads the decoders.
  const before = await pass();
  const after = await pass();
  expect(wrong).toEqual([]);
  expect(after - before).toBeLessThan(100 * MB);
});
