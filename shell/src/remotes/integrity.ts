import type { PageRemote } from '@nestwright/shared-lib/release/schema';

/** No file has this hash: what the release does not describe is refused. */
const REFUSED = `sha256-${'A'.repeat(43)}=`;

const folders = new Map<string, Record<string, string>>();

declare global {
  /** Asked by every chunk loader of the site (scripts/webpack/integrity-plugin.ts) before it adds a tag. */
  // oxlint-disable-next-line no-var
  var nestwrightIntegrity: ((url: string) => string | undefined) | undefined;
}

/**
 * From now on every script and style sheet below the remote's folder is loaded with the integrity that its release
 * describes; the browser refuses other bytes.
 */
export function protect({ base, integrity }: PageRemote): void {
  if (integrity) folders.set(new URL(base, window.location.href).href, integrity);
}

/** From now on the loaders of chunks, and the federation runtime, ask which integrity a file must have. */
export function installIntegrity(remotes: readonly PageRemote[]): void {
  remotes.forEach(protect);
  globalThis.nestwrightIntegrity = integrityOf;
}

/** The hash that a file must have, or undefined where nothing is known: a developer's own build. */
export function integrityOf(url: string): string | undefined {
  const { href } = new URL(url, window.location.href);
  const file = href.replace(/[?#].*$/, '');
  for (const [base, integrity] of folders) {
    if (file.startsWith(base)) return integrity[file.slice(base.length)] ?? REFUSED;
  }
  return undefined;
}
