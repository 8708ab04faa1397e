import { registerPlugins } from '@module-federation/enhanced/runtime';
import type { PageRemote } from '@nestwright/shared-lib/release/schema';

/** No file has this hash: what the release does not describe is refused. */
const REFUSED = `sha384-${'A'.repeat(64)}`;
/** How long a script may take before it counts as failed. */
const SCRIPT_LIMIT_MS = 120_000;

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

/** Hooks into the federation runtime, which loads entries, and into the loaders of chunks. */
export function installIntegrity(remotes: readonly PageRemote[]): void {
  remotes.forEach(protect);
  globalThis.nestwrightIntegrity = integrityOf;
  registerPlugins([
    {
      name: 'nestwright-integrity',
      createScript({ url }) {
        const script = document.createElement('script');
        const integrity = integrityOf(url);
        script.src = url;
        script.crossOrigin = 'anonymous';
        if (integrity) script.integrity = integrity;
        return { script, timeout: SCRIPT_LIMIT_MS };
      },
    },
  ]);
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
