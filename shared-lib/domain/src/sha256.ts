/** SHA-256 (FIPS 180-4) of a text in UTF-8. Where the page may not use Web Crypto, such as at plain http, a library computes it. */
export async function sha256(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(text);
  // oxlint-disable-next-line no-restricted-properties -- this file is the way around it.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (subtle) return new Uint8Array(await subtle.digest('SHA-256', bytes));
  const library = await import('@noble/hashes/sha2.js');
  return new Uint8Array(library.sha256(bytes));
}
