import type { Primitives } from '@nestwright/domain/record/record-check-rules';
import { createPublicKey, type KeyObject, verify } from 'node:crypto';

import { sha256 } from './record-files.ts';

/** Node's own cryptography with a cache of results, because thousands of mutations share most entries. */
export function rememberingCrypto(): Primitives {
  const known = new Map<string, boolean>();
  const keys = new Map<string, KeyObject>();
  return {
    sha256: (text) => Promise.resolve(sha256(text)),
    verify({ publicKey, text, signature }) {
      const name = `${publicKey} ${text} ${signature}`;
      const isRight =
        known.get(name) ??
        verify(null, Buffer.from(text), keyOf(keys, publicKey), Buffer.from(signature, 'base64url'));
      known.set(name, isRight);
      return Promise.resolve(isRight);
    },
  };
}

function keyOf(keys: Map<string, KeyObject>, publicKey: string): KeyObject {
  const key =
    keys.get(publicKey) ??
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  keys.set(publicKey, key);
  return key;
}
