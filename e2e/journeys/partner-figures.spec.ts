import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expectAccessibleNow } from '#accessibility.ts';
import { expect, watchedTest as test } from '#fixtures.ts';
import { htmlFaultsFor } from '#html-rules.ts';
import { type Site, startSite } from '#site.ts';
import { type PartnerSite, startPartnerSite } from './partner-site.ts';
import { frameOf, openPartner, question, requestIn, stub, widget } from './widget-host.ts';

const root = join(import.meta.dirname, '..', '..');
const tsx = createRequire(import.meta.url).resolve('tsx/cli');

let site: Site;
let partner: PartnerSite;

test.beforeAll(async () => {
  site = await startSite({ env: { LIMIT_FACTOR: '100' } });
  partner = await startPartnerSite();
});
test.afterAll(async () => {
  await partner?.close();
  await site?.dispose();
});

/** Runs the operators' command, while the site runs. */
async function partnersCommand(...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: site.dataFolder, PUBLIC_ORIGIN: site.url };
  const command = [tsx, join(root, 'gateway/src/partners.ts'), ...args];
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root, env });
  return stdout;
}

test('a partner registers, its page shows the form, and its figures count it', async ({ page }) => {
  const said = await partnersCommand('add', 'Acme Hardware', '--origin', partner.url, '--test');
  const figures = /http\S+\/_partners\/\S+/.exec(said)![0];
  await openPartner(partner, page, stub(site, widget('service="Roofing"')));
  const form = frameOf(page);
  await requestIn(form);
  await form.getByLabel('First name').fill('Bea');
  await form.getByLabel('Last name').fill('Lee');
  await form.getByLabel('Phone').fill('305 555 0144');
  await form.getByRole('textbox', { name: 'E-mail' }).fill('bea.guest@example.com');
  await form.getByRole('button', { name: 'Request Service' }).click();
  await expect(question(form)).toContainText('Thank you, Bea');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect
    .poll(async () => {
      await page.goto(figures);
      return page.locator('dd').allTextContents();
    })
    .toEqual(['1', '1', '1']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request form at Acme Hardware');
  await expect(page.getByText('Test mode')).toBeVisible();
  await expectAccessibleNow(page, 'the figures of a partner');
  expect(await htmlFaultsFor(page, figures)).toEqual([]);
});
