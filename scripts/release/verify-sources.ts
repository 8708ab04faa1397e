import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { remoteRoot, repositoryRoot } from '#repository.ts';
import { types } from './rules/001-types.ts';
import { lint } from './rules/002-lint.ts';
import { type Finding, finding } from '@nestwright/gateway/releases/rules/release-rule.ts';

const TYPE_ERROR = /^\S+\(\d+,\d+\): error /;
/** Most places named in one finding. */
const MOST_NAMED = 3;

/**
 * Type errors and lint of a piece's sources and of the packages that are built into it. Repositories of others have their
 * own lint.
 *
 * @param folder the piece's folder, `mfe-garden`
 * @param root the repository, with its configurations and tools
 */
export function verifySources(folder: string, root = repositoryRoot): Finding[] {
  if (remoteRoot !== undefined) {
    const compiled = run(root, process.execPath, [
      typeCheckerIn(remoteRoot),
      '--noEmit',
      '-p',
      'tsconfig.json',
      '--pretty',
      'false',
    ]);
    return summed(types, placesIn(root, compiled, TYPE_ERROR, ['']));
  }
  const tools = join(root, 'node_modules');
  const own = [`${folder}/`, 'shared-lib/'];
  const compiler = run(root, process.execPath, [
    join(tools, 'typescript7', 'bin', 'tsc'),
    '-p',
    'tsconfig.json',
    '--pretty',
    'false',
  ]);
  const linter = run(root, join(tools, '.bin', 'oxlint'), [
    '--type-aware',
    '--deny-warnings',
    '-f',
    'unix',
    ...own,
  ]);
  return [
    ...summed(types, placesIn(root, compiler, TYPE_ERROR, own)),
    ...summed(lint, placesIn(root, linter, /^\S+:\d+:\d+: /, own)),
  ];
}

/** The type checker of a remote's own repository: Vue's if it is installed, because it also reads `.vue` files. */
function typeCheckerIn(repository: string): string {
  const own = createRequire(join(repository, 'package.json'));
  try {
    return own.resolve('vue-tsc/bin/vue-tsc.js');
  } catch {
    return createRequire(import.meta.url).resolve('typescript/bin/tsc');
  }
}

/**
 * The lines of a tool that name a place in one of the folders.
 *
 * @throws Error with the tool's words when it failed and named no place at all
 */
function placesIn(
  root: string,
  { output, failed }: ToolRun,
  place: RegExp,
  folders: readonly string[],
): string[] {
  const places = output
    .split('\n')
    .map((line) => line.replace(`${root}/`, ''))
    .filter((line) => place.test(line));
  if (failed && places.length === 0) throw new Error(output);
  return places.filter((line) => folders.some((folder) => line.startsWith(folder)));
}

function summed(rule: Parameters<typeof finding>[0], places: readonly string[]): Finding[] {
  if (places.length === 0) return [];
  const more = places.length > MOST_NAMED ? ` (and ${places.length - MOST_NAMED} more)` : '';
  return [finding(rule, `${places.slice(0, MOST_NAMED).join('; ')}${more}.`.replace(/\.\.$/, '.'))];
}

interface ToolRun {
  output: string;
  failed: boolean;
}

function run(root: string, program: string, args: string[]): ToolRun {
  const { stdout, stderr, status, error } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64e6,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  });
  if (error) throw error;
  return { output: `${stdout}${stderr}`, failed: status !== 0 };
}
