import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { type EngineName, enginesIn, findBrowser } from './browser.ts';
import { ensurePrograms } from './install-programs.ts';
import { leftOut } from './install-rules.ts';
import { repositoryRoot } from './repository.ts';
import { testStore } from './test-store.ts';

const tsx = createRequire(import.meta.url).resolve('tsx/cli');

/** A part of the tests: one of our TypeScript scripts, or a program with arguments. */
interface Part {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** Whether it runs nothing without Chromium. */
  needsBrowser?: true;
}

const script = (path: string, ...args: string[]) => [tsx, join(repositoryRoot, path), ...args];
const jest = join(repositoryRoot, 'node_modules', 'jest', 'bin', 'jest.js');

/**
 * `npm test` runs what a usual change can break. `--all`, which runs before an issue is called done, adds the other browser tests, the embedded
 * database, releases, processes, the kit's catalog, and budgets of pages.
 */
const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });

const CHECK: Part = { name: 'check', command: script('scripts/check.ts', '--all') };
const BUILD: Part = { name: 'build', command: script('scripts/build.ts', '--skip-types', '--publish') };
const ON_POSTGRES: Part = {
  name: 'gateway on PostgreSQL',
  command: script('gateway/src/testing/with-postgres.ts'),
};
const WITHOUT_DATABASE: Part = {
  name: 'gateway without a database',
  command: script('gateway/src/testing/without-postgres.ts', '--no-database'),
};
const WITHOUT_POSTGRES: Part = {
  name: 'gateway without PostgreSQL',
  command: script('gateway/src/testing/without-postgres.ts'),
};

/**
 * In order: fast checks first, and those that need a build after it. A list of parts runs in parallel, because each
 * of its lanes waits for processes as often as it computes.
 */
const MAIN: (Part | Part[][])[] = [
  CHECK,
  BUILD,
  [[WITHOUT_DATABASE], [{ ...ON_POSTGRES, command: [...ON_POSTGRES.command, '--no-plans'] }]],
  {
    name: 'browser, main specs',
    command: script('scripts/e2e.ts', '--built'),
    env: { SPECS: 'main' },
    needsBrowser: true,
  },
];

const ALL: (Part | Part[][])[] = [
  CHECK,
  [[BUILD], [{ name: 'one program to compare with', command: script('bench/monolith/build-ahead.ts') }]],
  [
    [
      WITHOUT_POSTGRES,
      ON_POSTGRES,
      {
        name: 'releasing',
        command: [jest, '--selectProjects', 'releasing', '--silent', '--maxWorkers=2'],
        needsBrowser: true,
      },
      { name: 'catalog of the kit', command: script('scripts/catalog-axe.ts'), needsBrowser: true },
    ],
    [
      {
        name: 'gateway and releases as processes',
        command: [jest, '-c', 'gateway/chaos/jest.config.mjs'],
        needsBrowser: true,
      },
    ],
  ],
  {
    name: 'the cost of a page compared with one program',
    command: script('bench/bench.ts', '--quick'),
    needsBrowser: true,
  },
  {
    name: 'browser',
    command: script('scripts/e2e.ts', '--built'),
    env: { SPECS: 'all' },
    needsBrowser: true,
  },
];

/** `ENGINES` leaves out an engine that a developer's machine lacks. CI and `--all` have all of them. */
const setting = values.all || process.env.CI === 'true' ? undefined : process.env.ENGINES;
/** Debian's package of each engine. */
const PACKAGES = { chromium: 'chromium', firefox: 'firefox-esr', webkit: 'webkit2gtk-driver' } as const;

let wanted: EngineName[];
/** Debian's packages that could not be had. */
let absent: string[];
try {
  wanted = enginesIn(setting);
  absent = await ensurePrograms({ engines: wanted, servers: values.all, postgres: true });
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
const browser = findBrowser();
const engines = wanted.filter((name) => !absent.includes(PACKAGES[name])).join(',');
console.log(`Browser: ${browser ?? 'none'}`);

let passed = 0;
const failed: string[] = [];
for (const part of values.all ? ALL : MAIN) {
  const lanes = Array.isArray(part) ? part : [[part]];
  await Promise.all(lanes.map((lane) => runLane(lane, { isAlone: lanes.length === 1 })));
  if (failed.length > 0) break;
}
for (const name of failed) console.log(`\n${name} failed; see its output above.`);
console.log(`\nengines: ${engines}`);
console.log(`\nparts: ${passed} passed, ${failed.length} failed`);
const left = leftOut(absent);
for (const { tests, program } of left) console.log(`Did not run: ${tests}, without ${program}.`);
if (left.length > 0 && process.env.SKIP_BROWSERS !== 'yes')
  console.log('Set SKIP_BROWSERS=yes to accept that, or install what is missing.');
process.exitCode = failed.length > 0 || (left.length > 0 && process.env.SKIP_BROWSERS !== 'yes') ? 1 : 0;

/** Runs one part after the other, and none after one that failed. */
async function runLane(lane: Part[], { isAlone }: { isAlone: boolean }): Promise<void> {
  for (const part of lane) {
    if (failed.length > 0) return;
    if (part.needsBrowser && browser === undefined) continue;
    console.log(`\n== ${part.name}`);
    const started = Date.now();
    const { ok, output } = await run(part, isAlone);
    // The output of parallel parts is printed once they have ended, so that its lines stay together.
    if (!isAlone) console.log(`\n== ${part.name}, its output:\n${output}`);
    console.log(`${part.name}: ${ok ? 'ok' : 'FAILED'}, ${Math.round((Date.now() - started) / 1000)} s`);
    if (ok) passed += 1;
    else failed.push(part.name);
  }
}

async function run({ command, env }: Part, isAlone: boolean): Promise<{ ok: boolean; output: string }> {
  const child = spawn(process.execPath, command, {
    cwd: repositoryRoot,
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ENGINES: engines,
      RELEASES_DIR: testStore,
      RELEASES_BUCKET: '',
      ...(browser !== undefined && { BROWSER_PATH: browser }),
      // Tests that need one of these are left out, and named at the end.
      ABSENT_PROGRAMS: absent.join(','),
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => (output += text.toString()));
  const [status] = (await once(child, 'close')) as [number | null];
  return { ok: status === 0, output };
}
