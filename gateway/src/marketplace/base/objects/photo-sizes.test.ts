import sharp from 'sharp';
import { photoSizes } from './photo-sizes.ts';

const sides = { small: 64, large: 160 };
const taken = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a0522d' } })
    .withExif({ IFD0: { Copyright: 'SECRET-OWNER' }, IFD3: { GPSLatitude: '25/1 46/1 0/1' } })
    .withMetadata({ orientation: 6 });

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s is stored upright, in both sizes, and without what the phone wrote into it',
  async (format) => {
    const bytes = await taken(400, 200).toFormat(format).toBuffer();
    const { small, large } = await photoSizes(bytes, sides);
    expect([small.width, small.height, large.width, large.height]).toEqual([32, 64, 80, 160]);
    for (const size of [small, large]) {
      const stored = await sharp(size.bytes).metadata();
      expect(stored.format).toBe('webp');
      for (const kind of ['exif', 'icc', 'iptc', 'xmp', 'orientation'] as const)
        expect([kind, stored[kind]]).toEqual([kind, undefined]);
      expect(size.bytes.includes('SECRET-OWNER')).toBe(false);
    }
  },
);

test('a small photo is not enlarged', async () => {
  const bytes = await sharp({ create: { width: 50, height: 30, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  const { large } = await photoSizes(bytes, sides);
  expect([large.width, large.height]).toEqual([50, 30]);
});

test('files that are empty, truncated, SVG, or not photos at all are refused with a message', async () => {
  const whole = await taken(400, 200).jpeg().toBuffer();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  for (const bytes of [whole.subarray(0, whole.length / 2), Buffer.from(svg), Buffer.from('%PDF-1.7\n%%EOF')])
    await expect(photoSizes(bytes, sides)).rejects.toThrow('We could not read this photo');
  await expect(photoSizes(Buffer.alloc(0), sides)).rejects.toThrow('Please choose a photo');
  await expect(photoSizes(Buffer.alloc(10 * 1024 * 1024 + 1), sides)).rejects.toThrow('up to 10 MB');
});
