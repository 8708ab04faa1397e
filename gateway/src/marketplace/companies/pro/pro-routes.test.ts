import { pros } from '#marketplace/base/tables.ts';
import { verifyCompany } from '#marketplace/companies/testing/company-papers.ts';
import { rowsIn, startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { profileBody, signInPro } from '#marketplace/companies/testing/test-pros.ts';

let app: TestApp;
let visitor: TestBrowser;
beforeEach(async () => {
  app = await startTestApp();
  visitor = testBrowser(app);
});

test.each([
  '11111111-1111-4111-8111-111111111111',
  'nobody',
  'harbor-and-pine--Roofing',
  "x'%20or%201=1",
  '%00',
  'x'.repeat(200),
])('an unknown company answers 404: %s', async (id) => {
  expect((await visitor.get(`/api/pros/${id}`)).statusCode).toBe(404);
});

test('a pro signs in with a code and fills in a profile that everyone can see', async () => {
  const pro = testBrowser(app);
  const id = await signInPro(app, pro, 'pro@example.com');
  expect((await pro.get('/api/pro-profile')).json().profile).toEqual({
    id,
    email: 'pro@example.com',
    ...profileBody(),
    priceGuide: '',
    vetting: 'verified',
    isContactWaiting: false,
  });
  const shown = (await visitor.get(`/api/pros/${id}`)).json().pro;
  expect(shown).toMatchObject({
    name: 'Ocean Drive Roofers',
    isSample: false,
    rating: null,
    reviewCount: 0,
    city: 'Miami Beach',
    state: 'FL',
    zip: '33139',
    categories: ['Roofing'],
  });
  expect(JSON.stringify(shown)).not.toContain('pro@example.com');
});

test('the profile is null before the first save, and requires a login', async () => {
  const pro = testBrowser(app);
  await signInPro(app, pro, 'pro@example.com');
  expect((await visitor.get('/api/pro-profile')).statusCode).toBe(401);
  expect((await visitor.send('PUT', '/api/pro-profile', profileBody())).statusCode).toBe(401);
});

test('saving again changes the same company, even from ten tabs at once', async () => {
  const pro = testBrowser(app);
  const id = await signInPro(app, pro, 'pro@example.com');
  const before = await rowsIn(app, pros);
  await Promise.all(
    Array.from({ length: 10 }, (_, turn) =>
      pro.send('PUT', '/api/pro-profile', profileBody({ radiusMiles: 30 + turn })),
    ),
  );
  const saved = await pro.send(
    'PUT',
    '/api/pro-profile',
    profileBody({ company: 'New Name', zip: '10001', website: '' }),
  );
  expect(saved.json().profile).toMatchObject({ id, company: 'New Name', zip: '10001', website: '' });
  expect(await rowsIn(app, pros)).toBe(before);
  // Another name and another state: it is checked again, and then shown.
  await verifyCompany(app, id);
  expect((await visitor.get(`/api/pros/${id}`)).json().pro).toMatchObject({
    city: 'New York',
    state: 'NY',
    website: null,
  });
});

test.each([
  [{ company: ' ' }, 'company'],
  [{ categories: [] }, 'categories'],
  [{ categories: ['Car Rental'] }, 'categories.0'],
  [{ zip: '3313' }, 'zip'],
  [{ zip: '00000' }, 'zip'],
  [{ radiusMiles: 5000 }, 'radiusMiles'],
  [{ phone: '' }, 'phone'],
  [{ website: 'javascript:alert(1)' }, 'website'],
  [{ about: 'x'.repeat(1001) }, 'about'],
])('a profile with %j is refused at that field', async (change, field) => {
  const pro = testBrowser(app);
  await signInPro(app, pro, 'pro@example.com');
  const response = await pro.send('PUT', '/api/pro-profile', profileBody(change));
  expect([response.statusCode, Object.keys(response.json().error.fields)]).toEqual([422, [field]]);
});

test('what a company says about its prices is on its page, and stays when an older form leaves it out', async () => {
  const pro = testBrowser(app);
  const id = await signInPro(app, pro, 'pro@example.com');
  const save = (more: object) => pro.send('PUT', '/api/pro-profile', { ...profileBody(), ...more });
  const shown = async () => (await pro.get(`/api/pros/${id}`)).json().pro.priceGuide;
  expect((await save({ priceGuide: ' Visits are free. ' })).json().profile.priceGuide).toBe(
    'Visits are free.',
  );
  await save({});
  expect(await shown()).toBe('Visits are free.');
  await save({ priceGuide: '' });
  expect(await shown()).toBe('');
  expect((await save({ priceGuide: 'x'.repeat(301) })).statusCode).toBe(422);
});
