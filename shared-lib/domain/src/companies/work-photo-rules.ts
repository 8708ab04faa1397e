/** The maximum number of photos of a company's work. */
export const WORK_PHOTO_LIMIT = 12;
/** The maximum length of a caption. */
export const CAPTION_LENGTH = 80;
/** The longer side of a stored photo, in pixels. */
export const WORK_PHOTO_SIDES = { small: 640, large: 1600 } as const;
/** A stored size of a photo. */
export type WorkPhotoSize = keyof typeof WORK_PHOTO_SIDES;

/** Address of a photo of a company's work. */
export function workPhotoPath(of: { proId: string; photoId: string }, size: WorkPhotoSize): string {
  return `/api/pros/${of.proId}/photos/${of.photoId}/${size}.webp`;
}

/** The pixels of a photo's small size, from its large size. */
export function smallPixels({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, WORK_PHOTO_SIDES.small / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
