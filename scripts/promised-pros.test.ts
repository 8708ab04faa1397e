import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { MATCH_LIMIT } from '@nestwright/domain/requests/project-rules';

import { repositoryRoot } from './repository.ts';

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
// How many are asked in all is a different number.
const PROMISE =
  /\b(?:up to|at most|top) (\w+) (?:(?:local|matched|matching|nearby|different) )*(?:\w+ )?(?:pros|roofers|sweeps)\b(?! in all| are asked in all)/giu;
const tracked = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx', '*.json', '*.md', ':!:*.test.*'], {
  cwd: repositoryRoot,
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => /^(mfe-|shared-lib\/|shell\/|gateway\/src\/|docs\/|ARCHITECTURE|README)/u.test(path));

test('every text that promises a number of pros agrees with MATCH_LIMIT', () => {
  const promises = tracked.flatMap((path) =>
    [...readFileSync(join(repositoryRoot, path), 'utf8').matchAll(PROMISE)].map(([text, number]) => ({
      path,
      text,
      number: number!.toLowerCase(),
    })),
  );
  expect(promises.length).toBeGreaterThan(30);
  const right = [String(MATCH_LIMIT), NUMBERS[MATCH_LIMIT]];
  expect(promises.filter(({ number }) => !right.includes(number))).toEqual([]);
});
