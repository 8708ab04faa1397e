/**
 * A random UUID (RFC 9562, version 4). Browsers have `crypto.randomUUID` only on https and on this machine, and pages also
 * work at `http://192.168.1.20:3000`.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // The version and the variant.
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}
