import { type KeyObject } from 'node:crypto';

export function length16({ length }: Buffer): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(length);
  return bytes;
}

/** A text of fewer than 24 characters in CBOR. */
export function cborText(words: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + words.length]), Buffer.from(words)]);
}

/** A P-256 key in COSE: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}. */
export function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const bytes = (part: string) => Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(part, 'base64url')]);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(x),
    Buffer.from([0x22]),
    bytes(y),
  ]);
}
