import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { repositoryRoot } from './repository.ts';

const MAX_MEDIAN = 60;
const MAX_P90 = 120;
/** How many of the files that are too long are named. */
const NAMED = 10;

const listed = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '*.ts', '*.tsx'],
  { cwd: repositoryRoot, encoding: 'utf8' },
);
const files = listed
  .trim()
  .split('\n')
  .filter((path) => existsSync(join(repositoryRoot, path)))
  .map((path) => ({ path, lines: linesIn(path) }))
  .sort((a, b) => a.lines - b.lines);
const median = percentile(0.5);
const p90 = percentile(0.9);
console.log(`lengths: ${files.length} files, median ${median} lines, p90 ${p90}`);
if (median > MAX_MEDIAN || p90 > MAX_P90) {
  console.error(
    `Half of the source files must have at most ${MAX_MEDIAN} lines, and nine in ten at most ${MAX_P90}, because a short file is found and understood sooner. Split some that have two concerns. The shortest of those that are too long:`,
  );
  const tooLong = files.filter(({ lines }) => lines > MAX_P90).slice(0, NAMED);
  for (const { path, lines } of tooLong) console.error(`  ${path}: ${lines}`);
  process.exitCode = 1;
}

/** Newlines in a file, as `wc -l` counts them. */
function linesIn(path: string): number {
  return readFileSync(join(repositoryRoot, path), 'utf8').split('\n').length - 1;
}

/** The smallest length that a share of the files, from 0 to 1, does not exceed. */
function percentile(share: number): number {
  return files[Math.ceil(share * files.length) - 1]!.lines;
}
