import sharp from 'sharp';
import { picture } from '#marketplace/photos/testing/photo-upload.ts';
import { cleanFile } from './clean-file.ts';
import { encodePhoto } from './encode-photo.ts';
import { photoSizes } from './photo-sizes.ts';

const kinds = { baseline: {}, progressive: { progressive: true } };
const whole = (kind: keyof typeof kinds) => picture(300, 200).jpeg(kinds[kind]).toBuffer();
const doors = {
  'photo of a request': encodePhoto,
  'photo of a company’s work': (bytes: Buffer) => photoSizes(bytes, { large: 160 }),
  document: (bytes: Buffer) => cleanFile(bytes),
};

describe.each(Object.keys(doors) as (keyof typeof doors)[])('a %s', (door) => {
  test.each(['baseline', 'progressive'] as const)(
    'as a %s JPEG without its end marker is read',
    async (kind) => {
      const bytes = await whole(kind);
      for (const left of [1, 2]) await expect(doors[door](bytes.subarray(0, -left))).resolves.toBeDefined();
    },
  );

  test('whose pixels are cut is refused', async () => {
    const bytes = await whole('baseline');
    for (const part of [0.5, 0.9])
      await expect(doors[door](bytes.subarray(0, bytes.length * part))).rejects.toThrow(/read this/);
  });
});

test('the pixels of a JPEG without its end marker are those of the whole one', async () => {
  const bytes = await whole('baseline');
  const [cut, kept] = [await cleanFile(bytes.subarray(0, -2)), await cleanFile(bytes)];
  const pixels = (file: Buffer) => sharp(file).raw().toBuffer();
  expect(await pixels(cut.bytes)).toEqual(await pixels(kept.bytes));
});
