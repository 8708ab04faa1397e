import { readFile } from 'node:fs/promises';

import { expectAccessibleNow } from '#accessibility.ts';
import { expect, hydrated, mailsTo, test } from '#fixtures.ts';
import { newAddress } from './account-people.ts';
import { sendRequest } from './account-requests.ts';

test('a guest downloads the record of a request, and anybody can check whether it was changed', async ({
  page,
  site,
}) => {
  const Email = newAddress('record');
  await page.goto('/check-record');
  await hydrated(page);
  const { id } = await sendRequest(page, { Email });

  await page.goto(`/account/projects/${id}`);
  await hydrated(page);
  await page.getByText('Proof', { exact: true }).click();
  await page.getByRole('link', { name: 'See the record' }).click();
  await expect(page.getByText('The record is complete')).toContainText('signed by Nestwright');
  await expect(page.getByText('Requested: Roof Leak Repair')).toBeVisible();
  await expect(page.getByText('Gave name, phone, e-mail and street')).toBeVisible();
  await expectAccessibleNow(page, 'a record');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the record' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');

  await page.getByRole('link', { name: 'Check a record file' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check a record');
  const drop = (text: string, name: string) =>
    page
      .getByLabel(/Record file/)
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  await drop(file, 'whole.json');
  await expect(page.getByText(/^None of the \d+ entries was changed/)).toContainText(
    'whether later entries were cut off',
  );
  await expectAccessibleNow(page, 'a record that is whole');

  await drop(file.replace('Roof Leak Repair', 'Roof Leak Repais'), 'edited.json');
  await expect(page.getByRole('alert')).toContainText('Entry 1 was edited');
  await expectAccessibleNow(page, 'a record that was edited');

  const texts = (await mailsTo(site, Email)).map(({ text }) => text).join('\n');
  const receipt = /#(\d+\.[\w-]{43}\.[\w-]{22})(?=\s)/.exec(texts)?.[1] ?? '';
  const record = JSON.parse(file) as { entries: unknown[] };
  await drop(JSON.stringify({ ...record, entries: record.entries.slice(0, -1) }), 'cut.json');
  await expect(page.getByRole('heading', { level: 2, name: 'cut.json' })).toBeVisible();
  await page.getByLabel('Receipt from an e-mail (optional)').fill(receipt);
  await expect(page.getByRole('alert')).toContainText('The end was cut off');
});
