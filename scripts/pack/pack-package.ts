import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { repositoryRoot } from '#repository.ts';

const compiler = join(repositoryRoot, 'node_modules', 'typescript', 'bin', 'tsc');

interface PackageJson {
  exports: Record<string, string>;
  devDependencies?: Record<string, string>;
  [field: string]: unknown;
}

/**
 * Builds a package of this repository as others install it: JavaScript and types in place of sources, with README and licence.
 *
 * @param folder of the package, from the root of the repository
 * @param out where the tarball goes
 * @returns the tarball
 * @throws Error with what the compiler says
 */
export function packPackage(folder: string, out: string): string {
  const source = join(repositoryRoot, folder);
  const built = mkdtempSync(join(tmpdir(), 'nestwright-pack-'));
  try {
    compile(source, join(built, 'dist'));
    const { devDependencies: _own, ...published } = JSON.parse(
      readFileSync(join(source, 'package.json'), 'utf8'),
    ) as PackageJson;
    const json = {
      ...published,
      files: ['dist'],
      exports: Object.fromEntries(
        Object.entries(published.exports).map(([name, file]) => [name, builtExport(file)]),
      ),
    };
    writeFileSync(join(built, 'package.json'), `${JSON.stringify(json, null, 2)}\n`);
    cpSync(join(source, 'README.md'), join(built, 'README.md'));
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

/** Compiles each source beside its types; tests are left out. */
function compile(source: string, out: string): void {
  const files = readdirSync(join(source, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(source, 'src', file));
  const options = join(source, 'tsconfig.pack.json');
  writeFileSync(
    options,
    JSON.stringify({
      extends: join(repositoryRoot, 'tsconfig.base.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        rewriteRelativeImportExtensions: true,
        rootDir: join(source, 'src'),
        outDir: out,
        target: 'es2022',
        types: [],
      },
      files,
    }),
  );
  try {
    const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', options], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`It does not compile:\n${stdout}`);
  } finally {
    rmSync(options);
  }
}

/** `./src/load-booking.ts` as it is after the build; other files stay as they are. */
function builtExport(file: string): string | { types: string; default: string } {
  const module = /^\.\/src\/(.+)\.tsx?$/.exec(file)?.[1];
  return module === undefined ? file : { types: `./dist/${module}.d.ts`, default: `./dist/${module}.js` };
}
