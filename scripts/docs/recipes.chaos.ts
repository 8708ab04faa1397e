import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { remoteFaults } from '@nestwright/contract/remote/schema';
import ts from 'typescript';

import { repositoryRoot } from '#repository.ts';

import { appliedBlocks, recipeBlocks } from './recipe-blocks.ts';

const absolute = (file: string): string => join(repositoryRoot, file);
const read = (file: string): string => readFileSync(absolute(file), 'utf8');
const files = appliedBlocks(recipeBlocks(read('docs/recipes.md')), read);

/** The compiler's view of the repository with the recipes applied. */
function hostWithRecipes(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const texts = new Map([...files].map(([file, text]) => [absolute(file), text]));
  const folders = new Set([...texts.keys()].map((file) => file.slice(0, file.lastIndexOf('/'))));
  const shared = `${repositoryRoot}/shared-lib/`;
  // Packages of the workspace are links; a file that isn't there has no real path to follow.
  const linked = (path: string): string =>
    path.replace(/^.*\/node_modules\/@nestwright\/(?=(contract|domain|kit)\/)/, shared);
  return {
    ...host,
    fileExists: (file) => texts.has(linked(file)) || host.fileExists(file),
    readFile: (file) => texts.get(linked(file)) ?? host.readFile(file),
    directoryExists: (folder) => folders.has(linked(folder)) || existsSync(folder),
    realpath: (path) => (texts.has(linked(path)) ? linked(path) : (host.realpath?.(path) ?? path)),
    getSourceFile: (file, version) => {
      const text = texts.get(file) ?? host.readFile(file);
      return text === undefined ? undefined : ts.createSourceFile(file, text, version);
    },
  };
}

test('the code of every recipe compiles in this repository', () => {
  const config = ts.readConfigFile(absolute('tsconfig.base.json'), (file) => readFileSync(file, 'utf8'));
  const { options } = ts.convertCompilerOptionsFromJson(
    (config.config as { compilerOptions: object }).compilerOptions,
    repositoryRoot,
  );
  const roots = [...files.keys()].filter((file) => /\.tsx?$/.test(file)).map(absolute);
  expect(roots.length).toBeGreaterThan(8);
  const styles = absolute('shared-lib/kit/src/assets.d.ts');
  const host = hostWithRecipes(options);
  const program = ts.createProgram([...roots, styles], options, host);
  const faults = roots.flatMap((root) => {
    const source = program.getSourceFile(root);
    if (source === undefined) throw new Error(`${root} was not read.`);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  });
  const words = ts.formatDiagnostics(faults, {
    getCanonicalFileName: (file) => file,
    getCurrentDirectory: () => repositoryRoot,
    getNewLine: () => '\n',
  });
  expect(words).toBe('');
});

test('the recipe’s claim is valid', () => {
  const remote = JSON.parse(files.get('mfe-marketing/remote.json')!) as { claims: { path: string }[] };
  expect(remote.claims[0]?.path).toBe('/tips/:month');
  expect(remoteFaults(remote)).toEqual([]);
});
