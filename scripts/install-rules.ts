import { ENGINE_NAMES, type EngineName } from './browser.ts';

/** What an installation depends on. */
export interface Machine {
  isRoot: boolean;
  isCi: boolean;
  /** Whether someone can be asked. */
  hasTerminal: boolean;
  hasApt: boolean;
}

/**
 * What to do about missing packages. `command` is for a shell; `download` fetches Playwright's own browsers, which needs
 * no package.
 */
export type InstallPlan =
  | { kind: 'install'; command: string }
  | { kind: 'ask'; command: string; question: string }
  | { kind: 'download' };

/** What the chosen tests need beside Chromium and Java. */
export interface Needs {
  engines: readonly EngineName[];
  /** Whether they start HAProxy and nginx in front of the gateway. */
  servers: boolean;
  /** Whether they start PostgreSQL, which refuses to run as root. Root runs it as the account `postgres`. */
  postgres: boolean;
}

/** What this machine lacks. */
export interface Missing {
  /** Debian's packages. */
  packages: string[];
  hasAccount: boolean;
}

/** What was found of the programs that tests start. */
export interface FoundPrograms {
  chromium: unknown;
  headlessShell: unknown;
  firefox: unknown;
  webkit: unknown;
  java: unknown;
  haproxy: unknown;
  nginx: unknown;
}

/**
 * The engines that a run of Playwright starts: those of its `--project` arguments, or all of `engines` if there are none
 * or one has a wildcard.
 */
export function enginesOfRun(argv: readonly string[], engines: readonly EngineName[]): readonly EngineName[] {
  const projects = projectsIn(argv);
  const isEvery = projects.length === 0 || projects.some((project) => project.includes('*'));
  return isEvery ? engines : engines.filter((engine) => projects.includes(engine));
}

/** `--project=site`, or `--project site firefox`. */
function projectsIn(argv: readonly string[]): string[] {
  let isInList = false;
  return argv.flatMap((argument) => {
    if (isInList && !argument.startsWith('-')) return [argument];
    isInList = argument === '--project';
    return /^--project=(.*)/.exec(argument)?.[1] ?? [];
  });
}

/** Everything that any test needs. */
export const ALL_NEEDS: Needs = { engines: ENGINE_NAMES, servers: true, postgres: true };

/**
 * Debian's packages that the tests need and that were not found: Chromium, the other engines that journeys run in, Java
 * for the checker of HTML, and two servers in front of the gateway.
 */
export function missingPackages(found: FoundPrograms, { engines, servers }: Needs = ALL_NEEDS): string[] {
  const needs = (engine: EngineName) => engines.includes(engine) && !found[engine];
  return [
    ...(found.chromium ? [] : ['chromium']),
    // It only makes the tests faster, so it is installed together with Chromium and never requested alone.
    ...(found.chromium || found.headlessShell ? [] : ['chromium-headless-shell']),
    ...(needs('firefox') ? ['firefox-esr'] : []),
    ...(needs('webkit') ? ['webkit2gtk-driver', 'xvfb'] : []),
    ...(found.java ? [] : ['default-jre-headless']),
    ...(!servers || found.haproxy ? [] : ['haproxy']),
    ...(!servers || found.nginx ? [] : ['nginx']),
  ];
}

/** Creates the account that PostgreSQL runs under if root starts it. */
export const CREATE_ACCOUNT = 'useradd --system --user-group postgres';

/**
 * A person at a terminal is asked before anything is installed, because the machine's owner decides on system packages and
 * accounts. Where nobody can be asked, root installs them.
 */
export function howToInstall(
  { packages, hasAccount }: Missing,
  { isRoot, isCi, hasTerminal, hasApt }: Machine,
): InstallPlan {
  if (packages.length > 0 && !hasApt) return { kind: 'download' };
  const sudo = isRoot ? '' : 'sudo ';
  const command = [
    ...(packages.length === 0
      ? []
      : [
          `${sudo}apt-get update -qq`,
          `${sudo}apt-get install -y -qq --no-install-recommends ${packages.join(' ')}`,
        ]),
    ...(hasAccount ? [] : [CREATE_ACCOUNT]),
  ].join(' && ');
  if (hasTerminal && !isCi) {
    const names = [...packages, ...(hasAccount ? [] : ['an account called postgres'])];
    const question = `The tests need ${names.join(', ')}. This command adds what is missing:\n  ${command}\nRun it now? [y/N] `;
    return { kind: 'ask', command, question };
  }
  return isRoot ? { kind: 'install', command } : { kind: 'download' };
}

/** A part of the tests that this machine can't run, and the program that it lacks. */
export interface LeftOut {
  tests: string;
  program: string;
}

/** What does not run without the packages that could not be had. */
export function leftOut(packages: readonly string[]): LeftOut[] {
  return packages.flatMap((program) => {
    const tests = NEEDED_BY[program];
    return tests === undefined ? [] : [{ tests, program }];
  });
}

/** The tests that need one of Debian's packages. */
const NEEDED_BY: Readonly<Record<string, string>> = {
  chromium: 'every test in a browser, releases, and the budgets of pages',
  'firefox-esr': 'the journeys in Firefox',
  'webkit2gtk-driver': 'the journeys in WebKit',
  'default-jre-headless': 'the check of HTML',
  haproxy: 'the tests behind HAProxy and nginx',
  nginx: 'the tests behind HAProxy and nginx',
};
