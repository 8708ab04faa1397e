import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { benchPages } from '#bench-pages.ts';
import { repositoryRoot } from '#places.ts';

// Builds the monolith of an earlier commit and stores its files and rendered pages outside git, for `--stored`.
const { values } = parseArgs({ options: { commit: { type: 'string' }, to: { type: 'string' } } });
if (!values.commit) {
  console.error('Name the commit: npx tsx bench/stored/store.ts --commit COMMIT [--to FOLDER]');
  process.exit(2);
}
const commit = git('rev-parse', '--short=8', `${values.commit}^{commit}`);
const folder = values.to ?? join(repositoryRoot, '.cache', 'bench-stored', commit);
const place = mkdtempSync(join(tmpdir(), 'nestwright-stored-'));
const tree = join(place, 'tree');
try {
  git('worktree', 'add', '--detach', tree, commit);
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund']);
  run('npm', ['run', 'build', '--', '--skip-types', '--publish']);
  copyFileSync(join(import.meta.dirname, 'snapshot.ts'), join(tree, 'bench', 'snapshot.ts'));
  const paths = benchPages.map(({ path }) => path);
  run('npx', ['tsx', 'bench/snapshot.ts', JSON.stringify({ folder, commit, paths })]);
} finally {
  git('worktree', 'remove', '--force', tree);
  rmSync(place, { recursive: true, force: true });
}
console.log(`\nThe monolith of ${commit}: ${folder}`);

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: repositoryRoot, encoding: 'utf8' }).trim();
}

function run(command: string, words: string[]): void {
  const { RELEASES_DIR: _releases, ...env } = process.env;
  execFileSync(command, words, { cwd: tree, stdio: 'inherit', env });
}
