/**
 * Whether a text is an origin as browsers write it, with a host of letters, digits, hyphens and dots. The URL parser
 * alone would also accept `https://*.com`, which is a pattern in a Content-Security-Policy.
 */
export function isPlainOrigin(text: string): boolean {
  return /^https?:\/\/[a-z\d.-]+(:\d+)?$/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
