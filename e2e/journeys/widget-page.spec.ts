import { expectAccessibleNow } from '#accessibility.ts';
import { expect, test } from '#fixtures.ts';
import { frameOf, question, WAIT_FOR_FORM } from './widget-host.ts';

test('the integrator\u2019s page shows options, the snippet, the real form and its events', async ({
  page,
}) => {
  await page.addInitScript(WAIT_FOR_FORM);
  await page.goto('/widgets');
  await expect(question(frameOf(page))).toHaveText('What is the ZIP code for this job?');
  const log = page.getByRole('list', { name: 'Events, newest first' });
  await expect(log.getByText('ready')).toBeVisible();
  await page.getByLabel(/Pop-up/).check();
  await expect(page.getByLabel('the snippet')).toContainText('mode="popup"');
  await page.locator('nestwright-booking').getByRole('button', { name: 'Request a service' }).click();
  await expect(question(frameOf(page))).toBeFocused();
  await expectAccessibleNow(page, 'the form as a pop-up');
  await page.keyboard.press('Escape');
  await expect(log.getByText('close')).toBeVisible();
});
