import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { expect, test } from '#fixtures.ts';
import { allowRefusals, seesToast } from '#journeys/account-people.ts';
import { freePort } from '#worker-port.ts';

const root = join(import.meta.dirname, '..', '..');

/** A remote that runs alone, as with `npm start` in its folder. Its calls go to the running site. */
interface Alone {
  origin: string;
  program: ChildProcess;
}

let account: Alone;
let pro: Alone;

test.beforeAll(async ({ site }) => {
  test.setTimeout(630_000);
  account = await startAlone('account', site.url);
  pro = await startAlone('pro', site.url);
});
test.afterAll(() => Promise.all([account, pro].map(endAlone)));

async function startAlone(name: string, gateway: string): Promise<Alone> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const tsx = createRequire(import.meta.url).resolve('tsx/cli');
  const program = spawn(process.execPath, [tsx, join(root, 'scripts', 'standalone.ts'), name], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), GATEWAY_ORIGIN: gateway },
  });
  // The remote is built first, which takes a while on a busy machine.
  await expect
    .poll(() => program.exitCode !== null || fetch(origin).then(Boolean, () => false), { timeout: 300_000 })
    .toBe(true);
  if (program.exitCode !== null)
    throw new Error(`${name} ended with ${program.exitCode} before it was built.`);
  return { origin, program };
}

async function endAlone({ program }: Alone): Promise<void> {
  if (program.exitCode !== null) return;
  const ended = once(program, 'exit');
  program.kill();
  await ended;
}

test('a remote alone shows its page, and its toasts', async ({ page }) => {
  await page.goto(`${account.origin}/login`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill('somebody@example.com');
  const send = page.getByRole('button', { name: 'Send my code' });
  await seesToast(page, 'Sent. Check your inbox for our message.', () => send.click());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code');
});

test('a link to another remote opens a plain page that names its owner', async ({ page, complaints }) => {
  allowRefusals(complaints, 404);
  await page.goto(`${account.origin}/my-projects`);
  await page.getByRole('link', { name: 'Create Project' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page belongs to booking');
  await expect(page.getByText('http://127.0.0.1:3012/start-project')).toBeVisible();
  await page.getByRole('link', { name: 'Back to account' }).click();
  await expect(page).toHaveURL(`${account.origin}/sign-up`);
});

test('a path without an owner gets a plain page, and so does a claimed path without a page', async ({
  page,
  complaints,
}) => {
  allowRefusals(complaints, 404);
  await page.goto(`${account.origin}/nowhere`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No remote owns this page');
  await page.goto(`${account.origin}/account/nowhere`);
  await expect(page.getByText('There’s no page at this address.')).toBeVisible();
});

test('a remote alone says what would be in the place of another remote’s fragment', async ({ page }) => {
  await page.goto(`${pro.origin}/pro/sample`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const place = page.locator('[data-nw-fragment="booking/request-bar"]');
  await expect(place.getByText('booking/request-bar appears here.')).toBeVisible();
});
