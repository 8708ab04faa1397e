import { pros } from '#marketplace/base/tables.ts';
import { samplePros } from './sample-pros.ts';
import { rowsIn, startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { requestBody } from '#marketplace/requests/testing/test-request.ts';

let app: TestApp;
let visitor: TestBrowser;
beforeEach(async () => {
  app = await startTestApp();
  visitor = testBrowser(app);
});

test('the sample directory exists from the first start, and a second start changes nothing', async () => {
  expect(await rowsIn(app, pros)).toBe(samplePros().length);
  await startTestApp({ beside: app });
  expect(await rowsIn(app, pros)).toBe(samplePros().length);
});

test('when the sample directory is off, its companies are neither shown nor matched', async () => {
  const [sample] = samplePros();
  const real = await startTestApp({ beside: app, env: { SAMPLE_PROS: 'off' } });
  expect((await testBrowser(real).get(`/api/pros/${sample!.id}`)).statusCode).toBe(404);
  const sent = await testBrowser(real).send('POST', '/api/projects', requestBody());
  expect(sent.json().project).toMatchObject({ status: 'Pending', pros: [] });
  const again = await startTestApp({ beside: app });
  expect((await testBrowser(again).get(`/api/pros/${sample!.id}`)).statusCode).toBe(200);
});

test('a company is found by its id and its short name, and is marked as sample', async () => {
  const [sample] = samplePros();
  const byId = await visitor.get(`/api/pros/${sample!.id}`);
  expect(byId.json().pro).toMatchObject({
    id: sample!.id,
    name: sample!.name,
    isSample: true,
    city: 'Miami Beach',
    state: 'FL',
    reviews: [],
  });
  expect((await visitor.get(`/api/pros/${sample!.slug}`)).json()).toEqual(byId.json());
  expect(byId.body).not.toContain(sample!.email);
});
