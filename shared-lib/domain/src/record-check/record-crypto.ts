import type { Primitives } from './record-proof-rules.ts';

/** Web Crypto, in browsers and in Node. Where it has no Ed25519, a library checks signatures. */
export const webCrypto: Primitives = {
  async sha256(text) {
    return toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
  },
  async verify({ publicKey, text, signature }) {
    const [key, proof] = [fromBase64url(publicKey), fromBase64url(signature)];
    const message = new TextEncoder().encode(text);
    const imported = await importKey(key);
    if (imported === 'wrong') return false;
    if (imported !== 'unsupported') return crypto.subtle.verify('Ed25519', imported, proof, message);
    const { verifyAsync } = await import('@noble/ed25519');
    return verifyAsync(proof, message, key, { zip215: false });
  },
};

/** Whether this page may use Web Crypto. Only pages served over https or from localhost may. */
export function canCheck(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

async function importKey(key: Uint8Array<ArrayBuffer>): Promise<CryptoKey | 'unsupported' | 'wrong'> {
  try {
    return await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']);
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotSupportedError' ? 'unsupported' : 'wrong';
  }
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
