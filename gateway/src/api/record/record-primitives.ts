import type { Primitives } from '@nestwright/domain/record-check/rules';
import { createPublicKey, verify } from 'node:crypto';
import { sha256 } from './sha256.ts';

/** What the check of a record computes with, by Node. */
export const nodePrimitives: Primitives = {
  sha256: (text) => Promise.resolve(sha256(text)),
  verify({ publicKey: x, text, signature }) {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return Promise.resolve(verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url')));
  },
};
