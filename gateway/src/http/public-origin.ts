/** Where a site's public address is set: its origin, `https://nestwright.example`; null while it has none. */
export interface PublicOrigin {
  PUBLIC_ORIGIN: string | null;
}

/** Whether browsers reach the site over https: cookies are then Secure and carry the `__Host-` prefix. */
export function isSecure({ PUBLIC_ORIGIN }: PublicOrigin): boolean {
  return PUBLIC_ORIGIN?.startsWith('https:') ?? false;
}
