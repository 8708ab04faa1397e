import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import ts from 'typescript';

import { repositoryRoot } from '#repository.ts';
import type { Sources } from './module.ts';

/** Not the product: tests, their helpers, and what measures it. */
const OUTSIDE = /^(e2e|bench)\/|(^|\/)(testing|chaos)\/|\.(test|chaos|nightly|cluster)\.tsx?$/;

/** The TypeScript files of the product, relative to the repository's root, in their order. */
export function productFiles(): string[] {
  return sourceFiles().filter((file) => !OUTSIDE.test(file));
}

/** Every TypeScript file except tests. */
export function sourceFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    maxBuffer: 64e6,
  });
  return listed
    .split('\n')
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && existsSync(join(repositoryRoot, file)),
    );
}

/** The repository's files, with imports resolved as TypeScript does. */
export function repositorySources(): Sources {
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    noEmit: true,
  };
  const cache = ts.createModuleResolutionCache(repositoryRoot, (name) => name, options);
  return {
    read: (file) => readFileSync(join(repositoryRoot, file), 'utf8'),
    resolve(request, from) {
      const { resolvedModule: found } = ts.resolveModuleName(
        request,
        join(repositoryRoot, from),
        options,
        ts.sys,
        cache,
      );
      // A workspace is linked into node_modules, but its files are where the link leads.
      if (found === undefined || found.resolvedFileName.includes('/node_modules/')) return undefined;
      const file = relative(repositoryRoot, found.resolvedFileName).replaceAll('\\', '/');
      return /\.tsx?$/.test(file) ? file : undefined;
    },
  };
}
