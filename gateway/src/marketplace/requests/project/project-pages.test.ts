import { randomUUID } from 'node:crypto';
import { projects } from '#marketplace/base/tables.ts';
import { PAGE_SIZE } from '#http/page-key.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { requestBody } from '#marketplace/requests/testing/test-request.ts';

interface Page {
  projects: { id: string; createdAt: string }[];
  next: string | null;
}

let app: TestApp;
let owner: TestBrowser;
beforeEach(async () => {
  app = await startTestApp();
  owner = testBrowser(app);
});

const page = async (after?: string | null, of: TestBrowser = owner) =>
  (await of.get(`/api/projects${after ? `?after=${after}` : ''}`)).json<Page>();

test('a page of projects says where the next begins, and each project is on one page, newest first', async () => {
  await owner.send('POST', '/api/projects', requestBody());
  expect((await page()).next).toBeNull();
  const [project] = await app.deps.db.select().from(projects);
  await app.deps.db.insert(projects).values(
    Array.from({ length: PAGE_SIZE * 2 }, (_, index) => ({
      ...project!,
      id: randomUUID(),
      recordId: null,
      emailTokenHash: null,
      linkHash: null,
      // Two of each moment.
      createdAt: new Date(project!.createdAt.getTime() - 1000 * Math.ceil(index / 2)),
    })),
  );
  const pages = [await page()];
  while (pages.at(-1)!.next !== null) pages.push(await page(pages.at(-1)!.next));
  expect(pages.map((one) => one.projects.length)).toEqual([PAGE_SIZE, PAGE_SIZE, 1]);
  const all = pages.flatMap((one) => one.projects);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  const times = all.map(({ createdAt }) => createdAt);
  expect(times).toEqual([...times].sort().reverse());
  // A key gives no access to someone else's list.
  const stranger = testBrowser(app);
  expect(await page(pages[0]!.next, stranger)).toMatchObject({ projects: [], next: null });
});

test('a page after an unknown key is refused', async () => {
  expect((await owner.get('/api/projects?after=yesterday')).statusCode).toBe(422);
});
