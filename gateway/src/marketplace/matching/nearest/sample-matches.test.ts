import { projectPros } from '#marketplace/base/tables.ts';
import { rowsIn, startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { submitRequest, ticked } from '#marketplace/requests/testing/test-request.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});

const samples = async (of = app) =>
  (await testBrowser(of).get('/api/sample-pros?zip=33139&service=Roof%20Leak%20Repair')).json().pros;

test('samples show what a match looks like, nearest first, and nothing of them is stored, asked or mailed', async () => {
  const shown = await samples();
  expect(shown).toHaveLength(3);
  const miles = shown.map(({ distanceMiles }: { distanceMiles: number }) => distanceMiles);
  expect(miles).toEqual([...miles].sort((a, b) => a - b));
  expect(Object.keys(shown[0])).toEqual(['id', 'name', 'rating', 'distanceMiles']);
  const owner = testBrowser(app);
  const { id, project } = await submitRequest(owner, ticked);
  expect([project.status, project.pros, await rowsIn(app, projectPros)]).toEqual(['Pending', [], 0]);
  const named = await owner.send('PUT', `/api/projects/${id}/disclosures/${shown[0].id}`, {
    textVersion: 'switch-2026-11',
  });
  expect(named.statusCode).toBe(404);
  expect((await app.mails()).map(({ to }) => to).filter((to) => !/^(ada@|operations@)/.test(to))).toEqual([]);
});

test('there are no samples beside a real company, nor where they are off', async () => {
  expect(await samples(await startTestApp({ beside: app, env: { SAMPLE_PROS: 'off' } }))).toEqual([]);
  await signInPro(app, testBrowser(app), 'pro@example.com');
  expect(await samples()).toEqual([]);
});

test('in an emergency at a closed hour, verified companies that are closed are asked, and no sample', async () => {
  const pro = testBrowser(app);
  const proId = await signInPro(app, pro, 'pro@example.com', {
    hours: [{ day: 'Friday', time: '8:00 AM - 9:00 AM' }],
  });
  const { project } = await submitRequest(testBrowser(app), { Urgency: 'now' });
  expect(project.pros.map(({ id }: { id: string }) => id)).toEqual([proId]);
  const open = await testBrowser(app).get('/api/open-pros?zip=33139&service=Roof%20Leak%20Repair');
  expect(open.json().pros).toMatchObject([{ id: proId, openUntil: null }]);
});

test.each([
  ['https://nestwright.example', undefined, 'off'],
  ['https://nestwright.example', 'on', 'on'],
  ['https://localhost:3000', undefined, 'on'],
  ['', undefined, 'on'],
])('at %p with SAMPLE_PROS %p, samples are %s', async (PUBLIC_ORIGIN, SAMPLE_PROS, expected) => {
  const set: Record<string, string> = SAMPLE_PROS === undefined ? {} : { SAMPLE_PROS };
  const { deps } = await startTestApp({
    beside: app,
    env: { ...(PUBLIC_ORIGIN && { PUBLIC_ORIGIN }), ...set },
  });
  expect(deps.config.SAMPLE_PROS).toBe(expected);
});
