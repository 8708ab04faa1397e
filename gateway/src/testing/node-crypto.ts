import type { Primitives } from '@nestwright/domain/record-check/rules';
import { createHash, createPublicKey, verify } from 'node:crypto';

/** Node's cryptography for checks of records. */
export const nodeCrypto: Primitives = {
  sha256: async (text) => createHash('sha256').update(text).digest('base64url'),
  async verify({ publicKey, text, signature }) {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
  },
};
