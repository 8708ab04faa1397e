import { PHOTO_BYTES, PHOTO_PIXELS, photoMessages } from '@nestwright/domain/photos/photo-rules';
import { ApiError } from '#http/errors.ts';

type Known = 'jpeg' | 'png' | 'webp' | 'heic';

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Brands of the container in which phones keep HEIC; AVIF has others. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/**
 * Checks a photo by its first bytes and its header, before anything is decoded.
 * @throws ApiError 422 that says what is wrong with the field `photo`.
 */
export async function checkPhoto(bytes: Buffer): Promise<void> {
  if (bytes.length === 0) throw refusedPhoto('empty');
  if (bytes.length > PHOTO_BYTES) throw refusedPhoto('large');
  const kind = kindOf(bytes);
  if (kind === undefined) throw refusedPhoto('unreadable');
  if (kind === 'heic') throw refusedPhoto('heic');
  const { default: sharp } = await import('sharp');
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refusedPhoto('unreadable');
    });
  // The first bytes and the decoder must agree on the type, or one file could pass as two.
  if (header.format !== kind) throw refusedPhoto('unreadable');
  if (header.width * header.height > PHOTO_PIXELS) throw refusedPhoto('pixels');
}

/** The error for a refused photo, with a message for its sender. */
export function refusedPhoto(why: keyof typeof photoMessages): ApiError {
  const message = photoMessages[why];
  return new ApiError(422, 'invalid', message, { fields: { photo: message } });
}

function kindOf(bytes: Buffer): Known | undefined {
  if (bytes.subarray(0, 3).equals(JPEG)) return 'jpeg';
  if (bytes.subarray(0, 8).equals(PNG)) return 'png';
  const [four, eight] = [bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 12)];
  if (four === 'RIFF' && eight === 'WEBP') return 'webp';
  return bytes.toString('latin1', 4, 8) === 'ftyp' && HEIC_BRANDS.includes(eight) ? 'heic' : undefined;
}
