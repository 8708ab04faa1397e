import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * What a sealed text holds. A visitor's cookie opens their unsent request and the answers to their forms. The server's
 * secret opens a browser's push subscription and the key that signs notifications.
 */
export type SealedKind = 'draft' | `answer ${string}` | `typed ${string}` | 'push browser' | 'push key';

/** The row's id for a cookie. It reveals neither the cookie nor the key. */
export function sealedId(token: string, kind: SealedKind): string {
  return derived(token, kind, 'id').toString('base64url');
}

/** Encrypts a text for the holder of the cookie or secret (AES-256-GCM); its id is authenticated along with it. */
export function sealText(token: string, kind: SealedKind, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', derived(token, kind, 'key'), nonce).setAAD(
    Buffer.from(sealedId(token, kind)),
  );
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The text; null if it was sealed for another cookie or secret, or if the row was changed. */
export function openText(token: string, kind: SealedKind, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const rest = NONCE_BYTES + TAG_BYTES;
  if (bytes.length < rest) return null;
  const decipher = createDecipheriv(
    'aes-256-gcm',
    derived(token, kind, 'key'),
    bytes.subarray(0, NONCE_BYTES),
  )
    .setAAD(Buffer.from(sealedId(token, kind)))
    .setAuthTag(bytes.subarray(NONCE_BYTES, rest));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(rest)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** The token is 256 random bits, so it needs no slow derivation. */
function derived(token: string, kind: SealedKind, use: 'id' | 'key'): Buffer {
  return Buffer.from(hkdfSync('sha256', token, '', `nestwright ${kind} ${use}`, 32));
}
