import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
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

test('no file or folder has a name under which anything fits', () => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  });
  const vague = /(?:^|\/)(?:utils?|helpers?|common|misc|stuff|index)(?=\/|\.[cm]?[jt]sx?$)/;
  expect(listed.split('\n').filter((path) => vague.test(path))).toEqual([]);
  expect('scripts/utils/a.ts').toMatch(vague);
  expect('shell/src/page/helpers.ts').toMatch(vague);
});

/** Files that others know by one name on purpose: the shared router, and the entry of a bundle. */
const GATHERING = ['bench/monolith/server-bundle.ts', 'shared-lib/contract/src/router.ts'];

/** Whether a source file only passes on what others export. Lint notices `export *` alone. */
function isBarrel(text: string): boolean {
  const { statements } = ts.createSourceFile('a.ts', text, ts.ScriptTarget.ES2022);
  const passed = statements.filter((one) => ts.isExportDeclaration(one));
  return (
    passed.length > 0 && statements.every((one) => ts.isExportDeclaration(one) || ts.isImportDeclaration(one))
  );
}

test('no file only passes on what others export', () => {
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  });
  const paths = listed
    .trim()
    .split('\n')
    .filter((path) => existsSync(join(repositoryRoot, path)));
  const barrels = paths.filter((path) => isBarrel(readFileSync(join(repositoryRoot, path), 'utf8')));
  expect(barrels).toEqual(GATHERING);
  expect(isBarrel("import { a } from './a.ts';\nexport { a };\n")).toBe(true);
  expect(isBarrel("export { a } from './a.ts';\nexport const b = 1;\n")).toBe(false);
});
