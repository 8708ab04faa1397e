import { type HashedVersion, versionText } from '@nestwright/domain/prices/quote-text-rules';
import { recordCrypto } from '@nestwright/domain/record/record-crypto';

/** SHA-256 of a version in base64url: the same in the browser and in the gateway. */
export function versionHash(version: HashedVersion): Promise<string> {
  return recordCrypto.sha256(versionText(version));
}
