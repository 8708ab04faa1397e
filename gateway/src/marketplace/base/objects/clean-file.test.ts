import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { cleanFile } from './clean-file.ts';

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a0522d' } });

/** A PNG whose header promises more pixels than it has. */
function promising(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = deflateSync(Buffer.alloc(1000));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('a photo is stored upright and without the phone’s metadata', async () => {
  const taken = await photo(40, 20)
    .withExif({ IFD0: { Copyright: 'SECRET-OWNER' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { type, bytes } = await cleanFile(taken);
  expect(type).toBe('image/jpeg');
  const { width, height, exif, orientation } = await sharp(bytes).metadata();
  expect({ width, height, exif, orientation }).toEqual({
    width: 20,
    height: 40,
    exif: undefined,
    orientation: undefined,
  });
  expect(bytes.includes('SECRET-OWNER')).toBe(false);
});

test('data hidden behind a picture is not stored', async () => {
  const png = await photo(10, 10).png().toBuffer();
  const { type, bytes } = await cleanFile(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]));
  expect(type).toBe('image/png');
  expect(bytes.includes('script')).toBe(false);
});

test('a PDF is known by its first bytes, not by its name', async () => {
  const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');
  expect(await cleanFile(pdf)).toEqual({ type: 'application/pdf', bytes: pdf });
  await expect(cleanFile(Buffer.from('<html>paper.pdf'))).rejects.toThrow('We could not read this file');
  await expect(cleanFile(Buffer.from('GIF89a...'))).rejects.toThrow('We could not read this file');
});

test('files that are empty, too large, broken or a decompression bomb are refused with a message', async () => {
  await expect(cleanFile(Buffer.alloc(0))).rejects.toThrow('Please choose a file');
  await expect(cleanFile(Buffer.alloc(10 * 1024 * 1024 + 1))).rejects.toThrow('up to 10 MB');
  await expect(cleanFile(promising(60_000, 60_000))).rejects.toThrow('25 megapixels');
  const whole = await photo(200, 200).jpeg().toBuffer();
  await expect(cleanFile(whole.subarray(0, 300))).rejects.toThrow('We could not read this file');
});
