import { spawnSync } from 'node:child_process';

import type { Step } from './check-step.ts';
import { repositoryRoot } from './repository.ts';

/** What tests depend on, though none imports it: Jest's settings, packages, and descriptions that tests read from disk. */
const CONCERNS_ALL = /^(jest\.config\.mjs|scripts\/jest\/)|\.json$/;

/** The step that runs unit tests: all, or those that import what changed. `looked` counts the tests that passed. */
export function unitStep(command: string, isForAll: boolean): Step {
  const changed = isForAll ? undefined : changes();
  const isWhole = changed === undefined || changed.files.some((file) => CONCERNS_ALL.test(file));
  return {
    name: isWhole ? 'unit' : 'unit of changes',
    command,
    args: [
      '--silent',
      '--maxWorkers=2',
      '--forceExit',
      // Tests of releases and of the gateway start processes and databases and take longer.
      '--selectProjects',
      'browser',
      'rules',
      'scripts',
      ...(isWhole ? [] : [`--changedSince=${changed.since}`, '--passWithNoTests']),
    ],
    looked: /Tests:.*?(\d+) passed/,
    mayFindNothing: !isWhole,
  };
}

/** Files that differ from `main`, or on `main` from the last commit. Undefined if git cannot tell. */
function changes(): { since: string; files: string[] } | undefined {
  const since =
    git('merge-base', 'HEAD', 'origin/main') ??
    git('merge-base', 'HEAD', 'main') ??
    git('rev-parse', '--verify', 'HEAD');
  if (since === undefined) return undefined;
  const files = git('diff', '--name-only', since);
  const added = git('ls-files', '--others', '--exclude-standard');
  if (files === undefined || added === undefined) return undefined;
  return { since, files: [files, added].join('\n').split('\n').filter(Boolean) };
}

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: repositoryRoot, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
