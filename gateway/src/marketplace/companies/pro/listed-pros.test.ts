import { eq } from 'drizzle-orm';
import { proAreas } from './area-tables.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { profileBody, signInPro } from '#marketplace/companies/testing/test-pros.ts';

let app: TestApp;
let visitor: TestBrowser;
beforeEach(async () => {
  app = await startTestApp();
  visitor = testBrowser(app);
});

const list = async (query = 'state=FL&city=Miami%20Beach&service=Roofing') =>
  (await visitor.get(`/api/listed-pros?${query}`)).json();
const names = async (query?: string) => (await list(query)).pros.map(({ name }: { name: string }) => name);

test('a list is empty where only samples work, and says whether samples may be shown', async () => {
  expect(await list()).toEqual({ pros: [], hasSamples: true });
  const without = testBrowser(await startTestApp({ beside: app, env: { SAMPLE_PROS: 'off' } }));
  const answer = await without.get('/api/listed-pros?state=FL&city=Miami%20Beach&service=Roofing');
  expect(answer.json()).toEqual({ pros: [], hasSamples: false });
});

test('a verified company is listed where it travels to, in its trade only', async () => {
  const pro = testBrowser(app);
  const id = await signInPro(app, pro, 'pro@example.com');
  const { pros } = await list();
  expect(pros).toEqual([
    expect.objectContaining({
      id,
      name: 'Ocean Drive Roofers',
      city: 'Miami Beach',
      rating: null,
      review: null,
      usualAnswerMinutes: null,
    }),
  ]);
  expect(JSON.stringify(pros)).not.toContain('pro@example.com');
  expect(await names('state=FL&city=Miami%20Beach&service=Locksmith')).toEqual([]);
  expect(await names('state=FL&city=Jacksonville&service=Roofing')).toEqual([]);
});

test('the nearest three are listed; one that moved to another state waits for its check', async () => {
  const zips = ['33154', '33139', '33160', '33180'];
  const browsers = zips.map(() => testBrowser(app));
  for (const [index, zip] of zips.entries())
    await signInPro(app, browsers[index]!, `pro${index}@example.com`, { company: `Roofers of ${zip}`, zip });
  const listed = await names();
  expect(listed).toHaveLength(3);
  expect(listed[0]).toBe('Roofers of 33139');
  const miles = (await list()).pros.map(({ distanceMiles }: { distanceMiles: number }) => distanceMiles);
  expect(miles).toEqual([...miles].sort((a, b) => a - b));
  await browsers[1]!.send(
    'PUT',
    '/api/pro-profile',
    profileBody({ company: 'Roofers of 33139', zip: '10001' }),
  );
  expect(await names()).not.toContain('Roofers of 33139');
});

test('of equally near companies, those that were never asked come first, then the one that was asked longest ago', async () => {
  const hours = { 'Asked last': 10, 'Asked first': 8, 'Never asked': null, 'Asked second': 9 };
  for (const [company, hour] of Object.entries(hours)) {
    const email = `${company.replace(' ', '-').toLowerCase()}@example.com`;
    const id = await signInPro(app, testBrowser(app), email, { company });
    const offeredAt = hour === null ? null : new Date(Date.UTC(2027, 2, 1, hour));
    await app.deps.db.update(proAreas).set({ offeredAt }).where(eq(proAreas.proId, id));
  }
  expect(await names()).toEqual(['Never asked', 'Asked first', 'Asked second']);
});

test.each(['state=FL&city=Nowhere&service=Roofing', 'state=XX&city=Miami&service=Roofing'])(
  'an unknown place has no companies: %s',
  async (query) => expect((await list(query)).pros).toEqual([]),
);

test.each(['city=Miami&service=Roofing', 'state=Florida&city=Miami&service=Roofing'])(
  'the question "%s" is refused',
  async (query) => expect((await visitor.get(`/api/listed-pros?${query}`)).statusCode).toBe(422),
);
