import { eq } from 'drizzle-orm';
import { runCleanup } from '#cleanup.ts';
import { transact } from '#db/db.ts';
import { removeUser } from '#api/user/user-removal.ts';
import { reviews } from '#db/review-tables.ts';
import { projects, users } from '#db/tables.ts';
import { decideOn, linesOf } from '#testing/desk-scene.ts';
import { finishedJob, openReviewScene, type ReviewScene } from '#testing/review-scene.ts';
import { staffBrowser } from '#testing/staff-browser.ts';
import { signUp, testBrowser } from '#testing/test-browser.ts';
import { requestBody, signInPro, workUntilDone } from '#testing/test-request.ts';

let scene: ReviewScene;
beforeEach(async () => {
  scene = await openReviewScene();
});

const page = async () =>
  (await testBrowser(scene.app).get(`/api/pros/${scene.proId}`)).json<{
    pro: { rating: number | null; reviewCount: number; reviews: { reply: unknown; photos: unknown[] }[] };
  }>().pro;
const templates = async (to: string) =>
  (await scene.app.mails()).filter((mail) => mail.to === to).map(({ template }) => template);

test('a review is sealed until the other side has written, and then both are open', async () => {
  const { write, mine, ofLead } = scene;
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
  const { write, pass, pro, leadId } = scene;
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
  const { write, pass, ofLead } = scene;
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

test('a review is refused if it is the second, before the work is done, about a guest, or for a stranger’s lead', async () => {
  const { write, app, pro, leadId, projectId } = scene;
  expect((await write('pro')).statusCode).toBe(201);
  expect((await write('pro')).statusCode).toBe(409);
  expect((await write('pro', { stars: 6 })).statusCode).toBe(422);
  const other = testBrowser(app, { ip: '203.0.113.31' });
  await signInPro(app, other, 'other@example.com', { company: 'Second Roofers' });
  const body = { stars: 5, text: 'Fine people.' };
  expect((await other.send('POST', `/api/leads/${leadId}/review`, body)).statusCode).toBe(404);
  const guest = testBrowser(app, { ip: '203.0.113.32' });
  app.clock.advance({ minutes: 1 });
  const email = 'guest@example.com';
  const sent = await guest.send('POST', '/api/projects', requestBody({ Email: email }));
  const [lead] = (await pro.get('/api/leads')).json<{ leads: { id: string }[] }>().leads;
  expect((await pro.send('POST', `/api/leads/${lead!.id}/review`, body)).statusCode).toBe(409);
  const { id } = sent.json<{ project: { id: string } }>().project;
  expect(id).not.toBe(projectId);
  const today = app.clock.now().toISOString().slice(0, 10);
  await workUntilDone(guest, pro, { id, lead: lead!, today });
  expect((await pro.send('POST', `/api/leads/${lead!.id}/review`, body)).json()).toMatchObject({
    error: { message: expect.stringContaining('no account') },
  });
});

test('a side that has not written after ten days gets one reminder', async () => {
  const { write, pass } = scene;
  await write('homeowner');
  await pass(9);
  const count = async (to: string, template: string) =>
    (await templates(to)).filter((one) => one === template).length;
  expect(await count('pro@example.com', 'lead_review_reminder')).toBe(0);
  await pass(1);
  await pass(2);
  expect(await count('pro@example.com', 'lead_review_reminder')).toBe(1);
  expect(await count('ada@example.com', 'review_reminder')).toBe(0);
  await pass(5);
  expect(await count('pro@example.com', 'lead_review_reminder')).toBe(1);
});

test('other companies see a homeowner’s rating in half stars once three companies have written', async () => {
  const { app, owner, ofLead, mine } = scene;
  const { db } = app.deps;
  for (const [index, stars] of [1, 5, 2].entries()) {
    expect(await ofLead()).toMatchObject({ figure: null });
    const pro = testBrowser(app, { ip: `203.0.113.${40 + index}` });
    const zip = { company: `Roofers ${index}` };
    const proId = await signInPro(app, pro, `pro${index}@example.com`, zip);
    app.clock.advance({ minutes: 1 });
    const job = await finishedJob({ app, owner, pro });
    const review = { stars, text: 'We write what we think.' };
    expect((await pro.send('POST', `/api/leads/${job.leadId}/review`, review)).statusCode).toBe(201);
    await db.update(reviews).set({ status: 'Opened' }).where(eq(reviews.byProId, proId));
  }
  // (1 + 5 + 2 + 5 * 4.2) / 8 is 3.625.
  expect(await ofLead()).toMatchObject({ figure: 3.5, theirs: null });
  expect(await mine()).toMatchObject({ figure: 3.5, about: [{}, {}, {}] });
  await db.update(reviews).set({ status: 'Hidden' }).where(eq(reviews.stars, 1));
  expect(await ofLead()).toMatchObject({ figure: null });
});

test('the desk hides what a company wrote about a homeowner, and removes a reply, each with a reason', async () => {
  const { write, mine, owner, pro, app, leadId } = scene;
  await write('pro');
  await write('homeowner');
  const [about] = (await mine()).about;
  const report = (browser = owner) =>
    browser.send('POST', `/api/reviews/${about!.id}/reports`, { reason: 'I was not even there.' });
  expect((await report(testBrowser(app))).statusCode).toBe(404);
  expect((await report()).statusCode).toBe(201);
  const support = await staffBrowser(app, 'support');
  const [line] = await linesOf(support, 'reviews');
  expect(line).toMatchObject({ what: '4 of 5 for a homeowner, by Ocean Drive Roofers' });
  const why = 'It is about somebody else.';
  expect((await decideOn(support, `reviews/${line!.id}`, { decision: 'hide', reason: why })).statusCode).toBe(
    200,
  );
  expect((await mine()).about).toEqual([]);
  expect((await scene.ofLead()).own).toMatchObject({ status: 'Hidden' });
  expect(await templates('pro@example.com')).toContain('review_hidden');

  const theirs = (await scene.ofLead()).theirs!;
  await pro.send('POST', `/api/leads/${leadId}/review/reply`, { text: 'You are a liar.' });
  await testBrowser(app).send('POST', `/api/reviews/${theirs.id}/reports`, {
    reason: 'The reply is an insult.',
  });
  const [next] = await linesOf(support, 'reviews');
  const removed = await decideOn(support, `reviews/${next!.id}`, { decision: 'hide-reply', reason: why });
  expect(removed.statusCode).toBe(200);
  expect((await page()).reviews).toMatchObject([{ reply: null }]);
  expect(await templates('pro@example.com')).toContain('reply_removed');
  const again = await pro.send('POST', `/api/leads/${leadId}/review/reply`, { text: 'Sorry.' });
  expect(again.statusCode).toBe(409);
});

test('a company’s review of a homeowner is deleted after 24 months; the homeowner’s stays', async () => {
  const { write, app } = scene;
  await write('pro');
  await write('homeowner');
  app.clock.advance({ days: 24 * 31 });
  await runCleanup(app.deps);
  expect(await app.deps.db.select({ side: reviews.side }).from(reviews)).toEqual([{ side: 'homeowner' }]);
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
