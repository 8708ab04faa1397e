import { COUNTED_AFTER_HOURS } from '@nestwright/domain/reviews/review-rules';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { reviews } from '#marketplace/reviews/review/review-tables.ts';
import { projects } from '#marketplace/base/tables.ts';
import { PAGE_SIZE } from '#http/page-key.ts';
import { passDays } from '#marketplace/reviews/testing/review-scene.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { workUntilDone } from '#marketplace/prices/testing/test-quotes.ts';
import { requestBody } from '#marketplace/requests/testing/test-request.ts';

interface Page {
  reviews: { id: string; at: string }[];
  next: string | null;
}

let app: TestApp;
let owner: TestBrowser;
let proId: string;
beforeEach(async () => {
  app = await startTestApp();
  owner = testBrowser(app);
  const pro = testBrowser(app, { ip: '203.0.113.8' });
  proId = await signInPro(app, pro, 'pro@example.com');
  await signUp(app, owner, 'ada@example.com');
  const { id } = (await owner.send('POST', '/api/projects', requestBody())).json().project;
  const [lead] = (await pro.get('/api/leads')).json().leads;
  const today = app.clock.now().toISOString().slice(0, 10);
  const meanwhile = () => app.clock.advance({ hours: COUNTED_AFTER_HOURS });
  await workUntilDone(owner, pro, { id, lead, today, meanwhile });
  const words = { projectId: id, proId, stars: 5, text: 'Dry again, and tidy.' };
  expect((await owner.send('POST', '/api/reviews', words)).statusCode).toBe(201);
  await passDays(app, 14, [owner, pro]);
});

/** Reviews like the company's only one, two of each moment, each of a project of its own. */
async function repeatReview(times: number): Promise<void> {
  const { db } = app.deps;
  const [review] = await db.select().from(reviews);
  const [project] = await db.select().from(projects).where(eq(projects.id, review!.projectId));
  const copies = Array.from({ length: times }, (_, index) => ({
    project: { ...project!, id: randomUUID(), recordId: null, emailTokenHash: null, linkHash: null },
    at: new Date(review!.createdAt.getTime() - 1000 * Math.ceil(index / 2)),
  }));
  await db.insert(projects).values(copies.map((copy) => copy.project));
  await db.insert(reviews).values(
    copies.map((copy) => ({
      ...review!,
      id: randomUUID(),
      projectId: copy.project.id,
      createdAt: copy.at,
    })),
  );
}

test('a company’s page has its newest reviews, and everybody can read the others page by page', async () => {
  const visitor = testBrowser(app);
  const first = async () => (await visitor.get(`/api/pros/${proId}`)).json().pro;
  expect((await first()).nextReviews).toBeNull();
  await repeatReview(PAGE_SIZE * 2);
  const { reviews: newest, nextReviews } = await first();
  const pages: Page[] = [{ reviews: newest, next: nextReviews }];
  while (pages.at(-1)!.next !== null) {
    const answer = await visitor.get(`/api/pros/${proId}/reviews?after=${pages.at(-1)!.next}`);
    pages.push(answer.json<Page>());
  }
  expect(pages.map((page) => page.reviews.length)).toEqual([PAGE_SIZE, PAGE_SIZE, 1]);
  const all = pages.flatMap((page) => page.reviews);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  const times = all.map(({ at }) => at);
  expect(times).toEqual([...times].sort().reverse());
  expect((await visitor.get(`/api/pros/${proId}/reviews`)).json()).toEqual(pages[0]);
});

test.each([
  ['of an unknown company', 404, () => `/api/pros/${randomUUID()}/reviews`],
  ['after something that no answer named', 422, () => `/api/pros/${proId}/reviews?after=yesterday`],
])('reviews %s: %d', async (_, status, path) => {
  expect((await owner.get(path())).statusCode).toBe(status);
});
