import { ENGINE_NAMES, type EngineName } from './browser.ts';

/** What an installation depends on. */
export interface Machine {
  isRoot: boolean;
  isCi: boolean;
  /** Whether someone can be asked. */
  hasTerminal: boolean;
  hasApt: boolean;
}

/** What to do about missing packages. `command` is for a shell. */
export type InstallPlan =
  | { kind: 'install'; command: string }
  | { kind: 'ask'; command: string; question: string; refused: string }
  | { kind: 'refuse'; message: string };

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
 * Debian's packages that the tests need and that were not found: Chromium, the other engines that journeys run in, Java
 * for the checker of HTML, and two servers in front of the gateway.
 */
export function missingPackages(
  found: FoundPrograms,
  engines: readonly EngineName[] = ENGINE_NAMES,
): string[] {
  const needs = (engine: EngineName) => engines.includes(engine) && !found[engine];
  return [
    ...(found.chromium ? [] : ['chromium']),
    // It only makes the tests faster, so it is installed together with Chromium and never requested alone.
    ...(found.chromium || found.headlessShell ? [] : ['chromium-headless-shell']),
    ...(needs('firefox') ? ['firefox-esr'] : []),
    ...(needs('webkit') ? ['webkit2gtk-driver', 'xvfb'] : []),
    ...(found.java ? [] : ['default-jre-headless']),
    ...(found.haproxy ? [] : ['haproxy']),
    ...(found.nginx ? [] : ['nginx']),
  ];
}

/** Only CI installs without asking, because the machine's owner decides on system packages. */
export function howToInstall(
  packages: string[],
  { isRoot, isCi, hasTerminal, hasApt }: Machine,
): InstallPlan {
  const missing = `The tests need ${packages.join(', ')}.`;
  if (!hasApt)
    return {
      kind: 'refuse',
      message:
        `${missing} These are Debian's names; install your system's own. ` +
        'To leave an engine out, name the others: ENGINES=chromium,firefox npm test',
    };
  const sudo = isRoot ? '' : 'sudo ';
  const command = `${sudo}apt-get update -qq && ${sudo}apt-get install -y -qq --no-install-recommends ${packages.join(' ')}`;
  if (isCi && isRoot) return { kind: 'install', command };
  const message = `${missing} This command installs what is missing:\n  ${command}`;
  if (!hasTerminal || !isRoot) return { kind: 'refuse', message };
  return {
    kind: 'ask',
    command,
    question: `${message}\nRun it now, as root? [y/N] `,
    refused: `Nothing was installed. ${message}`,
  };
}
