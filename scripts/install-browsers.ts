import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';

import { findBrowser, findFirefox, findHeadlessShell, findWebKit } from './browser.ts';
import { howToInstall, type Machine, missingPackages } from './install-rules.ts';

/**
 * Makes sure that the tests have their three browsers. Missing ones are installed in CI, or after a yes at the
 * terminal; otherwise nothing is changed.
 *
 * @throws Error that names the one command which installs what is missing
 */
export async function ensureBrowsers(): Promise<void> {
  const packages = missing();
  if (packages.length === 0) return;
  const machine: Machine = {
    isRoot: process.getuid?.() === 0,
    isCi: process.env.CI === 'true',
    hasTerminal: process.stdin.isTTY && process.stdout.isTTY,
    hasApt: existsSync('/usr/bin/apt-get'),
  };
  const plan = howToInstall(packages, machine);
  if (plan.kind === 'refuse') throw new Error(plan.message);
  if (plan.kind === 'ask' && !(await isAgreed(plan.question))) throw new Error(plan.refused);
  console.log(`Installing ${packages.join(', ')}: ${plan.command}`);
  const { status } = spawnSync('sh', ['-c', plan.command], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0 || missing().length > 0)
    throw new Error(`${plan.command}\ndid not install ${missing().join(', ')}. Run it yourself to see why.`);
}

const missing = (): string[] =>
  missingPackages({
    chromium: findBrowser(),
    headlessShell: findHeadlessShell(),
    firefox: findFirefox(),
    webkit: findWebKit(),
    java: spawnSync('java', ['-version']).status === 0,
    haproxy: ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/opt/homebrew/bin/haproxy'].some(existsSync),
  });

async function isAgreed(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
