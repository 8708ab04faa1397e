/** What is hashed (SHA-256, in UTF-8) for the name that a project has for others than its homeowner. */
export function referenceText(projectId: string): string {
  return `nestwright reference\n${projectId.toLowerCase()}`;
}

/**
 * A project's reference, a UUID: the name by which partners, calendars and mail speak of it. No way leads from it back to
 * the id, and it opens nothing.
 * @param digest SHA-256 of `referenceText`, as 64 hexadecimal digits.
 */
export function referenceOf(digest: string): string {
  // Version 8 and variant a: a UUID of one's own making (RFC 9562).
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-a${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}
