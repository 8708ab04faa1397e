import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline/promises';

import { findBrowser, findFirefox, findHeadlessShell, findWebKit, missingBrowser } from './browser.ts';
import { isPostgresStartable } from './postgres-account.ts';
import { howToInstall, type Machine, missingPackages, type Missing, type Needs } from './install-rules.ts';

/**
 * Makes sure that the tests have the programs they start: Chromium, which most need, and those in `needs`. Missing ones
 * are installed in CI, or after a yes at the terminal; otherwise nothing is changed.
 *
 * @throws Error that names the one command which adds what is missing
 */
export async function ensurePrograms(needs: Needs): Promise<void> {
  if (process.env.BROWSER_PATH && !findBrowser()) throw new Error(missingBrowser());
  const before = missing(needs);
  if (isNothing(before)) return;
  const machine: Machine = {
    isRoot: process.getuid?.() === 0,
    isCi: process.env.CI === 'true',
    hasTerminal: process.stdin.isTTY && process.stdout.isTTY,
    hasApt: existsSync('/usr/bin/apt-get'),
  };
  const plan = howToInstall(before, machine);
  if (plan.kind === 'refuse') throw new Error(plan.message);
  if (plan.kind === 'ask' && !(await isAgreed(plan.question))) throw new Error(plan.refused);
  console.log(`Running ${plan.command}`);
  const { status } = spawnSync('sh', ['-c', plan.command], { stdio: ['ignore', 'ignore', 'inherit'] });
  const left = missing(needs);
  if (left.packages.length > 0)
    throw new Error(
      `${plan.command}\ndid not install ${left.packages.join(', ')}. Run it yourself to see why.`,
    );
  if (status !== 0) throw new Error(`${plan.command}\nfailed. Run it yourself to see why.`);
}

function isNothing({ packages, hasAccount }: Missing): boolean {
  return packages.length === 0 && hasAccount;
}

function missing(needs: Needs): Missing {
  const found = {
    chromium: findBrowser(),
    headlessShell: findHeadlessShell(),
    firefox: findFirefox(),
    webkit: findWebKit(),
    java: spawnSync('java', ['-version']).status === 0,
    haproxy: isServerThere('haproxy'),
    nginx: isServerThere('nginx'),
  };
  return { packages: missingPackages(found, needs), hasAccount: !needs.postgres || isPostgresStartable() };
}

/** Servers are in folders that a user's PATH may lack. */
function isServerThere(name: string): boolean {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/sbin',
    '/usr/local/sbin',
    '/opt/homebrew/bin',
  ];
  return folders.some((folder) => existsSync(join(folder, name)));
}

async function isAgreed(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
