import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline/promises';

import {
  type EngineName,
  findBrowser,
  findFirefox,
  findHeadlessShell,
  findWebKit,
  missingBrowser,
} from './browser.ts';
import { howToInstall, type Machine, missingPackages } from './install-rules.ts';

/**
 * Makes sure that the tests have the programs they start: Chromium, which most need, the engines that journeys run in,
 * and the others of `missingPackages`. Missing ones are installed in CI, or after a yes at the terminal; otherwise
 * nothing is changed.
 *
 * @throws Error that names the one command which installs what is missing
 */
export async function ensureBrowsers(engines: readonly EngineName[]): Promise<void> {
  if (process.env.BROWSER_PATH && !findBrowser()) throw new Error(missingBrowser());
  const packages = missing(engines);
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
  const left = missing(engines);
  if (left.length > 0)
    throw new Error(`${plan.command}\ndid not install ${left.join(', ')}. Run it yourself to see why.`);
  if (status !== 0) throw new Error(`${plan.command}\nfailed. Run it yourself to see why.`);
}

function missing(engines: readonly EngineName[]): string[] {
  const found = {
    chromium: findBrowser(),
    headlessShell: findHeadlessShell(),
    firefox: findFirefox(),
    webkit: findWebKit(),
    java: spawnSync('java', ['-version']).status === 0,
    haproxy: isServerThere('haproxy'),
    nginx: isServerThere('nginx'),
  };
  return missingPackages(found, engines);
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
