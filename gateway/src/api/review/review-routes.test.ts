import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { signUp, type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { requestBody, signInPro } from '#testing/test-request.ts';

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
  const [{ id }] = (await pro.get('/api/leads')).json().leads;
  for (const [action, body] of [
    ['accept'],
    ['schedule', { date: '2027-03-01', window: '02:00PM-05:00PM' }],
    ['done'],
  ] as const) {
    await pro.send('POST', `/api/leads/${id}/${action}`, body);
  }
}
const write = (change: Record<string, unknown> = {}, browser: TestBrowser = owner) =>
  browser.send('POST', '/api/reviews', {
    projectId,
    proId,
    stars: 5,
    text: 'Dry again, and tidy.',
    ...change,
  });

test('after Done, a review appears on the company’s page with a short name', async () => {
  await finish();
  const written = await write();
  expect(written.statusCode).toBe(201);
  expect((await owner.get('/api/reviews')).json().reviews).toEqual([written.json().review]);
  expect(written.json().review).toMatchObject({
    proId,
    projectId,
    proName: 'Ocean Drive Roofers',
    service: 'Roof Leak Repair',
    stars: 5,
    status: 'Published',
  });
  const page = (await testBrowser(app).get(`/api/pros/${proId}`)).json().pro;
  expect(page).toMatchObject({ rating: 5, reviewCount: 1 });
  expect(page.reviews).toEqual([
    { name: 'Ada B.', stars: 5, text: 'Dry again, and tidy.', at: app.clock.now().toISOString() },
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

test('the rating of a company is the mean of its reviews', async () => {
  await finish();
  await write({ stars: 5 });
  app.clock.advance({ days: 1 });
  projectId = (await owner.send('POST', '/api/projects', requestBody({ Service: 'Roof Inspection' }))).json()
    .project.id;
  await finish();
  await write({ stars: 2 });
  expect((await testBrowser(app).get(`/api/pros/${proId}`)).json().pro).toMatchObject({
    rating: 3.5,
    reviewCount: 2,
  });
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
