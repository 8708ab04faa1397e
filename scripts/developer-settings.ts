import { setting } from './setting.ts';

/**
 * ADMIN_PORT for a gateway that a developer starts, where its mail and its status are: the configured value, or else the
 * port after the site's.
 */
export function adminPort(): string {
  return setting('ADMIN_PORT') ?? portAfter(setting('PORT') ?? '3000');
}

/** The same for a gateway at a given address of this machine. */
export function adminPortBeside(origin: URL): string {
  return setting('ADMIN_PORT') ?? portAfter(origin.port || '3000');
}

/** A free port has no fixed port after it. */
function portAfter(port: string): string {
  return port === '0' ? '0' : String(Number(port) + 1);
}
