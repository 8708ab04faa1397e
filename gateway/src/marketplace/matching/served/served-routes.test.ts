import { eq } from 'drizzle-orm';
import { pros } from '#marketplace/base/tables.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
const served = (service: string, zip = '33139') =>
  testBrowser(app).get(`/api/served?zip=${zip}&service=${encodeURIComponent(service)}`);

test('verified companies are counted with their median answer time; samples and unverified ones never are', async () => {
  expect((await served('Roofing')).json()).toEqual({ count: 0, answerMinutes: null });
  const names = ['Ocean Drive Roofers', 'Second Roofers', 'Third Roofers', 'Fourth Roofers'];
  const ids: string[] = [];
  for (const [index, company] of names.entries())
    ids.push(await signInPro(app, testBrowser(app), `roofer${index}@example.com`, { company }));
  const minutes = [200, 20, 118, null];
  for (const [index, id] of ids.entries())
    await app.deps.db.update(pros).set({ answerMinutes: minutes[index] }).where(eq(pros.id, id));
  await app.deps.db.update(pros).set({ vetting: 'applied' }).where(eq(pros.id, ids[1]!));
  // The answer is kept for five minutes.
  expect((await served('Roofing')).json().count).toBe(0);
  app.clock.advance({ minutes: 5 });
  const answer = await served('Roof Leak Repair');
  expect(answer.json()).toEqual({ count: 3, answerMinutes: 118 });
  expect(answer.headers['cache-control']).toBe('public, max-age=300');
});

test('nothing is said about an unknown ZIP or service', async () => {
  expect((await served('Alchemy')).statusCode).toBe(404);
  expect((await served('Roofing', '00000')).statusCode).toBe(404);
});

test('a network can ask sixty times a minute', async () => {
  const browser = testBrowser(app);
  const statuses: number[] = [];
  for (let turn = 0; turn < 61; turn += 1)
    statuses.push((await browser.get('/api/served?zip=33139&service=Roofing')).statusCode);
  expect([statuses[59], statuses[60]]).toEqual([200, 429]);
});
