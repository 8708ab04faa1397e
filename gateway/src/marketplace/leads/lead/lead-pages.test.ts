import { PAGE_SIZE } from '#http/page-key.ts';
import { copyLead } from '#testing/copy-rows.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { type MatchedRequest, sendMatched } from '#marketplace/requests/testing/test-request.ts';

let app: TestApp;
let pro: TestBrowser;
beforeEach(async () => {
  app = await startTestApp();
  pro = testBrowser(app);
  await signInPro(app, pro, 'pro@example.com');
});

interface Page {
  leads: { id: string; createdAt: string }[];
  next: string | null;
}

const page = async (after?: string | null) =>
  (await pro.get(`/api/leads${after ? `?after=${after}` : ''}`)).json<Page>();

/** Copies a lead, two copies of each moment. */
async function repeat({ lead }: MatchedRequest, times: number): Promise<void> {
  const ages = Array.from({ length: times }, (_, index) => 1000 * Math.ceil(index / 2));
  await copyLead(app, lead.id, ages);
}

test('a page of leads says where the next begins, and each lead is on one page, newest first', async () => {
  const only = await sendMatched(testBrowser(app), pro);
  expect((await page()).next).toBeNull();
  await repeat(only, PAGE_SIZE * 2);
  const pages = [await page()];
  while (pages.at(-1)!.next !== null) pages.push(await page(pages.at(-1)!.next));
  expect(pages.map(({ leads }) => leads.length)).toEqual([PAGE_SIZE, PAGE_SIZE, 1]);
  const all = pages.flatMap(({ leads }) => leads);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  const times = all.map(({ createdAt }) => createdAt);
  expect(times).toEqual([...times].sort().reverse());
});

test('a new lead does not move others to another page', async () => {
  await repeat(await sendMatched(testBrowser(app), pro), PAGE_SIZE);
  const { next } = await page();
  const before = await page(next);
  app.clock.advance({ minutes: 1 });
  await sendMatched(testBrowser(app), pro);
  expect(await page(next)).toEqual(before);
});

test.each(['yesterday', '2027-13-45T00:00:00.000Z_00000000-0000-4000-8000-000000000000', ''])(
  'a page after %j is refused',
  async (after) => {
    expect((await pro.get(`/api/leads?after=${after}`)).statusCode).toBe(422);
  },
);

test('a company reads its own lead by id, but not another company’s', async () => {
  const { lead } = await sendMatched(testBrowser(app), pro);
  expect((await pro.get(`/api/leads/${lead.id}`)).json().lead).toEqual((await page()).leads[0]);
  const other = testBrowser(app);
  await signInPro(app, other, 'other@example.com', { company: 'Other Roofers' });
  expect((await other.get(`/api/leads/${lead.id}`)).statusCode).toBe(404);
});
