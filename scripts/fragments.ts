import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { fragmentFiles, USED_FRAGMENTS } from './fragments/fragment-files.ts';
import { usedFragments } from './fragments/used-fragments.ts';
import { piecesIn, readRemote, repositoryRoot } from './repository.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean' }, site: { type: 'string' } } });
/** The folder of the site whose fragments are written; default ours. */
const root = resolve(repositoryRoot, values.site ?? '.');
const pieces = piecesIn(root);
const remotes = Object.entries(pieces).flatMap(([name, folder]) =>
  name === 'shell' ? [] : [{ folder, description: readRemote(folder, root) }],
);
const described = remotes.map(({ description }) => description);
const shell = { folder: pieces['shell']!, description: { name: 'shell', uses: usesOfShell() } };
let count = 0;

for (const { folder, description } of [shell, ...remotes]) {
  const used = usedFragments(description, described);
  count += used.length;
  const target = join(root, folder, USED_FRAGMENTS);
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
  return JSON.parse(readFileSync(join(root, pieces['shell']!, 'uses.json'), 'utf8')) as string[];
}

function stale(folder: string, write: () => void): void {
  if (!values.check) return write();
  const command = `npm run fragments${values.site === undefined ? '' : ` -- --site ${values.site}`}`;
  const place = relative(repositoryRoot, join(root, folder, USED_FRAGMENTS));
  console.error(`${place} is not current: run "${command}" and commit it.`);
  return process.exit(1);
}
