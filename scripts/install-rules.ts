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

/** Debian's packages that the tests need and that were not found: three engines, Java for the checker of HTML, HAProxy. */
export function missingPackages(found: {
  chromium: unknown;
  headlessShell: unknown;
  firefox: unknown;
  webkit: unknown;
  java: unknown;
  haproxy: unknown;
}): string[] {
  return [
    ...(found.chromium ? [] : ['chromium']),
    // It only makes the tests faster, so it is installed together with Chromium and never requested alone.
    ...(found.chromium || found.headlessShell ? [] : ['chromium-headless-shell']),
    ...(found.firefox ? [] : ['firefox-esr']),
    ...(found.webkit ? [] : ['webkit2gtk-driver', 'xvfb']),
    ...(found.java ? [] : ['default-jre-headless']),
    ...(found.haproxy ? [] : ['haproxy']),
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
        `${missing} These are Debian's names; install your system's own, ` +
        'or run the journeys in the engines you have: ENGINES=chromium,firefox npm test',
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
