import { joinCompany } from '#marketplace/companies/staff/staff-company-commands.ts';
import { openJobScene, type JobScene } from '#testing/job-scene.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { pressLink, testBrowser } from '#testing/test-browser.ts';
import { addPros } from '#marketplace/companies/testing/test-pros.ts';
import { forTomorrow, requestBody } from '#marketplace/requests/testing/test-request.ts';

let scene: JobScene;
beforeEach(async () => {
  scene = await openJobScene();
});

test('a review is refused before Done and after a cancellation', async () => {
  const { owner, pro, projectId, write } = scene;
  const [{ id }] = (await pro.get('/api/leads')).json().leads;
  expect((await write()).statusCode).toBe(404);
  await pro.send('POST', `/api/leads/${id}/accept`);
  expect((await write()).statusCode).toBe(409);
  await owner.send('POST', `/api/projects/${projectId}/cancel`);
  expect((await write()).statusCode).toBe(409);
  expect((await owner.get('/api/reviews')).json().reviews).toEqual([]);
});

test('a second review of the same pro and project is refused, even if sent at the same time', async () => {
  const { owner, finish, write } = scene;
  await finish();
  const statuses = (await Promise.all([write(), write({ stars: 1 }), write({ stars: 2 })])).map(
    ({ statusCode }) => statusCode,
  );
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  expect((await owner.get('/api/reviews')).json().reviews).toHaveLength(1);
});

test('nobody can review a stranger’s project, or a pro that did not take part', async () => {
  const { app, pro, finish, write } = scene;
  await finish();
  const stranger = testBrowser(app);
  await signUp(app, stranger, 'eve@example.com');
  expect((await write({}, stranger)).statusCode).toBe(404);
  expect((await write({}, pro)).statusCode).toBe(404);
  expect((await write({}, testBrowser(app))).statusCode).toBe(401);
  const [other] = await addPros(app, 1);
  expect((await write({ proId: other })).statusCode).toBe(404);
  expect((await stranger.get('/api/reviews')).json().reviews).toEqual([]);
});

test('nobody reviews the company that they own or work for', async () => {
  const { app, pro, proId, finish, write } = scene;
  const member = testBrowser(app, { ip: '203.0.113.9' });
  const link = await joinCompany(app.deps, 'ben@example.com', proId);
  expect((await pressLink(member, link.split('#')[1]!)).statusCode).toBe(200);
  for (const insider of [pro, member]) {
    app.clock.advance({ days: 1 });
    scene.projectId = (
      await insider.send('POST', '/api/projects', requestBody(forTomorrow(app)))
    ).json().project.id;
    scene.owner = insider;
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
  const { finish, write } = scene;
  await finish();
  expect((await write(change)).statusCode).toBe(422);
});
