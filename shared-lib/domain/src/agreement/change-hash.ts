import type { Agreement, ChangeOrder } from '@nestwright/domain/agreement/schema';
import { changeText } from '@nestwright/domain/change-text/rules';
import { canCheck, webCrypto } from '@nestwright/domain/record-check/crypto';

/**
 * SHA-256 of a change in base64url, computed from what the page shows. If the page may not use the browser's
 * cryptography, it is the hash that came with the change.
 */
export async function changeHash(agreement: Pick<Agreement, 'id'>, change: ChangeOrder): Promise<string> {
  return canCheck() ? webCrypto.sha256(changeText({ ...change, agreementId: agreement.id })) : change.hash;
}
