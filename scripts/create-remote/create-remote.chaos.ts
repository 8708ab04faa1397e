import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
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
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { repositoryRoot } from '#repository.ts';

/** A copy of the repository, because a new remote is a folder that other tests would see. */
let tree: string;

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'nestwright-scaffold-'));
  const listed = spawnSync('git', ['ls-files', '-z'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    maxBuffer: 64e6,
  });
  const files = listed.stdout
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(repositoryRoot, file)));
  for (const file of files) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    cpSync(join(repositoryRoot, file), join(tree, file));
  }
  linkPackages();
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

/** Installed packages are linked, our own to the copies. */
function linkPackages(): void {
  const installed = join(repositoryRoot, 'node_modules');
  mkdirSync(join(tree, 'node_modules', '@nestwright'), { recursive: true });
  for (const name of readdirSync(installed))
    if (name !== '@nestwright' && name !== '.cache')
      symlinkSync(join(installed, name), join(tree, 'node_modules', name));
  const { workspaces } = JSON.parse(readFileSync(join(tree, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const folders = workspaces.flatMap((name) =>
    name === 'mfe-*'
      ? readdirSync(tree).filter((folder) => existsSync(join(tree, folder, 'remote.json')))
      : [name],
  );
  for (const folder of folders) {
    const { name } = JSON.parse(readFileSync(join(tree, folder, 'package.json'), 'utf8')) as { name: string };
    symlinkSync(join(tree, folder), join(tree, 'node_modules', name));
    // A version that only this package uses is installed below it.
    const own = join(repositoryRoot, folder, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(tree, folder, 'node_modules'));
  }
}

function run(program: string, ...args: string[]): SpawnSyncReturns<string> {
  // Its own store, because the tests of other files use the one that the environment names.
  const env = { ...process.env, RELEASES_DIR: join(tree, '.releases'), RELEASES_BUCKET: '' };
  return spawnSync(program, args, { cwd: tree, encoding: 'utf8', maxBuffer: 64e6, env });
}

const tool = (name: string, ...args: string[]) => run(join(tree, 'node_modules', '.bin', name), ...args);
const create = (...args: string[]) => tool('tsx', 'scripts/create-remote.ts', ...args);

/** The output of a command, which must succeed. */
function passed({ status, stdout, stderr }: SpawnSyncReturns<string>): string {
  expect({ status, output: status === 0 ? '' : `${stdout}${stderr}`.slice(-4000) }).toEqual({
    status: 0,
    output: '',
  });
  return stdout;
}

test.each([
  ['/metrics', '/metrics belongs to the gateway. Choose another path.'],
  ['/api/garden', '/api/garden belongs to the gateway. Choose another path.'],
  ['/releases', '/releases belongs to the gateway. Choose another path.'],
  ['/category/gardens', '/category/gardens belongs to mfe-marketing. Choose another path.'],
])('a remote on %s, which is reserved or owned, is refused and leaves no folder', (path, sentence) => {
  const { status, stderr } = create('mfe-garden-shed', '--path', path);
  expect([status, stderr.trim()]).toEqual([1, sentence]);
  expect(existsSync(join(tree, 'mfe-garden-shed'))).toBe(false);
});

test('a new remote passes every check and its own test, and can add a dependency', () => {
  expect(passed(create('mfe-garden-shed', '--path', '/garden-shed'))).toContain('Created mfe-garden-shed');
  const manifest = join(tree, 'mfe-garden-shed', 'package.json');
  const described = JSON.parse(readFileSync(manifest, 'utf8')) as { dependencies: Record<string, string> };
  writeFileSync(
    manifest,
    JSON.stringify({ ...described, dependencies: { ...described.dependencies, valibot: '1.5.0' } }),
  );
  // Only the lock file changes, because the packages of the copy are links to the repository's.
  passed(run('npm', 'install', '--package-lock-only', '--offline', '--ignore-scripts'));
  const lock = JSON.parse(readFileSync(join(tree, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dependencies?: Record<string, string> }>;
  };
  expect(lock.packages['mfe-garden-shed']?.dependencies).toMatchObject({ valibot: '1.5.0' });
  rmSync(join(tree, 'mfe-garden-shed'), { recursive: true });
  passed(create('mfe-garden-shed', '--path', '/garden-shed'));
  passed(tool('oxfmt', '--check', 'mfe-garden-shed'));
  passed(tool('oxlint', '--type-aware', '--deny-warnings', 'mfe-garden-shed'));
  passed(run(process.execPath, 'node_modules/typescript7/bin/tsc', '-p', 'tsconfig.json'));
  passed(tool('knip'));
  // The map lists what git knows.
  passed(run('git', 'init', '-q'));
  passed(run('git', 'add', '-A'));
  passed(tool('tsx', 'scripts/docs.ts', '--check'));
  passed(tool('tsx', 'scripts/fragments.ts', '--check'));
  passed(tool('jest', 'mfe-garden-shed'));
});

test('a build with a warning says that it cannot be released, and a later release is refused', () => {
  const sources = join(tree, 'mfe-garden-shed', 'src');
  rmSync(dirname(sources), { recursive: true, force: true });
  passed(create('mfe-garden-shed', '--path', '/garden-shed'));
  writeFileSync(join(sources, 'beds.ts'), 'export const roses = 3;\n');
  const routes = readFileSync(join(sources, 'routes.tsx'), 'utf8');
  const missing = `// @ts-expect-error: there is none\nimport { tulips } from './beds.ts';\n\nconsole.log(tulips);\n`;
  writeFileSync(join(sources, 'routes.tsx'), missing + routes);
  const built = tool('tsx', 'scripts/build.ts', '--skip-types', 'mfe-garden-shed');
  expect(built.stderr).toContain(
    'garden-shed has warnings, so it cannot be released (NW-003): ./src/routes.tsx',
  );
  const released = tool('tsx', 'scripts/release.ts', 'garden-shed');
  expect([released.status, released.stderr]).toEqual([1, expect.stringMatching(/^- NW-003 .*tulips/m)]);
});
