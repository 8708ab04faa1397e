import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

import { repositoryRoot } from '#repository.ts';

const compiler = join(repositoryRoot, 'node_modules', 'typescript7', 'bin', 'tsc');

/**
 * Compiles the sources of a package into JavaScript and declarations; style sheets and fonts are copied, with their
 * licenses. Tests are left out.
 *
 * @param source absolute path of the package, which holds `src`
 * @param out the folder to write, which mirrors `src`
 * @param options of the compiler, beside those of the repository
 * @throws Error with what the compiler says
 */
export function compilePackage(source: string, out: string, options: object = {}): void {
  const all = readdirSync(join(source, 'src'), { recursive: true, encoding: 'utf8' });
  // A unique name, because two runs may compile the same package at the same time.
  const config = join(source, `tsconfig.pack-${process.pid}.json`);
  const work = mkdtempSync(join(tmpdir(), 'nestwright-compiled-'));
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(repositoryRoot, 'tsconfig.base.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        rewriteRelativeImportExtensions: true,
        // Imports of another package of the workspace lead to its sources, so those are compiled too.
        rootDir: dirname(source),
        outDir: work,
        target: 'es2022',
        types: ['jest', '@testing-library/jest-dom'],
        ...options,
      },
      files: all.filter((file) => /(?<!\.test)\.tsx?$/.test(file)).map((file) => join(source, 'src', file)),
    }),
  );
  try {
    const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', config], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`It does not compile:\n${stdout}`);
    cpSync(join(work, basename(source), 'src'), out, { recursive: true });
    for (const file of all.filter((each) => /\.(css|woff2)$|(^|\/)LICENSE[^/]*$/.test(each)))
      cpSync(join(source, 'src', file), join(out, file));
  } finally {
    rmSync(config);
    rmSync(work, { recursive: true, force: true });
  }
}
