import { eq } from 'drizzle-orm';
import { transact } from '#db/db.ts';
import { removeUser } from '#marketplace/account/user/user-removal.ts';
import { reviews } from './review-tables.ts';
import { projects, users } from '#marketplace/base/tables.ts';
import { finishedJob, openReviewScene, type ReviewScene } from '#marketplace/reviews/testing/review-scene.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { testBrowser } from '#testing/test-browser.ts';

let scene: ReviewScene;
beforeEach(async () => {
  scene = await openReviewScene();
});

test('a review is sealed until the other side has written, and then both are open', async () => {
  const { write, mine, ofLead, page, templates } = scene;
  expect((await write('homeowner')).json()).toMatchObject({ review: { status: 'Sealed' } });
  expect(await page()).toMatchObject({ rating: null, reviewCount: 0, reviews: [] });
  expect(await ofLead()).toMatchObject({ until: expect.any(String), own: null, theirs: null });
  const answered = await write('pro');
  expect([answered.statusCode, answered.json()]).toMatchObject([
    201,
    {
      until: null,
      own: { status: 'Opened', stars: 4, opensAt: null },
      theirs: { stars: 5, text: 'Dry again, and tidy.', name: 'Ada B.' },
    },
  ]);
  expect(await page()).toMatchObject({ reviewCount: 1, rating: 4.3 });
  expect(await mine()).toMatchObject({
    reviews: [{ status: 'Published', opensAt: null }],
    about: [{ proName: 'Ocean Drive Roofers', stars: 4 }],
    figure: null,
  });
  expect(await templates('ada@example.com')).toContain('review_opened');
  expect(await templates('pro@example.com')).toContain('lead_review_opened');
});

test('a single review opens 14 days after the work was done, and the company can then only reply', async () => {
  const { write, pass, pro, leadId, page } = scene;
  await pass(10);
  await write('homeowner');
  await pass(3);
  expect(await page()).toMatchObject({ reviewCount: 0 });
  await pass(1);
  expect(await page()).toMatchObject({ reviewCount: 1 });
  expect((await write('pro')).statusCode).toBe(409);
  const reply = { text: 'Thank you, Ada.' };
  expect((await pro.send('POST', `/api/leads/${leadId}/review/reply`, reply)).statusCode).toBe(201);
  expect((await page()).reviews[0]!.reply).toMatchObject({ text: 'Thank you, Ada.' });
  expect((await pro.send('POST', `/api/leads/${leadId}/review/reply`, reply)).statusCode).toBe(409);
});

test('a homeowner can still write after 14 days, even if the company has written first', async () => {
  const { write, pass, ofLead, page } = scene;
  await write('pro');
  await pass(20);
  expect((await write('homeowner')).json()).toMatchObject({ review: { status: 'Published' } });
  expect(await page()).toMatchObject({ reviewCount: 1 });
  expect((await ofLead()).theirs).toMatchObject({ stars: 5 });
});

test('a homeowner replies once to what a company wrote, and not while it is sealed', async () => {
  const { write, mine, owner, app } = scene;
  await write('pro');
  const [row] = await app.deps.db.select().from(reviews);
  const reply = (browser = owner) =>
    browser.send('POST', `/api/reviews/${row!.id}/reply`, { text: 'And the cake?' });
  expect((await reply()).statusCode).toBe(404);
  await write('homeowner');
  const stranger = testBrowser(app, { ip: '203.0.113.30' });
  await signUp(app, stranger, 'eve@example.com');
  expect((await reply(stranger)).statusCode).toBe(404);
  expect((await reply()).statusCode).toBe(201);
  expect((await reply()).statusCode).toBe(409);
  expect((await mine()).about).toMatchObject([{ reply: { text: 'And the cake?' } }]);
  expect((await scene.ofLead()).own).toMatchObject({ reply: { text: 'And the cake?' } });
});

test('a sealed review is deleted with either side’s account, and companies’ reviews with the homeowner’s', async () => {
  const { write, app, owner, projectId } = scene;
  await write('homeowner');
  await write('pro');
  app.clock.advance({ minutes: 2 });
  const second = await finishedJob(scene);
  await owner.send('POST', '/api/reviews', {
    projectId: second.projectId,
    proId: scene.proId,
    stars: 1,
    text: 'Nobody has read this.',
  });
  await transact(app.deps.db, async (tx) => {
    const [ada] = await tx.select().from(users).where(eq(users.email, 'ada@example.com'));
    await removeUser(tx, app.deps, ada!);
  });
  const left = await app.deps.db.select().from(reviews);
  expect(left).toMatchObject([{ projectId, side: 'homeowner', status: 'Published', userId: null }]);
  const [project] = await app.deps.db.select().from(projects).where(eq(projects.id, projectId));
  expect(project!.userId).toBeNull();
});
