import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { runStep, type Step, type StepResult } from './check-step.ts';
import { unitStep } from './check-units.ts';
import { repositoryRoot } from './repository.ts';

const bin = (name: string) => join(repositoryRoot, 'node_modules', '.bin', name);
/** TypeScript 7, which checks five times as fast as the TypeScript 6 that ts-loader needs. */
const compiler = join(repositoryRoot, 'node_modules', 'typescript7', 'bin', 'tsc');

/** Cheapest first, so that a formatting error shows within a second. */
const STEPS: Step[] = [
  { name: 'format', command: bin('oxfmt'), args: ['--check', '.'], looked: /on (\d+) files/ },
  { name: 'lint', command: bin('oxlint'), args: ['--type-aware', '.'], looked: /on (\d+) files/ },
  {
    name: 'layers',
    command: bin('tsx'),
    args: ['scripts/layers.ts', '--check'],
    looked: /(\d+) layers/,
  },
  {
    name: 'types',
    command: compiler,
    // One checker, because several would check shared files more than once, and the tests run at the same time.
    args: ['-p', 'tsconfig.json', '--checkers', '1', '--diagnostics'],
    looked: /Files:\s+(\d+)/,
  },
  {
    name: 'rules without DOM',
    command: compiler,
    args: ['-p', 'tsconfig.rules.json', '--diagnostics'],
    looked: /Files:\s+(\d+)/,
  },
  {
    name: 'unused',
    command: bin('knip'),
    // Its timings name how many files it read, which is all a clean run prints.
    args: ['--performance'],
    looked: /^parseFile\s+(\d+)/m,
  },
  {
    name: 'only in tests',
    command: bin('knip'),
    args: [
      '--production',
      '--config=scripts/knip-production.config.ts',
      '--include=exports,types',
      '--performance',
    ],
    looked: /^parseFile\s+(\d+)/m,
  },
  {
    name: 'written documents',
    command: bin('tsx'),
    args: ['scripts/docs.ts', '--check'],
    looked: /(\d+) documents/,
  },
  { name: 'fragments', command: bin('tsx'), args: ['scripts/fragments.ts', '--check'], looked: /(\d+) used/ },
  {
    name: 'tractor store',
    command: bin('tsx'),
    args: ['scripts/fragments.ts', '--check', '--site', 'e2e/fixtures/tractor'],
    looked: /(\d+) used/,
  },
  {
    name: 'documents',
    command: bin('tsx'),
    args: ['scripts/check-documents.ts'],
    looked: /(\d+) files/,
  },
  { name: 'api', command: bin('tsx'), args: ['scripts/api.ts', '--check'], looked: /(\d+) files/ },
];

/** `npm run check` runs the unit tests of what changed; with `--all`, all of them. */
const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
/** Takes longest, so it runs in parallel with the others. */
const UNIT = unitStep(bin('jest'), values.all);

let failed = 0;
const unit = runStep(UNIT);
const waiting = [...STEPS];
await Promise.all([lane(), lane()]);
report(UNIT, await unit);
console.log(`check: ${STEPS.length + 1 - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Runs steps until none is waiting. Many of them use one core, so two lanes run at the same time. */
async function lane(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) report(step, await runStep(step));
}

function report({ name }: Step, { ok, looked, seconds, output }: StepResult): void {
  console.log(`${name.padEnd(18)}${ok ? 'ok' : 'FAILED'}  ${looked} looked at, ${seconds.toFixed(1)} s`);
  if (ok) return;
  failed += 1;
  console.log(looked === 0 && output.trim() === '' ? 'It checked nothing.' : output);
}
