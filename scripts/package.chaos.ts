import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { startPostgres } from '@nestwright/gateway/testing/postgres-process.ts';
import { dockerStages } from '#testing/docker-stages.ts';
import { type Started, startStage } from '#testing/start-stage.ts';
import { takeSteps, type TakenStage } from './testing/image-steps.ts';
import { nodeProgram } from './testing/node-program.ts';
import { memoryOf } from './testing/process-memory.ts';
import { computedBy } from './testing/process-time.ts';

const root = join(import.meta.dirname, '..');
const tsx = createRequire(import.meta.url).resolve('tsx/cli');
const MB = 1024 * 1024;
/** After this long, the start is over. */
const IDLE_MS = 60_000;

const folder = mkdtempSync(join(tmpdir(), 'nw-package-'));
/** The files that the first stage of the Dockerfile passes to the second. */
const built = join(folder, 'build');
const out = join(built, 'package');
let image: TakenStage;

beforeAll(() => {
  mkdirSync(built);
  const written = spawnSync(process.execPath, [tsx, join(root, 'scripts/package.ts'), '--out', out], {
    encoding: 'utf8',
  });
  if (written.status !== 0) throw new Error(written.stderr);
  chmodSync(folder, 0o755);
  const [, last = []] = dockerStages(join(root, 'Dockerfile'));
  image = takeSteps(last, join(folder, 'image'), { build: built });
});
afterAll(() => {
  spawnSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true, force: true });
});

test('the package holds the built gateway and its production packages, no sources and no tools', () => {
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => /\.tsx?$/.test(file))).toEqual([]);
  for (const tool of ['tsx', 'typescript', 'webpack', 'jest', 'drizzle-kit', 'esbuild', '@nestwright'])
    expect(existsSync(join(out, 'node_modules', tool))).toBe(false);
  expect(existsSync(`${out}.tgz`)).toBe(true);
});

test('operators have their commands where the site runs', () => {
  const { PATH = '' } = process.env;
  const env = { PATH, DATA_DIR: join(folder, 'operators') };
  const run = (name: string, ...args: string[]) =>
    spawnSync(process.execPath, [`${name}.js`, ...args], { cwd: out, env, encoding: 'utf8' });
  const { scripts } = JSON.parse(readFileSync(join(out, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  for (const name of ['backup', 'restore', 'company', 'staff', 'verify-audit'])
    expect(scripts[name]).toBe(`node ${name}.js`);
  const added = run('staff', 'add', 'ana@example.com', '--role', 'admin');
  expect(added.stdout).toMatch(/\/login\/link#/);
  expect(run('company', 'list').stdout).toBe('No companies.\n');
  const key = join(folder, 'key');
  const [recipient = ''] = run('backup', '--new-key', key).stdout.split('\n');
  const kept = run('backup', '--to', join(folder, 'backups'), '--recipient', recipient);
  const [file = ''] = kept.stdout.split('\n');
  expect(run('restore', file, '--identity', key, '--drill').stdout).toContain('The audit log and 0 records');
  expect(run('verify-audit').stdout).toContain('The audit log is whole');
});

test('the image’s steps start the site without rights, on a file system of which only the data can be written', async () => {
  expect(image.user).toBe('node');
  const gateway = await startStage(image, {});
  try {
    expect(gateway.healthCheck()).toBe(0);
    const home = await fetch(`${gateway.address}/`);
    expect([home.status, (await home.text()).includes('<main')]).toEqual([200, true]);
  } finally {
    expect(await gateway.stop()).toBe(0);
  }
});

test('every file of the package can be read by an account that did not make it', () => {
  const names = readdirSync(out, { recursive: true, encoding: 'utf8' });
  const closed = names.filter((name) => (statSync(join(out, name)).mode & 0o044) !== 0o044);
  expect([names.length > 1000, closed]).toEqual([true, []]);
});

test.each(['20', '22', '24', '26'])(
  'on Node %s, the package says that it is ready and sends pages with their HTML',
  async (version) => {
    const gateway = await startStage(image, {}, nodeProgram(version));
    try {
      expect(gateway.healthCheck()).toBe(0);
      const home = await (await fetch(`${gateway.address}/`)).text();
      expect([home.includes('"rendered":true'), home.includes('<main')]).toEqual([true, true]);
    } finally {
      expect(await gateway.stop()).toBe(0);
    }
  },
);

test('a gateway that has been idle for a minute takes at most 200 MB, and 330 MB with the embedded database', async () => {
  const postgres = await startPostgres();
  const onPostgres = await startStage(image, { DATABASE_URL: postgres.url });
  printProcessorTime(onPostgres, 'PostgreSQL');
  const onEmbedded = await startStage(image, {});
  printProcessorTime(onEmbedded, 'the embedded database');
  try {
    await wait(IDLE_MS);
    const [withPostgres, withEmbedded] = [onPostgres, onEmbedded].map(
      ({ child }) => memoryOf(child.pid!) / MB,
    );
    process.stdout.write(
      `idle: ${withPostgres!.toFixed(0)} MB on PostgreSQL, ${withEmbedded!.toFixed(0)} MB on the embedded database\n`,
    );
    expect(withPostgres).toBeLessThanOrEqual(200);
    expect(withEmbedded).toBeLessThanOrEqual(330);
  } finally {
    await onPostgres.stop();
    await onEmbedded.stop();
    await postgres.stop();
  }
});

/** Prints how much processor time a gateway has used so far. */
function printProcessorTime({ child }: Started, database: string): void {
  process.stdout.write(
    `ready after ${computedBy(child.pid!).toFixed(1)} s of processor time, with ${database}\n`,
  );
}
