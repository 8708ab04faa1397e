import { createHash } from 'node:crypto';

/** Subresource integrity of a file's bytes: `sha256-...`. */
export function integrityOfBytes(bytes: Buffer): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}
