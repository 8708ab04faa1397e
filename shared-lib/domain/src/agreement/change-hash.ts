import type { Agreement, ChangeOrder } from '@nestwright/domain/agreement/schema';
import { changeText } from '@nestwright/domain/change-text/rules';
import { recordCrypto } from '@nestwright/domain/record-check/crypto';

/** SHA-256 of a change in base64url, computed from what the page shows. */
export function changeHash(agreement: Pick<Agreement, 'id'>, change: ChangeOrder): Promise<string> {
  return recordCrypto.sha256(changeText({ ...change, agreementId: agreement.id }));
}
