import { type HashedVersion, versionText } from '@nestwright/domain/quote-text/rules';
import { webCrypto } from '@nestwright/domain/record-check/crypto';

/** SHA-256 of a version in base64url: the same in the browser and in the gateway. Needs `canCheck()` in a browser. */
export function versionHash(version: HashedVersion): Promise<string> {
  return webCrypto.sha256(versionText(version));
}
