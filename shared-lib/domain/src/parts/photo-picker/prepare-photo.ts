import {
  ACCEPTED_PHOTOS,
  PHOTO_BYTES,
  photoMessages,
  SENT_SIDE,
} from '@nestwright/domain/photos/photo-rules';

/** A photo as it is sent, with a thumbnail for the page; null if the browser can't make one. */
export type PreparedPhoto =
  | { ok: true; blob: Blob; preview: string | null }
  /** The gateway would refuse it; `message` says why. */
  | { ok: false; message: string };

/** Smaller files are sent unchanged unless they have too many pixels. */
const SMALL_BYTES = 1024 * 1024;
const PREVIEW_SIDE = 240;

/**
 * Shrinks a photo to a JPEG of at most 2,560 pixels before it is sent. If the browser can't, the photo is sent unchanged
 * and the gateway shrinks it.
 */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  if (file.size === 0) return { ok: false, message: photoMessages.empty };
  const isAccepted = ACCEPTED_PHOTOS.split(',').includes(file.type);
  const drawn = await draw(file, isAccepted).catch(() => null);
  const blob = drawn?.blob ?? file;
  if (drawn === null && !isAccepted) return { ok: false, message: unreadable(file) };
  if (blob.size > PHOTO_BYTES) return { ok: false, message: photoMessages.large };
  return { ok: true, blob, preview: drawn?.preview ?? null };
}

/** Null if the browser can't draw. `blob` is null if the file should be sent unchanged. */
async function draw(
  file: File,
  isAccepted: boolean,
): Promise<{ blob: Blob | null; preview: string | null } | null> {
  if (typeof createImageBitmap !== 'function' || typeof OffscreenCanvas !== 'function') return null;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const isSmall = Math.max(bitmap.width, bitmap.height) <= SENT_SIDE && file.size <= SMALL_BYTES;
    const blob = isSmall && isAccepted ? null : await scaled(bitmap, SENT_SIDE, 0.88);
    return { blob, preview: await asData(await scaled(bitmap, PREVIEW_SIDE, 0.7)) };
  } finally {
    bitmap.close();
  }
}

async function scaled(bitmap: ImageBitmap, side: number, quality: number): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser draws nothing.');
  // JPEG has no transparency.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(bitmap, 0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}

/** The Content-Security-Policy allows `data:` images but not `blob:` ones. */
function asData(blob: Blob): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : null);
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(blob);
  });
}

function unreadable({ name, type }: File): string {
  return /hei[cf]/i.test(`${type} ${name}`) ? photoMessages.heic : photoMessages.unreadable;
}
