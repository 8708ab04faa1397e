import type { PageRemote } from '@nestwright/contract/release/schema';

/** No file has this hash, so files that the release doesn't describe are refused. */
const REFUSED = `sha256-${'A'.repeat(43)}=`;

declare global {
  /**
   * For each remote, the hashes of the files it loads itself. Its entry writes them, and the page names the entry's
   * own hash.
   */
  // oxlint-disable-next-line no-var
  var nestwrightHashes: Record<string, Record<string, string>> | undefined;
  /** Called by every chunk loader on the site (scripts/webpack/integrity-plugin.ts) before it adds a tag. */
  // oxlint-disable-next-line no-var
  var nestwrightIntegrity: ((url: string) => string | undefined) | undefined;
}

/** The hash each released file must have; the browser refuses anything else. */
export class Integrity {
  readonly #folders = new Map<string, { name: string; hashes: Record<string, string> }>();

  constructor(remotes: readonly PageRemote[]) {
    remotes.forEach((remote) => this.protect(remote));
  }

  /** Makes chunk loaders and the federation runtime ask for each file's hash. */
  install(): void {
    globalThis.nestwrightIntegrity = (url) => this.of(url);
  }

  /** Loads every script and style sheet in the release's folder with its hash from now on. */
  protect({ name, base, integrity }: PageRemote): void {
    if (integrity) this.#folders.set(new URL(base, window.location.href).href, { name, hashes: integrity });
  }

  /** The hash a file must have, or undefined for a developer's own build. */
  of(url: string): string | undefined {
    const { href } = new URL(url, window.location.href);
    const file = href.replace(/[?#].*$/, '');
    for (const [base, { name, hashes }] of this.#folders) {
      if (!file.startsWith(base)) continue;
      const own = file.slice(base.length);
      return hashes[own] ?? globalThis.nestwrightHashes?.[name]?.[own] ?? REFUSED;
    }
    return undefined;
  }
}
