import type { PageRemote } from '@nestwright/contract/release/schema';

/** No file has this hash: what the release does not describe is refused. */
const REFUSED = `sha256-${'A'.repeat(43)}=`;

const folders = new Map<string, { name: string; integrity: Record<string, string> }>();

declare global {
  /** By remote, the hashes of the files that it loads itself: written by its entry, whose own hash the page names. */
  // oxlint-disable-next-line no-var
  var nestwrightHashes: Record<string, Record<string, string>> | undefined;
  /** Asked by every chunk loader of the site (scripts/webpack/integrity-plugin.ts) before it adds a tag. */
  // oxlint-disable-next-line no-var
  var nestwrightIntegrity: ((url: string) => string | undefined) | undefined;
}

/**
 * From now on every script and style sheet below the remote's folder is loaded with the integrity that its release
 * describes; the browser refuses other bytes.
 */
export function protect({ name, base, integrity }: PageRemote): void {
  if (integrity) folders.set(new URL(base, window.location.href).href, { name, integrity });
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
  for (const [base, { name, integrity }] of folders) {
    if (!file.startsWith(base)) continue;
    const own = file.slice(base.length);
    return integrity[own] ?? globalThis.nestwrightHashes?.[name]?.[own] ?? REFUSED;
  }
  return undefined;
}
