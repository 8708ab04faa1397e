import {
  PHOTO_PIXELS,
  type PhotoSize,
  photoSizes,
  type PhotoType,
  photoTypes,
} from '@nestwright/domain/photos/photo-rules';
import type { Sharp } from 'sharp';
import { ApiError } from '#http/errors.ts';
import { pictureSource } from './jpeg-end.ts';
import { checkPhoto, refusedPhoto } from './photo-check.ts';

/** A photo in one size and type. */
export interface PhotoFile {
  size: PhotoSize;
  type: PhotoType;
  bytes: Buffer;
}

/** A photo as it is stored. */
export interface EncodedPhoto {
  /** Pixels of the largest size. */
  width: number;
  height: number;
  files: PhotoFile[];
}

const LONGEST_SECONDS = 30;
const sizes = Object.entries(photoSizes) as [PhotoSize, number][];

/**
 * Checks a photo by its content and re-encodes it in every size and type: upright, in sRGB, and with nothing but its
 * pixels.
 * @throws ApiError 422 that says what is wrong with the field `photo`.
 */
export async function encodePhoto(bytes: Buffer): Promise<EncodedPhoto> {
  await checkPhoto(bytes);
  // Only a process that works on pictures loads it.
  const { default: sharp } = await import('sharp');
  // No picture is decoded twice.
  sharp.cache(false);
  try {
    const side = photoSizes.large;
    const { bytes: whole, failOn } = pictureSource(bytes);
    const { data, info } = await sharp(whole, { limitInputPixels: PHOTO_PIXELS, failOn })
      .timeout({ seconds: LONGEST_SECONDS })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      // A page shows photos on paper-white, and AVIF with an alpha channel is twice as slow.
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const files: PhotoFile[] = [];
    for (const [size, longest] of sizes) {
      const sized = sharp(data, { raw: { width, height, channels } }).resize({
        width: longest,
        height: longest,
        fit: 'inside',
        withoutEnlargement: true,
      });
      for (const type of photoTypes) files.push({ size, type, bytes: await as(sized.clone(), type) });
    }
    return { width, height, files };
  } catch (error) {
    throw error instanceof ApiError ? error : refusedPhoto('unreadable');
  }
}

function as(picture: Sharp, type: PhotoType): Promise<Buffer> {
  const timed = picture.timeout({ seconds: LONGEST_SECONDS });
  return (type === 'avif' ? timed.avif({ quality: 50, effort: 2 }) : timed.webp({ quality: 76 })).toBuffer();
}
