import type { Statement } from './statement-schema.ts';

/** Names the format, so that no other signature with the same key can pass as a statement's. */
const FORMAT = 'nestwright-release/2';

/** The header with a statement's JSON, in base64url. */
export const STATEMENT_HEADER = 'nestwright-statement';
/** The header with the Ed25519 signature of its text, in base64url. */
export const SIGNATURE_HEADER = 'nestwright-signature';
/** The type of the body: a tar archive, gzipped. */
export const ARCHIVE_TYPE = 'application/gzip';
/** Where releases are sent. */
export const UPLOAD_PATH = '/_releases';

/** What is signed: the format and the statement's fields in this order, as JSON. */
export function statementText(statement: Statement): string {
  const { site, name, version, digest, traffic, promoteAfter, dropped, time, nonce, message, commit } =
    statement;
  const fields = [site, name, version, digest, traffic, promoteAfter, dropped, time, nonce, message, commit];
  return JSON.stringify([FORMAT, ...fields]);
}

/**
 * Whether a reason for a release is plain text on one line. It has no control characters, line separators, or marks that
 * change the direction of text.
 */
export function isPlainLine(text: string): boolean {
  return !/[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/u.test(text);
}
