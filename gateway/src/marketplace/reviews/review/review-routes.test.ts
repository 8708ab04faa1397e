import { openJobScene, type JobScene } from '#testing/job-scene.ts';
import { passDays } from '#marketplace/reviews/testing/review-scene.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { actOn, forTomorrow, requestBody } from '#marketplace/requests/testing/test-request.ts';

let scene: JobScene;
beforeEach(async () => {
  scene = await openJobScene();
});
const open = () => passDays(scene.app, 14, [scene.owner, scene.pro]);

test('after Done and 14 days, a review appears on the company’s page with a short name', async () => {
  const { app, owner, proId, projectId, finish, write } = scene;
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

test('a pro whose price was not chosen can’t be reviewed: it did not do the work', async () => {
  const { app, owner, finish, write } = scene;
  const other = testBrowser(app, { ip: '203.0.113.9' });
  const otherId = await signInPro(app, other, 'other@example.com', { company: 'Second Roofers' });
  // The newest lead comes first.
  app.clock.advance({ minutes: 1 });
  const sent = (await owner.send('POST', '/api/projects', requestBody())).json().project;
  scene.projectId = sent.id;
  const [otherLead] = (await other.get('/api/leads')).json().leads;
  await actOn(other, otherLead, 'accept');
  await finish();
  expect((await write({ proId: otherId })).json().error.message).toBe(
    'You can review the pro that did the work.',
  );
  expect((await write()).statusCode).toBe(201);
});

test('a company’s rating is the mean of its open reviews and of five more with 4.2 stars', async () => {
  const { app, owner, proId, finish, write } = scene;
  await finish();
  await write({ stars: 5 });
  app.clock.advance({ days: 1 });
  scene.projectId = (
    await owner.send(
      'POST',
      '/api/projects',
      requestBody({ Service: 'Roof Inspection', ...forTomorrow(app) }),
    )
  ).json().project.id;
  await finish();
  await write({ stars: 2 });
  await open();
  // (5 + 2 + 5 * 4.2) / 7
  expect((await testBrowser(app).get(`/api/pros/${proId}`)).json().pro).toMatchObject({
    rating: 4,
    reviewCount: 2,
  });
});
