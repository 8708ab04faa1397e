import { randomUUID } from 'node:crypto';
import { projectPros, projects } from '#db/tables.ts';
import { PAGE_SIZE } from '#http/page-key.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#testing/test-pros.ts';
import { sendMatched } from '#testing/test-request.ts';

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

/** Leads like the company's only one, two of each moment. */
async function repeatLead(times: number): Promise<void> {
  const [project] = await app.deps.db.select().from(projects);
  const matches = await app.deps.db.select().from(projectPros);
  const { leads } = await page();
  const match = matches.find(({ id }) => id === leads[0]!.id)!;
  const copies = Array.from({ length: times }, (_, index) => ({
    project: {
      ...project!,
      id: randomUUID(),
      recordId: null,
      emailTokenHash: null,
      linkHash: null,
      createdAt: new Date(project!.createdAt.getTime() - 1000 * Math.ceil(index / 2)),
    },
    match: randomUUID(),
  }));
  await app.deps.db.insert(projects).values(copies.map((copy) => copy.project));
  await app.deps.db
    .insert(projectPros)
    .values(copies.map((copy) => ({ ...match, id: copy.match, projectId: copy.project.id })));
}

test('a page of leads says where the next begins, and each lead is on one page, newest first', async () => {
  await sendMatched(testBrowser(app), pro);
  expect((await page()).next).toBeNull();
  await repeatLead(PAGE_SIZE * 2);
  const pages = [await page()];
  while (pages.at(-1)!.next !== null) pages.push(await page(pages.at(-1)!.next));
  expect(pages.map(({ leads }) => leads.length)).toEqual([PAGE_SIZE, PAGE_SIZE, 1]);
  const all = pages.flatMap(({ leads }) => leads);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  const times = all.map(({ createdAt }) => createdAt);
  expect(times).toEqual([...times].sort().reverse());
});

test('a new lead does not move others to another page', async () => {
  await sendMatched(testBrowser(app), pro);
  await repeatLead(PAGE_SIZE);
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
