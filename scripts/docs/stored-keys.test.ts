import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { repositoryRoot } from '#repository.ts';

test('the page on data names every key that browsers store', () => {
  const found = execFileSync(
    'git',
    [
      'grep',
      '-hoE',
      "key: '[A-Z][A-Za-z]+'",
      '--',
      'shared-lib/*.ts',
      'shell/src/*.ts',
      'mfe-*/src/*.ts',
      ':!*.test.ts',
    ],
    { cwd: repositoryRoot, encoding: 'utf8' },
  );
  const keys = new Set(found.match(/(?<=')\w+(?=')/g));
  expect(keys).toContain('ZipCode');
  const page = readFileSync(join(repositoryRoot, 'docs/product/data.md'), 'utf8');
  expect([...keys].filter((key) => !page.includes(`\`${key}\``))).toEqual([]);
});
