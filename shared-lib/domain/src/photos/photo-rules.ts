/** The largest photo that is accepted, in bytes. */
export const PHOTO_BYTES = 15 * 1024 * 1024;
/** The largest photo that is accepted, in pixels. */
export const PHOTO_PIXELS = 25_000_000;
/** Browsers shrink photos to this longer side, in pixels, before they send them. */
export const SENT_SIDE = 2560;
/** How many bytes a browser sends at once. On a slow phone, they take half of a request's 30 seconds. */
export const PIECE_BYTES = 256 * 1024;
/** The longest lifetime of a photo's address, in minutes. */
export const ADDRESS_MINUTES = 10;
/** Days that a photo without a project is kept. */
export const LOOSE_DAYS = 7;

/** The longer side of each size, in pixels. */
export const photoSizes = { small: 320, medium: 1024, large: 2048 } as const;
/** A size in which each photo is stored: `small`, `medium` or `large`. */
export type PhotoSize = keyof typeof photoSizes;

/** The types in which each size is stored. */
export const photoTypes = ['avif', 'webp'] as const;
/** A type in which each size is stored: `avif` or `webp`. */
export type PhotoType = (typeof photoTypes)[number];

/** The types that a page's file field accepts. HEIC isn't among them, so phones convert HEIC photos to JPEG. */
export const ACCEPTED_PHOTOS = 'image/jpeg,image/png,image/webp';

/** Messages about a photo: what is wrong and what to do. */
export const photoMessages = {
  empty: 'This file is empty. Please choose a photo.',
  large: 'This photo is too large. Photos can be up to 15 MB.',
  pixels: 'This photo is too large. Photos can be up to 25 megapixels.',
  heic: 'We can’t read HEIC photos. Please send this one as JPEG.',
  unreadable: 'We couldn’t read this photo. Please send it as JPEG, PNG or WebP.',
  busy: 'We’re checking many photos right now. Please try again in a few seconds.',
} as const;

/** The address of a photo's file, from its `address` by size. Published photos have no key; drawn ones are data URLs. */
export function photoFile(address: string, type: PhotoType): string {
  if (address.startsWith('data:')) return address;
  return address.includes('?') ? address.replace('?', `.${type}?`) : `${address}.${type}`;
}
