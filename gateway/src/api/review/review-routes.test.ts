import { passDays } from '#testing/review-scene.ts';
import { joinCompany } from '#api/staff/staff-company-commands.ts';
import { decideOn, linesOf } from '#testing/desk-scene.ts';
import { staffBrowser } from '#testing/staff-browser.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { pressLink, signUp, type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { actOn, requestBody, signInPro, workUntilDone } from '#testing/test-request.ts';

let app: TestApp;
let owner: TestBrowser;
let pro: TestBrowser;
let proId: string;
let projectId: string;
beforeEach(async () => {
  app = await startTestApp();
  owner = testBrowser(app);
  pro = testBrowser(app);
  proId = await signInPro(app, pro, 'pro@example.com');
  await signUp(app, owner, 'ada@example.com');
  projectId = (await owner.send('POST', '/api/projects', requestBody())).json().project.id;
});

async function finish() {
  const [lead] = (await pro.get('/api/leads')).json().leads;
  await workUntilDone(owner, pro, { id: projectId, lead, today: app.clock.now().toISOString().slice(0, 10) });
}
const open = () => passDays(app, 14, [owner, pro]);
const write = (change: Record<string, unknown> = {}, browser: TestBrowser = owner) =>
  browser.send('POST', '/api/reviews', {
    projectId,
    proId,
    stars: 5,
    text: 'Dry again, and tidy.',
    ...change,
  });

test('after Done and 14 days, a review appears on the company’s page with a short name', async () => {
  await finish();
  const at = app.clock.now().toISOString();
  const written = await write();
  expect(written.statusCode).toBe(201);
  expect((await owner.get('/api/reviews')).json().reviews).toEqual([written.json().review]);
  expect(written.json().review).toMatchObject({
    proId,
    projectId,
    proName: 'Ocean Drive Roofers',
    service: 'Roof Leak Repair',
    stars: 5,
    status: 'Sealed',
  });
  await open();
  const page = (await testBrowser(app).get(`/api/pros/${proId}`)).json().pro;
  expect(page).toMatchObject({ rating: 4.3, reviewCount: 1 });
  expect(page.reviews).toEqual([
    {
      id: written.json().review.id,
      name: 'Ada B.',
      stars: 5,
      text: 'Dry again, and tidy.',
      at,
      reply: null,
      photos: [],
    },
  ]);
});

test('a review is refused before Done and after a cancellation', async () => {
  const [{ id }] = (await pro.get('/api/leads')).json().leads;
  expect((await write()).statusCode).toBe(404);
  await pro.send('POST', `/api/leads/${id}/accept`);
  expect((await write()).statusCode).toBe(409);
  await owner.send('POST', `/api/projects/${projectId}/cancel`);
  expect((await write()).statusCode).toBe(409);
  expect((await owner.get('/api/reviews')).json().reviews).toEqual([]);
});

test('a second review of the same pro and project is refused, even if sent at the same time', async () => {
  await finish();
  const statuses = (await Promise.all([write(), write({ stars: 1 }), write({ stars: 2 })])).map(
    ({ statusCode }) => statusCode,
  );
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  expect((await owner.get('/api/reviews')).json().reviews).toHaveLength(1);
});

test('nobody can review a stranger’s project, or a pro that did not take part', async () => {
  await finish();
  const stranger = testBrowser(app);
  await signUp(app, stranger, 'eve@example.com');
  expect((await write({}, stranger)).statusCode).toBe(404);
  expect((await write({}, pro)).statusCode).toBe(404);
  expect((await write({}, testBrowser(app))).statusCode).toBe(401);
  const others = (await owner.get(`/api/projects/${projectId}`))
    .json()
    .project.pros.filter(({ id }: { id: string }) => id !== proId);
  expect((await write({ proId: others[0].id })).statusCode).toBe(404);
  expect((await stranger.get('/api/reviews')).json().reviews).toEqual([]);
});

test('a pro whose price was not chosen can’t be reviewed: it did not do the work', async () => {
  const other = testBrowser(app, { ip: '203.0.113.9' });
  const otherId = await signInPro(app, other, 'other@example.com', { company: 'Second Roofers' });
  // The newest lead comes first.
  app.clock.advance({ minutes: 1 });
  const sent = (await owner.send('POST', '/api/projects', requestBody())).json().project;
  projectId = sent.id;
  const [otherLead] = (await other.get('/api/leads')).json().leads;
  await actOn(other, otherLead, 'accept');
  await finish();
  expect((await write({ proId: otherId })).json().error.message).toBe(
    'You can review the pro that did the work.',
  );
  expect((await write()).statusCode).toBe(201);
});

test('a company’s rating is the mean of its open reviews and of five more with 4.2 stars', async () => {
  await finish();
  await write({ stars: 5 });
  app.clock.advance({ days: 1 });
  projectId = (await owner.send('POST', '/api/projects', requestBody({ Service: 'Roof Inspection' }))).json()
    .project.id;
  await finish();
  await write({ stars: 2 });
  await open();
  // (5 + 2 + 5 * 4.2) / 7
  expect((await testBrowser(app).get(`/api/pros/${proId}`)).json().pro).toMatchObject({
    rating: 4,
    reviewCount: 2,
  });
});

test('nobody reviews the company that they own or work for', async () => {
  const member = testBrowser(app, { ip: '203.0.113.9' });
  const link = await joinCompany(app.deps, 'ben@example.com', proId);
  expect((await pressLink(member, link.split('#')[1]!)).statusCode).toBe(200);
  for (const insider of [pro, member]) {
    app.clock.advance({ days: 1 });
    projectId = (await insider.send('POST', '/api/projects', requestBody())).json().project.id;
    owner = insider;
    await finish();
    const written = await write({ text: 'We are the best.' }, insider);
    expect([written.statusCode, written.json().error.code]).toEqual([403, 'own-company']);
  }
  expect((await testBrowser(app).get(`/api/pros/${proId}`)).json().pro).toMatchObject({ reviewCount: 0 });
});

test.each([
  [{ stars: 0 }],
  [{ stars: 6 }],
  [{ stars: 4.5 }],
  [{ stars: '5' }],
  [{ text: ' ' }],
  [{ text: 'x'.repeat(2001) }],
  [{ projectId: 'x' }],
])('an invalid review is refused (case %#)', async (change) => {
  await finish();
  expect((await write(change)).statusCode).toBe(422);
});

test('a review that the desk hides leaves the page and the rating, and its writer is told why', async () => {
  await finish();
  const { id } = (await write()).json().review;
  await open();
  const reason = 'This is about another company.';
  const reported = await pro.send('POST', `/api/reviews/${id}/reports`, { reason });
  expect(reported.statusCode).toBe(201);
  const support = await staffBrowser(app, 'support');
  const [line] = await linesOf(support, 'reviews');
  expect(line).toMatchObject({ what: '5 of 5 for Ocean Drive Roofers' });
  const item = (await support.get(`/api/desk/reviews/${line!.id}`)).json().item;
  expect(item).toMatchObject({ words: 'Dry again, and tidy.', isOpen: true });
  expect(item.facts).toContainEqual({ name: 'Reported because', value: reason });
  const why = 'It tells of a visit to somebody else.';
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
  const data = (await owner.get('/api/users/me/export')).json();
  expect(data.desk.decisions).toMatchObject([{ queue: 'reviews', decision: 'hide', reason: why }]);
  expect(JSON.stringify(data.desk)).not.toContain('support@');
});

test('a review that the desk keeps stays, and at most three reports about it are waiting', async () => {
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
