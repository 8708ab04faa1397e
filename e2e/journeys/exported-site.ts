import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type HostedHosts, startHostedHosts } from './hosted-hosts.ts';
import { startStaticHost } from './static-host.ts';

const root = join(import.meta.dirname, '..', '..');

/** The site that `npm run export` writes, on a static host, with the five hosts that its pages call. */
export interface ExportedSite extends HostedHosts {
  origin: string;
  /** The folder of the files. */
  folder: string;
}

/** Exports the existing build and serves it. */
export async function startExportedSite(): Promise<ExportedSite> {
  const work = mkdtempSync(join(tmpdir(), 'nestwright-export-'));
  const folder = join(work, 'site');
  const hosts = await startHostedHosts();
  const host = await startStaticHost(() => folder);
  const config = join(work, 'config.json');
  writeFileSync(config, JSON.stringify({ origin: host.origin, hosted: hosts.hosted }));
  exportTo(folder, config);
  return {
    ...hosts,
    origin: host.origin,
    folder,
    async close() {
      await Promise.all([host.close(), hosts.close()]);
      rmSync(work, { recursive: true, force: true });
    },
  };
}

/** Runs the command on the existing build. */
function exportTo(folder: string, config: string): void {
  const tsx = createRequire(import.meta.url).resolve('tsx/cli');
  const command = [tsx, join(root, 'scripts', 'export.ts'), '--out', folder, '--config', config];
  execFileSync(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      RELEASES_DIR: process.env.RELEASES_DIR ?? join(root, '.releases'),
      RELEASES_BUCKET: '',
    },
  });
}
