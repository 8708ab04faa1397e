import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import ts from 'typescript';

import { repositoryRoot } from './repository.ts';

test('the type check reads every TypeScript file of the repository', () => {
  const file = join(repositoryRoot, 'tsconfig.json');
  const { config } = ts.readConfigFile(file, (path) => ts.sys.readFile(path)) as { config: unknown };
  const checked = new Set(ts.parseJsonConfigFileContent(config, ts.sys, repositoryRoot).fileNames);
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  });
  const files = listed.trim().split('\n');
  expect(files.filter((name) => !checked.has(join(repositoryRoot, name)))).toEqual([]);
});
