import { PAPER_BYTES } from '@nestwright/domain/companies/vetting-rules';
import type { Sharp } from 'sharp';
import { ApiError } from '#http/errors.ts';
import { pictureSource } from './jpeg-end.ts';

/** A WebP picture whose longer side has at most that many pixels. */
export interface SizedPhoto {
  bytes: Buffer;
  width: number;
  height: number;
}

const MAX_PIXELS = 25_000_000;
const LONGEST_SECONDS = 20;
const QUALITY = 78;

const UNREADABLE = 'We could not read this photo. Please send a JPEG, PNG or WebP.';
const formats = ['jpeg', 'png', 'webp'];

/**
 * Returns a photo in several sizes: upright, re-encoded and without metadata, so that nothing shows where it was taken.
 * Smaller photos are not enlarged.
 *
 * @param sides the longer side of each size, in pixels.
 * @throws ApiError 422 that says what is wrong with the field `file`.
 */
export async function photoSizes<Name extends string>(
  bytes: Buffer,
  sides: Readonly<Record<Name, number>>,
): Promise<Record<Name, SizedPhoto>> {
  if (bytes.length === 0) throw refused('Please choose a photo.');
  if (bytes.length > PAPER_BYTES) throw refused('This photo is too large: photos can be up to 10 MB.');
  const upright = await readPhoto(bytes);
  const sized: [string, SizedPhoto][] = [];
  // One after the other: each holds the decoded picture.
  for (const [name, side] of Object.entries<number>(sides)) sized.push([name, await resized(upright, side)]);
  return Object.fromEntries(sized) as Record<Name, SizedPhoto>;
}

async function readPhoto(sent: Buffer): Promise<Sharp> {
  const { bytes, failOn } = pictureSource(sent);
  // Only a process that works on pictures loads it.
  const { default: open } = await import('sharp');
  try {
    const { format, width, height } = await open(bytes, {
      limitInputPixels: false,
      failOn,
    }).metadata();
    if (!formats.includes(format)) throw refused(UNREADABLE);
    // The header states the size before anything is decoded.
    if (width * height > MAX_PIXELS)
      throw refused('This photo is too large. Please send one of at most 25 megapixels.');
    return open(bytes, { limitInputPixels: MAX_PIXELS, failOn })
      .timeout({ seconds: LONGEST_SECONDS })
      .autoOrient();
  } catch (error) {
    throw error instanceof ApiError ? error : refused(UNREADABLE);
  }
}

async function resized(upright: Sharp, side: number): Promise<SizedPhoto> {
  try {
    const { data, info } = await upright
      .clone()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    throw refused(UNREADABLE);
  }
}

function refused(message: string): ApiError {
  return new ApiError(422, 'invalid', message, { fields: { file: message } });
}
