import type { PageRemote } from '@nestwright/contract/release/schema';

/** No file has this hash: what the release does not describe is refused. */
const REFUSED = `sha256-${'A'.repeat(43)}=`;

declare global {
  /** By remote, the hashes of the files that it loads itself: written by its entry, whose own hash the page names. */
  // oxlint-disable-next-line no-var
  var nestwrightHashes: Record<string, Record<string, string>> | undefined;
  /** Asked by every chunk loader of the site (scripts/webpack/integrity-plugin.ts) before it adds a tag. */
  // oxlint-disable-next-line no-var
  var nestwrightIntegrity: ((url: string) => string | undefined) | undefined;
}

/** Which hash each file below the releases' folders must have; the browser refuses other bytes. */
export class Integrity {
  readonly #folders = new Map<string, { name: string; hashes: Record<string, string> }>();

  constructor(remotes: readonly PageRemote[]) {
    remotes.forEach((remote) => this.protect(remote));
  }

  /** From now on the loaders of chunks, and the federation runtime, ask which hash a file must have. */
  install(): void {
    globalThis.nestwrightIntegrity = (url) => this.of(url);
  }

  /** From now on every script and style sheet below the release's folder is loaded with a hash. */
  protect({ name, base, integrity }: PageRemote): void {
    if (integrity) this.#folders.set(new URL(base, window.location.href).href, { name, hashes: integrity });
  }

  /** The hash that a file must have, or undefined where nothing is known: a developer's own build. */
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
