import type { Primitives } from '@nestwright/domain/record/record-check-rules';
import { createPublicKey, verify } from 'node:crypto';
import { sha256 } from './sha256.ts';

/** Node's primitives for checking a record. */
export const nodePrimitives: Primitives = {
  sha256: (text) => Promise.resolve(sha256(text)),
  verify({ publicKey: x, text, signature }) {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return Promise.resolve(verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url')));
  },
};
