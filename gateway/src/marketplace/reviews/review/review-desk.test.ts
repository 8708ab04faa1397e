import { exportOf } from '#marketplace/sign-in/testing/test-accounts.ts';
import { passDays } from '#marketplace/reviews/testing/review-scene.ts';
import { decideOn, linesOf } from '#marketplace/desk/testing/desk-scene.ts';
import { openJobScene, type JobScene } from '#testing/job-scene.ts';
import { staffBrowser } from '#testing/staff-browser.ts';
import { testBrowser } from '#testing/test-browser.ts';

let scene: JobScene;
beforeEach(async () => {
  scene = await openJobScene();
});
const open = () => passDays(scene.app, 14, [scene.owner, scene.pro]);

test('a review that the desk hides leaves the page and the rating, and its writer is told why', async () => {
  const { app, owner, pro, proId, finish, write } = scene;
  await finish();
  const { id } = (await write()).json().review;
  await open();
  const reason = 'This is about another company.';
  const reported = await pro.send('POST', `/api/reviews/${id}/reports`, { reason });
  expect(reported.statusCode).toBe(201);
  const support = await staffBrowser(app, 'support');
  const [line] = await linesOf(support, 'reviews');
  expect(line).toMatchObject({ what: '5 out of 5 for Ocean Drive Roofers' });
  const item = (await support.get(`/api/desk/reviews/${line!.id}`)).json().item;
  expect(item).toMatchObject({ words: 'Dry again, and tidy.', isOpen: true });
  expect(item.facts).toContainEqual({ name: 'Reported because', value: reason });
  const why = 'It is about a visit to someone else.';
  const hidden = await decideOn(support, `reviews/${line!.id}`, { decision: 'hide', reason: why });
  expect(hidden.statusCode).toBe(200);
  const page = (await testBrowser(app).get(`/api/pros/${proId}`)).json().pro;
  expect(page).toMatchObject({ rating: null, reviewCount: 0, reviews: [] });
  expect((await owner.get('/api/reviews')).json().reviews).toMatchObject([{ id, status: 'Hidden' }]);
  const mail = (await app.mails()).find(({ template }) => template === 'review_hidden');
  expect(mail).toMatchObject({ to: 'ada@example.com', subject: 'Your review of Ocean Drive Roofers' });
  expect(mail!.text).toContain(why);
  const second = await decideOn(await staffBrowser(app, 'admin'), `reviews/${line!.id}`, {
    decision: 'keep',
  });
  expect(second.statusCode).toBe(409);
  const late = await testBrowser(app).send('POST', `/api/reviews/${id}/reports`, { reason });
  expect(late.statusCode).toBe(404);
  const data = (await exportOf(app, owner)).json();
  expect(data.desk.decisions).toMatchObject([{ queue: 'reviews', decision: 'hide', reason: why }]);
  expect(JSON.stringify(data.desk)).not.toContain('support@');
});

test('a report whose button is pressed twice reaches the desk once; another reason is another report', async () => {
  const { app, finish, write } = scene;
  await finish();
  const { id } = (await write()).json().review;
  await open();
  const reader = testBrowser(app);
  const report = (reason: string) => reader.send('POST', `/api/reviews/${id}/reports`, { reason });
  const press = () => report('It is about another company.');
  for (const { statusCode } of await Promise.all([press(), press()])) expect(statusCode).toBe(201);
  const support = await staffBrowser(app, 'support');
  expect(await linesOf(support, 'reviews')).toHaveLength(1);
  await report('It names my neighbor.');
  expect(await linesOf(support, 'reviews')).toHaveLength(2);
});

test('a review that the desk keeps stays, and at most three reports about it are waiting', async () => {
  const { app, proId, finish, write } = scene;
  await finish();
  const { id } = (await write()).json().review;
  await open();
  for (let n = 0; n < 5; n += 1) {
    const body = { reason: `I do not believe it, ${n}.` };
    expect((await testBrowser(app).send('POST', `/api/reviews/${id}/reports`, body)).statusCode).toBe(201);
  }
  const support = await staffBrowser(app, 'support');
  const lines = await linesOf(support, 'reviews');
  expect(lines).toHaveLength(3);
  for (const line of lines)
    expect((await decideOn(support, `reviews/${line.id}`, { decision: 'keep' })).statusCode).toBe(200);
  expect(await linesOf(support, 'reviews')).toEqual([]);
  expect((await testBrowser(app).get(`/api/pros/${proId}`)).json().pro.reviewCount).toBe(1);
});
