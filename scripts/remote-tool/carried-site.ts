import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Release } from '@nestwright/contract/release/schema';

import { readJson } from '#release/route-files.ts';
import { pointTo } from '#release/release-store.ts';
import { toolFolder } from '#repository.ts';

/** A store with one release: the shell from which this package was built. Nothing writes into it. */
export const carriedStore = join(toolFolder, 'site');

/** The shell in it. */
export function carriedShell(): Release {
  const [version = ''] = readdirSync(join(carriedStore, 'shell'));
  return readJson<Release>(join(carriedStore, 'shell', version, 'release.json'));
}

/** Sets up the carried shell as a site for as long as `work` takes. */
export async function withCarriedSite<T>(work: (store: string) => Promise<T>): Promise<T> {
  const store = mkdtempSync(join(tmpdir(), 'nestwright-site-'));
  try {
    cpSync(carriedStore, store, { recursive: true });
    pointTo(carriedShell(), store);
    return await work(store);
  } finally {
    rmSync(store, { recursive: true, force: true });
  }
}
