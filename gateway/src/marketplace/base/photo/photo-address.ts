import { ADDRESS_MINUTES, type PhotoSize } from '@nestwright/domain/photos/photo-rules';
import type { ShownPhoto } from '@nestwright/domain/talk/thread-schema';
import { createHmac } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { acceptedSecrets, isSameHash } from '#marketplace/base/secret.ts';

const MINUTE_MS = 60_000;
/** An address stays the same for this many minutes, so a browser's cache works. */
const STEP_MS = (ADDRESS_MINUTES / 2) * MINUTE_MS;

/** What an address opens: one size of a photo, until a moment in milliseconds. */
export interface Opened {
  id: string;
  size: PhotoSize;
  until: number;
}

/** A photo with addresses that end within ten minutes. Call it only for those who may see the photo. */
export function shownPhoto(
  deps: Pick<AppDeps, 'secret' | 'clock'>,
  { id, width, height }: { id: string; width: number; height: number },
): ShownPhoto {
  const until = (Math.floor(deps.clock.now().getTime() / STEP_MS) + 2) * STEP_MS;
  const address = (size: PhotoSize) =>
    `/api/photos/${id}/${size}?until=${until}&key=${keyOf(deps.secret, { id, size, until })}`;
  return { id, width, height, small: address('small'), medium: address('medium'), large: address('large') };
}

/** Milliseconds for which an address stays valid; 0 for one that has expired or was never issued. */
export function openFor(
  deps: Pick<AppDeps, 'secret' | 'clock' | 'config'>,
  opened: Opened,
  key: string,
): number {
  const left = opened.until - deps.clock.now().getTime();
  if (left <= 0 || left > ADDRESS_MINUTES * MINUTE_MS) return 0;
  return acceptedSecrets(deps).some((secret) => isSameHash(keyOf(secret, opened), key)) ? left : 0;
}

function keyOf(secret: string, { id, size, until }: Opened): string {
  return createHmac('sha256', secret).update(`photo\n${id}\n${size}\n${until}`).digest('base64url');
}
