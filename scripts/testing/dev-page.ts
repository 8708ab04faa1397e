import { join } from 'node:path';

import type { Browser, Page } from '@playwright/test';

import type { OutsideFolder } from './outside-repository.ts';

/** A remote in a repository of its own, and where `dev` shows it. */
export interface DevRemote {
  outside: OutsideFolder;
  /** Absolute path of its repository. */
  folder: string;
  /** `/plants`. */
  path: string;
  port: number;
  /** More environment variables for the command. */
  env?: Record<string, string>;
}

/** A page of a remote that `dev` watches. */
export interface DevPage {
  page: Page;
  address: string;
  /** How often the browser has loaded it. */
  loads(this: void): number;
}

/**
 * Runs `nestwright-remote dev` and opens the remote's page, which has a button that counts clicks as `Planted 0`.
 *
 * @param options of the command
 */
export async function openDev(browser: Browser, remote: DevRemote, ...options: string[]): Promise<DevPage> {
  const { outside, folder, path, port, env } = remote;
  const tool = join(folder, 'node_modules/.bin/nestwright-remote');
  const { output } = outside.start(tool, ['dev', '--port', `${port}`, ...options], {
    cwd: folder,
    ...(env && { env }),
  });
  const address = `http://127.0.0.1:${port}${path}`;
  while (!output().includes(`: ${address}`)) await new Promise((resolve) => setTimeout(resolve, 100));
  const page = await browser.newPage();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.goto(address);
  return { page, address, loads: () => loads };
}

/** Clicks until the counter shows one, because clicks before hydration have no effect. */
export async function plantOne(page: Page): Promise<void> {
  while (!(await page.getByRole('button', { name: 'Planted 1' }).isVisible()))
    await page.getByRole('button', { name: /^Planted/ }).click();
}
