import { eq } from 'drizzle-orm';
import { runCleanup } from '#cleanup.ts';
import { reviews } from './review-tables.ts';
import { decideOn, linesOf } from '#marketplace/desk/testing/desk-scene.ts';
import { finishedJob, openReviewScene, type ReviewScene } from '#marketplace/reviews/testing/review-scene.ts';
import { staffBrowser } from '#testing/staff-browser.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';

let scene: ReviewScene;
beforeEach(async () => {
  scene = await openReviewScene();
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
  const { write, mine, owner, pro, app, leadId, page, templates } = scene;
  await write('pro');
  await write('homeowner');
  const [about] = (await mine()).about;
  const report = (browser = owner) =>
    browser.send('POST', `/api/reviews/${about!.id}/reports`, { reason: 'I was not even there.' });
  expect((await report(testBrowser(app))).statusCode).toBe(404);
  expect((await report()).statusCode).toBe(201);
  const support = await staffBrowser(app, 'support');
  const [line] = await linesOf(support, 'reviews');
  expect(line).toMatchObject({ what: '4 out of 5 for a homeowner, by Ocean Drive Roofers' });
  const why = 'It is about someone else.';
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
