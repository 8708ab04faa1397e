import { expect, hydrated, test } from '#fixtures.ts';

import { newAddress } from './account-people.ts';
import { companyWithPapers } from './company-with-papers.ts';
import { makeStaff, sendMessage, staffPages } from './desk-people.ts';
import { expectOnPaper, SHEET_PX } from './on-paper.ts';
import { leadOf } from './quote-offers.ts';
import { requestWithPros } from './request-with-pros.ts';

const COMPANY = 'Platte Valley Roofing';
const DAY_MS = 86_400_000;

test('projects, messages, proposed visits and the lead inbox print what they say', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(180_000);
  const town = { ZipCode: '82331', City: 'Saratoga', State: 'WY' };
  await page.setViewportSize({ width: SHEET_PX, height: 1000 });
  await page.goto('/check-record');
  await hydrated(page);
  const { project, pros } = await requestWithPros({ page, browser, site }, town, [COMPANY]);
  const [pro] = pros;
  await pro!.setViewportSize({ width: SHEET_PX, height: 1000 });
  await pro!.goto('/pro-sign-up/leads');
  await expectOnPaper(pro!, ['Roof Leak Repair', 'Two slates are loose above the porch.', 'Saratoga']);

  const lead = `/api/leads/${await leadOf(pro!)}`;
  const times = weekdays(2);
  for (const [path, body] of [
    ['/accept', {}],
    ['/thread/messages', { id: crypto.randomUUID(), words: 'I can bring a longer ladder.' }],
    ['/visits/proposals', { id: crypto.randomUUID(), minutes: 60, times, moves: null }],
  ] as const)
    expect((await pro!.request.post(lead + path, { data: body })).status(), path).toBe(200);

  await page.goto(`/account/projects/${project.id}`);
  await hydrated(page);
  for (const part of ['#messages', '#visits']) await page.locator(part).scrollIntoViewIfNeeded();
  await expectOnPaper(page, [
    'I can bring a longer ladder.',
    `${COMPANY} proposes`,
    timeOn(times[0]!),
    timeOn(times[1]!),
    'Estimate visit, 1 hour.',
  ]);
  await page.goto('/my-projects');
  await expectOnPaper(page, ['My Projects', 'Roof Leak Repair', COMPANY]);
  await page.goto('/account/projects');
  await expectOnPaper(page, ['Roof Leak Repair', COMPANY]);
  await page.goto(`/account/projects/${project.id}/record`);
  await expectOnPaper(page, ['The record']);
  await page.goto('/account/reviews');
  await expectOnPaper(page, ['My Reviews']);

  await pro!.goto('/pro-sign-up/visits');
  await expectOnPaper(pro!, ['Visits']);
  await pro!.goto(`/pro-sign-up/leads/${await leadOf(pro!)}`);
  await hydrated(pro!);
  for (const part of ['#messages', '#visits']) await pro!.locator(part).scrollIntoViewIfNeeded();
  await expectOnPaper(pro!, ['I can bring a longer ladder.', 'You proposed', timeOn(times[0]!)]);
});

test('a company prints what its papers still lack, and the desk prints its queues', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(240_000);
  const links = await makeStaff(site, [{ email: newAddress('printing'), role: 'admin' }]);
  const words = `Please print this. ${newAddress('on-paper')}`;
  await sendMessage(page, words);
  await page.setViewportSize({ width: SHEET_PX, height: 1000 });
  const company = await companyWithPapers(page, site);

  const desk = await staffPages(() => links)(browser, site, 0);
  await desk.setViewportSize({ width: SHEET_PX, height: 1000 });
  await desk.goto('/desk/messages');
  await expectOnPaper(desk, ['Contact messages']);
  await desk.getByRole('link', { name: 'Privacy' }).last().click();
  await expect(desk.getByText(words)).toBeVisible();
  await expectOnPaper(desk, [words]);
  await desk.goto(`/desk/companies/${company}`);
  await expectOnPaper(desk, ['Desk Test Roofing']);
  await desk.context().close();
});

/** Eleven in the morning in Wyoming on the next weekdays that are at least three days away. */
function weekdays(count: number): string[] {
  const days = Array.from(
    { length: 3 + 2 * count + 2 },
    (_, ahead) => new Date(Date.now() + (3 + ahead) * DAY_MS),
  );
  const working = days.filter((day) => ![0, 6].includes(day.getUTCDay()));
  return working.slice(0, count).map((day) => `${day.toISOString().slice(0, 10)}T18:00:00.000Z`);
}

/** How the page says when such a visit begins, up to its day. */
function timeOn(startsAt: string): string {
  const day = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'America/Denver' } as const;
  return new Intl.DateTimeFormat('en-US', day).format(new Date(startsAt));
}
