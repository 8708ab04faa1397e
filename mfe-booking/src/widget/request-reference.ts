import { referenceOf, referenceText } from '@nestwright/domain/reference/rules';

/**
 * The request's public reference for the surrounding page. The real id belongs to the homeowner and stays in the frame.
 */
export async function requestReference(id: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(referenceText(id)));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0'));
  return referenceOf(hex.join(''));
}
