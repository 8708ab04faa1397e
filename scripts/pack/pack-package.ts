import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { repositoryRoot } from '#repository.ts';

import { compilePackage } from './compile-package.ts';
import type { PublishedPackage } from './published-packages.ts';

interface PackageJson {
  exports: Record<string, string | Record<string, string>>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  [field: string]: unknown;
}

/**
 * Builds a package of this repository as others install it: JavaScript and types in place of sources, with README and
 * license.
 *
 * @param out where the tarball goes
 * @returns the tarball
 * @throws Error with what the compiler says
 */
export async function packPackage({ folder, isTool }: PublishedPackage, out: string): Promise<string> {
  const source = join(repositoryRoot, folder);
  const built = mkdtempSync(join(tmpdir(), 'nestwright-pack-'));
  try {
    const dependencies = await buildInto(join(built, 'dist'), { source, isTool });
    const { devDependencies: _own, ...published } = JSON.parse(
      readFileSync(join(source, 'package.json'), 'utf8'),
    ) as PackageJson;
    const beside = Object.values(published.exports)
      .flatMap((entry) => (typeof entry === 'string' ? entry : Object.values(entry)))
      .filter((file) => !/^\.\/(src\/|package\.json$)/.test(file));
    const json = {
      ...published,
      ...(dependencies && { dependencies }),
      files: ['dist', 'CHANGELOG.md', ...beside],
      exports: Object.fromEntries(
        Object.entries(published.exports).map(([name, file]) => [name, builtExport(file)]),
      ),
    };
    writeFileSync(join(built, 'package.json'), `${JSON.stringify(json, null, 2)}\n`);
    for (const file of ['README.md', 'CHANGELOG.md', ...beside])
      if (existsSync(join(source, file))) cpSync(join(source, file), join(built, file));
    cpSync(join(repositoryRoot, 'LICENSE'), join(built, 'LICENSE'));
    mkdirSync(out, { recursive: true });
    const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', out], {
      cwd: built,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [{ filename }] = JSON.parse(packed) as [{ filename: string }];
    return join(out, filename);
  } finally {
    rmSync(built, { recursive: true, force: true });
  }
}

/** @returns the packages that it needs, where its `package.json` does not name them */
async function buildInto(
  dist: string,
  { source, isTool }: { source: string; isTool: boolean | undefined },
): Promise<Record<string, string> | undefined> {
  if (!isTool) {
    compilePackage(source, dist);
    return undefined;
  }
  // The bundler is loaded only when there is something to bundle.
  const { packRemoteTool } = await import('./pack-remote-tool.ts');
  return packRemoteTool(dist);
}

/** `./src/load-booking.ts` as it is after the build; files beside `src` stay as they are. */
function builtExport(file: string | Record<string, string>): string | Record<string, string> {
  if (typeof file !== 'string') return file;
  const module = /^\.\/src\/(.+)\.tsx?$/.exec(file)?.[1];
  if (module === undefined) return file.replace(/^\.\/src\//, './dist/');
  return { types: `./dist/${module}.d.ts`, default: `./dist/${module}.js` };
}
