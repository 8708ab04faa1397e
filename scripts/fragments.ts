import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { fragmentFiles, USED_FRAGMENTS } from './fragments/fragment-files.ts';
import { usedFragments } from './fragments/used-fragments.ts';
import { pieces, readRemote, repositoryRoot } from './repository.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
const remotes = Object.entries(pieces).flatMap(([name, folder]) =>
  name === 'shell' ? [] : [{ folder, description: readRemote(folder) }],
);
const described = remotes.map(({ description }) => description);
const shell = { folder: pieces['shell']!, description: { name: 'shell', uses: usesOfShell() } };
let count = 0;

for (const { folder, description } of [shell, ...remotes]) {
  const used = usedFragments(description, described);
  count += used.length;
  const target = join(repositoryRoot, folder, USED_FRAGMENTS);
  if (used.length === 0 && existsSync(target)) stale(folder, () => rmSync(target, { recursive: true }));
  for (const [name, text] of Object.entries(used.length > 0 ? fragmentFiles(used) : {})) {
    const file = join(target, name);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    stale(folder, () => {
      mkdirSync(target, { recursive: true });
      writeFileSync(file, text);
    });
  }
}
console.log(`fragments: ${count} used`);

/** The shell has no `remote.json`; what its header, menu and footer show of remotes is a list of its own. */
function usesOfShell(): string[] {
  return JSON.parse(readFileSync(join(repositoryRoot, pieces['shell']!, 'uses.json'), 'utf8')) as string[];
}

function stale(folder: string, write: () => void): void {
  if (!values.check) return write();
  console.error(`${folder}/${USED_FRAGMENTS} is not current: run "npm run fragments" and commit it.`);
  return process.exit(1);
}
