import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';

import {
  findBrowser,
  findFirefox,
  findHeadlessShell,
  findWebKit,
  missingBrowser,
  playwrightsOwn,
} from './browser.ts';
import { isPostgresStartable } from './postgres-account.ts';
import { howToInstall, type Machine, missingPackages, type Missing, type Needs } from './install-rules.ts';

/**
 * Gets the programs that the tests start: Chromium, which most need, and those in `needs`. Installs Debian's packages where
 * it may, and otherwise downloads Playwright's own browsers.
 *
 * @returns Debian's names of what could not be had
 * @throws Error if `BROWSER_PATH` names no program, or if the account of PostgreSQL could not be created
 */
export async function ensurePrograms(needs: Needs): Promise<string[]> {
  if (process.env.BROWSER_PATH && !findBrowser()) throw new Error(missingBrowser());
  const before = missing(needs);
  if (isNothing(before)) return [];
  const machine: Machine = {
    isRoot: process.getuid?.() === 0,
    isCi: process.env.CI === 'true',
    hasTerminal: process.stdin.isTTY && process.stdout.isTTY,
    hasApt: existsSync('/usr/bin/apt-get'),
  };
  const plan = howToInstall(before, machine);
  if (plan.kind === 'install' || (plan.kind === 'ask' && (await isAgreed(plan.question)))) {
    console.log(`Running ${plan.command}`);
    spawnSync('sh', ['-c', plan.command], { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const after = missing(needs);
  if (!after.hasAccount)
    throw new Error('The tests need an account called postgres: useradd --system --user-group postgres');
  if (after.packages.length > 0) downloadBrowsers(needs);
  return missing(needs).packages;
}

/** Playwright's own builds of the engines that are missing. Some machines can't reach where they are. */
function downloadBrowsers({ engines }: Needs): void {
  const found = { chromium: findBrowser(), firefox: findFirefox(), webkit: findWebKit() };
  const wanted = (['chromium', ...engines] as const).filter((name) => !found[name] && !playwrightsOwn(name));
  if (wanted.length === 0) return;
  const names = [...new Set(wanted)];
  console.log(`Downloading Playwright's ${names.join(', ')}`);
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
  spawnSync(process.execPath, [cli, 'install', ...names], { stdio: ['ignore', 'ignore', 'ignore'] });
}

function isNothing({ packages, hasAccount }: Missing): boolean {
  return packages.length === 0 && hasAccount;
}

function missing(needs: Needs): Missing {
  const found = {
    chromium: findBrowser(),
    headlessShell: findHeadlessShell(),
    firefox: findFirefox() ?? playwrightsOwn('firefox'),
    webkit: findWebKit() ?? playwrightsOwn('webkit'),
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
