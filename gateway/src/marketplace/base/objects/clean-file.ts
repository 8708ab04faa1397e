import { PAPER_BYTES, type PaperType } from '@nestwright/domain/companies/vetting-rules';
import { ApiError } from '#http/errors.ts';
import { pictureSource } from './jpeg-end.ts';

/** A file that is safe to store and to show. */
export interface CleanFile {
  type: PaperType;
  bytes: Buffer;
}

/** Phone photos have 12 to 50 megapixels. A picture of this many pixels takes 100 MB to decode, however small its file. */
const MAX_PIXELS = 25_000_000;
const LONGEST_SECONDS = 20;

const TOO_LARGE = 'This file is too large: files can be up to 10 MB. Please send a smaller photo or scan.';
const UNREADABLE = 'We could not read this file. Please send a PDF, or a photo as JPEG or PNG.';
const TOO_MANY_PIXELS = 'This picture is too large. Please send one of at most 25 megapixels.';

const signatures: readonly (readonly [type: PaperType, first: readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/**
 * Checks a file by its content, whatever its name says. A picture is re-encoded upright and without metadata, so that
 * nothing but the picture is left and nothing shows where it was taken.
 *
 * @param reencode works on a picture; default: in this process
 * @throws ApiError 422 that says what is wrong with the field `file`.
 */
export async function cleanFile(bytes: Buffer, reencode = reencodePaper): Promise<CleanFile> {
  if (bytes.length === 0) throw refused('Please choose a file.');
  if (bytes.length > PAPER_BYTES) throw refused(TOO_LARGE);
  const type = signatures.find(([, first]) => first.every((byte, index) => bytes[index] === byte))?.[0];
  if (type === undefined) throw refused(UNREADABLE);
  if (type === 'application/pdf') return { type, bytes };
  return { type, bytes: await reencode(bytes, type) };
}

/**
 * Re-encodes a picture upright and without metadata.
 *
 * @throws ApiError 422 that says what is wrong with the field `file`.
 */
export async function reencodePaper(
  sent: Buffer,
  type: Exclude<PaperType, 'application/pdf'>,
): Promise<Buffer> {
  // Only a process that works on pictures loads it.
  const { default: sharp } = await import('sharp');
  const { bytes, failOn } = pictureSource(sent);
  try {
    const picture = sharp(bytes, { limitInputPixels: false, failOn });
    const { width, height } = await picture.metadata();
    // The header states the size before anything is decoded.
    if (width * height > MAX_PIXELS) throw refused(TOO_MANY_PIXELS);
    const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn })
      .timeout({ seconds: LONGEST_SECONDS })
      .autoOrient();
    return await (type === 'image/jpeg' ? upright.jpeg({ quality: 85 }) : upright.png()).toBuffer();
  } catch (error) {
    throw error instanceof ApiError ? error : refused(UNREADABLE);
  }
}

function refused(message: string): ApiError {
  return new ApiError(422, 'invalid', message, { fields: { file: message } });
}
