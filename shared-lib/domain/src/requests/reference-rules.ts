/** The text hashed (SHA-256, UTF-8) into a project's public reference. */
export function referenceText(projectId: string): string {
  return `nestwright reference\n${projectId.toLowerCase()}`;
}

/**
 * A project's public reference (a UUID), used by partners, calendars and mail. It can't be turned back into the id and
 * gives no access.
 * @param digest SHA-256 of `referenceText`, as 64 hexadecimal digits
 */
export function referenceOf(digest: string): string {
  // Version 8, variant a: a custom UUID (RFC 9562).
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-a${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}
