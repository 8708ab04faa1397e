import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { picture } from './photo-upload.ts';

/** A PNG whose header promises more pixels than it has. */
export function promisingPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const body = chunk('IDAT', deflateSync(Buffer.alloc(1000)));
  return Buffer.concat([signature, chunk('IHDR', header), body, chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A broken photo and how it was broken. */
export interface BrokenPhoto {
  how: string;
  bytes: Buffer;
}

/**
 * Broken photos: truncated, with flipped bytes, bombs, and files of two types at once.
 * @param random numbers from 0 to 1, the same in each run.
 */
export async function brokenPhotos(count: number, random: () => number): Promise<BrokenPhoto[]> {
  const whole = picture(300, 200);
  const kinds = [
    await whole.clone().jpeg().toBuffer(),
    await whole.clone().png().toBuffer(),
    await whole.clone().webp().toBuffer(),
    await whole
      .clone()
      .jpeg({ progressive: true })
      .withExif({ IFD0: { Copyright: 'x' } })
      .toBuffer(),
  ];
  const upTo = (most: number) => Math.floor(random() * most);
  const any = () => kinds[upTo(kinds.length)]!;
  const ways: Record<string, () => Buffer> = {
    cut: () => {
      const bytes = any();
      return bytes.subarray(0, 3 + upTo(bytes.length - 3));
    },
    flipped: () => {
      const bytes = Buffer.from(any());
      for (let left = 1 + upTo(40); left > 0; left -= 1) bytes[upTo(bytes.length)]! ^= 1 << upTo(8);
      return bytes;
    },
    'flipped header': () => {
      const bytes = Buffer.from(any());
      for (let left = 1 + upTo(6); left > 0; left -= 1) bytes[upTo(64)]! ^= 1 << upTo(8);
      return bytes;
    },
    bomb: () => promisingPng(10_000 + upTo(50_000), 10_000 + upTo(50_000)),
    'promises a little more': () => promisingPng(200 + upTo(4000), 200 + upTo(4000)),
    spliced: () => Buffer.concat([any().subarray(0, upTo(2000)), any().subarray(upTo(2000))]),
    polyglot: () => Buffer.concat([Buffer.from('%PDF-1.7\n<script>alert(1)</script>'), any()]),
    'another kind behind': () => Buffer.concat([kinds[0]!.subarray(0, 3), kinds[1]!]),
    noise: () => Buffer.from(Array.from({ length: upTo(5000) }, () => upTo(256))),
    svg: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  };
  const names = Object.keys(ways);
  return Array.from({ length: count }, (_, index) => {
    const how = names[index % names.length]!;
    return { how, bytes: ways[how]!() };
  });
}

/** A photo as phones take it: rotated, with a position, an owner's name, a color profile and a text. */
export function taken(type: 'jpeg' | 'png' | 'webp'): Promise<Buffer> {
  return picture(400, 200)
    .withExif({
      IFD0: { Copyright: 'SECRET-OWNER', Model: 'SECRET-PHONE' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '25/1 46/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '80/1 8/1 0/1',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><owner>SECRET-OWNER</owner></x:xmpmeta>')
    .withMetadata({ orientation: 6, icc: 'p3' })
    .toFormat(type)
    .toBuffer();
}

/** The metadata of a picture. */
export async function metadataOf(bytes: Buffer): Promise<Record<string, unknown>> {
  const { exif, xmp, iptc, icc, orientation, comments } = await sharp(bytes).metadata();
  return { exif, xmp, iptc, icc, orientation, comments };
}
