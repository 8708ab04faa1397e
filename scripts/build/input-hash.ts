import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { repositoryRoot } from '#repository.ts';

/** Folders and files that every piece is built from, beside its own. */
const COMMON = [
  'shared-lib/contract',
  'shared-lib/domain',
  'shared-lib/kit',
  'scripts/webpack',
  'tsconfig.base.json',
  'package-lock.json',
];

/** Ten hex digits that change when anything a piece is built from changes. */
export function inputHash(packageFolder: string, mode: string): string {
  const hash = createHash('sha256').update(mode);
  const own = ['src', 'public', 'package.json', 'remote.json', 'webpack.config.ts'].map(
    (name) => `${packageFolder}/${name}`,
  );
  for (const path of [...COMMON, ...own]) addToHash(join(repositoryRoot, path), hash);
  return hash.digest('hex').slice(0, 10);
}

function addToHash(path: string, hash: ReturnType<typeof createHash>): void {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isDirectory()) {
    for (const name of readdirSync(path).sort()) addToHash(join(path, name), hash);
    return;
  }
  if (/\.test\.tsx?$/.test(path)) return;
  hash.update(path.slice(repositoryRoot.length)).update(readFileSync(path));
}
