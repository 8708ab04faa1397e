import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const root = join(import.meta.dirname, '..', '..');
/** The packages that every piece may import. */
const SHARED = ['shared-lib/contract', 'shared-lib/kit', 'shared-lib/domain', 'shared-lib/embed'];
const FILES = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.json', 'jest.config.mjs'];
/** Created by builds and installs; each tree has its own. */
const MADE = new Set(['node_modules', '.federation', '.cache', '.data', '.releases']);

/** A copy of the sources, like that of a team on another commit. */
export interface OtherTree {
  /** Replaces text in a file. Fails if the old text is missing. */
  replace(file: string, text: string, by: string): void;
  /** Runs one of the tree's own scripts on a release store and returns its output. */
  script(store: string, name: string, ...args: string[]): Promise<string>;
  /** Runs the tree's unit tests whose path contains this. */
  test(path: string): Promise<void>;
  dispose(): void;
}

/**
 * Copies everything needed to test and release the given remotes. Installed packages are linked; our own are linked to the
 * copies.
 *
 * @param site another site's folder, which has these remotes and files that replace ours
 */
export function copyTree(remotes: readonly string[], site?: string): OtherTree {
  const folder = mkdtempSync(join(tmpdir(), 'nestwright-tree-'));
  const ours = [...SHARED, 'shell', 'gateway', 'scripts'];
  const packages = [...ours, ...remotes];
  const copy = (from: string, to: string) =>
    cpSync(join(root, from), join(folder, to), {
      recursive: true,
      filter: (path) => !MADE.has(basename(path)),
    });
  for (const name of [...(site === undefined ? packages : ours), ...FILES]) copy(name, name);
  if (site !== undefined) for (const name of ['shell', ...remotes]) copy(join(site, name), name);
  linkPackages(folder, packages);
  const tsx = createRequire(import.meta.url).resolve('tsx/cli');
  const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  // This isn't synchronous, because the process must notice when the gateway closes an idle connection.
  const run = (args: string[], env = {}) =>
    execute(process.execPath, args, { cwd: folder, env: { ...process.env, ...env } });
  return {
    replace(file, text, by) {
      const path = join(folder, file);
      const before = readFileSync(path, 'utf8');
      if (!before.includes(text)) throw new Error(`${file} has no "${text}".`);
      writeFileSync(path, before.replace(text, by));
    },
    async script(store, name, ...args) {
      // The checks in a browser have their own tests (scripts/release/browser).
      const env = { RELEASES_DIR: store, RELEASES_BUCKET: '', RELEASE_GATE: 'files' };
      const { stdout } = await run([tsx, join(folder, 'scripts', name), ...args], env);
      return stdout;
    },
    async test(path) {
      await run([jest, path]);
    },
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function linkPackages(folder: string, packages: readonly string[]): void {
  const installed = join(root, 'node_modules');
  const own = join(folder, 'node_modules', '@nestwright');
  mkdirSync(own, { recursive: true });
  for (const name of readdirSync(installed))
    if (!name.startsWith('.') && name !== '@nestwright')
      symlinkSync(join(installed, name), join(folder, 'node_modules', name));
  for (const name of packages)
    if (existsSync(join(folder, name, 'package.json')))
      symlinkSync(join(folder, name), join(own, basename(name)));
}
