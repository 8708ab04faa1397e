import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { submitRequest, ticked } from '#marketplace/requests/testing/test-request.ts';

let app: TestApp;
let owner: TestBrowser;
let pro: TestBrowser;
beforeEach(async () => {
  app = await startTestApp({ env: { SAMPLE_PROS: 'off' } });
  [owner, pro] = [testBrowser(app), testBrowser(app)];
  // In Miami Beach; the home is in Fort Lauderdale, some 25 miles away.
  await signInPro(app, pro, 'pro@example.com', { radiusMiles: 5 });
});

const home = { ZipCode: '33301', City: 'Fort Lauderdale' };
const widen = (id: string, browser = owner) => browser.send('POST', `/api/projects/${id}/widen`);
const leads = async () => (await pro.get('/api/leads')).json<{ leads: { city: string }[] }>().leads;

test('a request without pros is widened once: pros beyond their usual distance get it', async () => {
  const { id, project } = await submitRequest(owner, home);
  expect([project.status, project.pros]).toEqual(['Pending', []]);
  app.clock.advance({ minutes: 1 });
  const widened = (await widen(id)).json().project;
  expect(widened).toMatchObject({
    status: 'Matched',
    pros: [{ name: 'Ocean Drive Roofers', isAsked: true }],
  });
  expect(widened.history.map(({ status }: { status: string }) => status)).toEqual(['Pending', 'Matched']);
  expect(await leads()).toMatchObject([{ city: 'Fort Lauderdale' }]);
  const mailed = async () => (await app.mails()).filter(({ to }) => to === 'pro@example.com');
  const before = (await mailed()).length;
  expect((await mailed())[0]?.text).toMatch(/Where: Fort Lauderdale, FL 33301, \d\d miles from you/);
  expect((await widen(id)).json().project).toEqual(widened);
  expect(await mailed()).toHaveLength(before);
  const { entries } = (await owner.get(`/api/projects/${id}/record`)).json();
  expect(entries.map(({ content }: { content: { type: string } }) => content.type)).toEqual([
    'requested',
    'contact-given',
    'matched',
  ]);
});

test('widening shares nobody’s contact details, even with a box ticked for calls', async () => {
  const { id } = await submitRequest(owner, { ...home, ...ticked });
  const { project } = (await widen(id)).json();
  expect(project.pros).toMatchObject([{ mayContact: false }]);
  expect(JSON.stringify(await leads())).not.toMatch(/"Ada|Byron|Ocean Drive,|555-0143/);
});

test('a request without pros in reach, with pros, or cancelled stays as it is', async () => {
  const far = await submitRequest(owner, { ZipCode: '94110', City: 'San Francisco', State: 'CA' });
  expect((await widen(far.id)).json().project).toMatchObject({ status: 'Pending', pros: [] });
  const near = await submitRequest(owner);
  expect((await widen(near.id)).json().project.pros).toHaveLength(1);
  const cancelled = await submitRequest(owner, home);
  await owner.send('POST', `/api/projects/${cancelled.id}/cancel`);
  expect((await widen(cancelled.id)).json().project).toMatchObject({ status: 'Cancelled', pros: [] });
});

test('nobody can widen someone else’s request', async () => {
  const { id } = await submitRequest(owner, home);
  expect((await widen(id, testBrowser(app))).statusCode).toBe(404);
  expect(await leads()).toEqual([]);
});

test('ten widenings at once find each pro once', async () => {
  const { id } = await submitRequest(owner, home);
  const answers = await Promise.all(Array.from({ length: 10 }, () => widen(id)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(await leads()).toHaveLength(1);
  expect((await app.mails()).filter(({ template }) => template === 'lead')).toHaveLength(1);
});
