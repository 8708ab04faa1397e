import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { expect, test } from '#fixtures.ts';
import { allowRefusals } from '#journeys/account-people.ts';
import { freePort } from '#site.ts';

const root = join(import.meta.dirname, '..', '..');
let alone: ChildProcess;
let origin: string;

/** `npm start` of the account remote, whose calls go to the running site. */
test.beforeAll(async ({ site }) => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const tsx = createRequire(import.meta.url).resolve('tsx/cli');
  alone = spawn(process.execPath, [tsx, join(root, 'scripts', 'standalone.ts'), 'account'], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), GATEWAY_ORIGIN: site.url },
  });
  // The remote is built first; on a busy machine that takes a while.
  await expect.poll(() => fetch(origin).then(Boolean, () => false), { timeout: 150_000 }).toBe(true);
});

test.afterAll(async () => {
  if (alone.exitCode !== null) return;
  const ended = once(alone, 'exit');
  alone.kill();
  await ended;
});

test('a remote alone shows its page, and its toasts', async ({ page }) => {
  await page.goto(`${origin}/login`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill('somebody@example.com');
  // The toast goes by itself, so the test looks for it first.
  const toast = expect(page.getByText('Sent. Check your inbox for our message.')).toBeVisible();
  await page.getByRole('button', { name: 'Send my code' }).click();
  await toast;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code');
});

test('a link to another remote opens a plain page that names its owner', async ({ page, complaints }) => {
  allowRefusals(complaints, 404);
  await page.goto(`${origin}/my-projects`);
  await page.getByRole('link', { name: 'Create Project' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page belongs to booking');
  await expect(page.getByText('http://127.0.0.1:3012/start-project')).toBeVisible();
  await page.getByRole('link', { name: 'Back to account' }).click();
  await expect(page).toHaveURL(`${origin}/sign-up`);
});

test('a path that nobody owns gets a plain page, and so does one that the remote claims but doesn’t have', async ({
  page,
  complaints,
}) => {
  allowRefusals(complaints, 404);
  await page.goto(`${origin}/nowhere`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No remote owns this page');
  await page.goto(`${origin}/account/nowhere`);
  await expect(page.getByText('There’s no page at this address.')).toBeVisible();
});
