import { referenceOf, referenceText } from '@nestwright/domain/requests/reference-rules';
import { sha256 } from '@nestwright/domain/sha256';

/**
 * The request's public reference for the surrounding page. The real id belongs to the homeowner and stays in the frame.
 */
export async function requestReference(id: string): Promise<string> {
  const digest = await sha256(referenceText(id));
  const hex = [...digest].map((byte) => byte.toString(16).padStart(2, '0'));
  return referenceOf(hex.join(''));
}
