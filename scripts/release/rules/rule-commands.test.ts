import { readFileSync } from 'node:fs';

import { repositoryFiles } from '#remote-tool/repository-files.ts';

import { ALL_RULES } from './all-rules.ts';

/** What `npm run` knows here, and in a repository that `nestwright-remote create` writes. */
const here = scriptsIn(readFileSync('package.json', 'utf8'));
const elsewhere = scriptsIn(
  repositoryFiles({
    name: 'garden',
    path: '/garden',
    framework: 'react',
    dependencies: {},
    devDependencies: {},
  })['package.json']!,
);

function scriptsIn(text: string): string[] {
  return Object.keys((JSON.parse(text) as { scripts: object }).scripts);
}

test.each(ALL_RULES.map(({ number, todo }) => [number, todo]))(
  '%s names only commands and files that a team has, in this repository and in its own',
  (_number, todo) => {
    for (const [, command = ''] of todo.matchAll(/npm run ([\w-]+)/g)) {
      expect(here).toContain(command);
      expect(elsewhere).toContain(command);
    }
    if (todo.includes('webpack.config.ts')) expect(todo).toContain('nestwright.config.ts');
    if (todo.includes('--replace')) expect(todo).toContain('Operators can');
  },
);
