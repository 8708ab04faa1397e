import { sha256 } from '@nestwright/domain/sha256';

import type { Primitives } from './record-proof-rules.ts';

/** Web Crypto, in browsers and in Node. Where the page may not use it, or it has no Ed25519, a library does the same. */
export const recordCrypto: Primitives = {
  sha256: async (text) => toBase64url(await sha256(text)),
  async verify({ publicKey, text, signature }) {
    const [key, proof] = [fromBase64url(publicKey), fromBase64url(signature)];
    const message = new TextEncoder().encode(text);
    return (await verifyHere(key, proof, message)) ?? verifyByLibrary(key, proof, message);
  },
};

type Bytes = Uint8Array<ArrayBuffer>;

/** Whether the signature is right; undefined if Web Crypto can't tell here. */
async function verifyHere(key: Bytes, proof: Bytes, message: Bytes): Promise<boolean | undefined> {
  // oxlint-disable-next-line no-restricted-properties -- the library is the way around it.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  try {
    const imported = await subtle?.importKey('raw', key, 'Ed25519', false, ['verify']);
    return imported && (await subtle?.verify('Ed25519', imported, proof, message));
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotSupportedError' ? undefined : false;
  }
}

async function verifyByLibrary(key: Bytes, proof: Bytes, message: Bytes): Promise<boolean> {
  const [{ hashes, verify }, { sha512 }] = await Promise.all([
    import('@noble/ed25519'),
    import('@noble/hashes/sha2.js'),
  ]);
  hashes.sha512 = sha512;
  return verify(proof, message, key, { zip215: false });
}

function toBase64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
