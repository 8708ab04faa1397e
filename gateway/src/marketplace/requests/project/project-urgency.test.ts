import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { addPros, signInPro } from '#marketplace/companies/testing/test-pros.ts';
import {
  requestBody,
  sendMatched,
  submitRequest,
  ticked,
} from '#marketplace/requests/testing/test-request.ts';

let app: TestApp;
let owner: TestBrowser;
beforeEach(async () => {
  app = await startTestApp();
  owner = testBrowser(app);
});

const openPros = async (zip = '33139') =>
  (await owner.get(`/api/open-pros?zip=${zip}&service=Roof%20Leak%20Repair`)).json();
const names = (pros: { name: string }[]) => pros.map(({ name }) => name);

test('an emergency is marked for its pros, for operations, in the lead inbox and in my projects', async () => {
  await addPros(app, 2);
  const pro = testBrowser(app);
  await signInPro(app, pro, 'pro@example.com', {
    hours: [{ day: 'Monday', time: '8:00 AM - 6:00 PM' }],
  });
  const { id, lead } = await sendMatched(owner, pro, { ...ticked, Urgency: 'now' });
  expect(lead).toMatchObject({ urgency: 'now' });
  expect((await owner.get(`/api/projects/${id}`)).json().project.Urgency).toBe('now');
  const mails = (await app.mails()).filter(({ template }) => template.startsWith('lead'));
  expect(mails).toHaveLength(4);
  for (const { subject, text } of mails) {
    expect(subject).toBe('Emergency: Roof Leak Repair in Miami Beach, FL');
    expect(text).toContain('How soon: Emergency. Please answer right away.');
  }
});

test('a request that does not say how soon is stored unchanged, and sending it again gives the same project', async () => {
  const { project } = await submitRequest(owner);
  expect(project.Urgency).toBe('');
  const { response } = await submitRequest(owner, { id: project.id, Urgency: '' });
  expect(response.statusCode).toBe(200);
});

test('an urgency that the form does not offer is refused', async () => {
  expect((await owner.send('POST', '/api/projects', requestBody({ Urgency: 'yesterday' }))).statusCode).toBe(
    422,
  );
});

test('an emergency goes to pros that are open now before nearer ones', async () => {
  await addPros(app, 3, { zip: '33133' });
  await signInPro(app, testBrowser(app), 'pro@example.com', {
    hours: [{ day: 'Sunday', time: '8:00 AM - 6:00 PM' }],
  });
  const flexible = await submitRequest(owner, { Urgency: 'flexible' });
  expect(names(flexible.project.pros)).toContain('Ocean Drive Roofers');
  const urgent = await submitRequest(owner, { Urgency: 'now' });
  expect(names(urgent.project.pros)).not.toContain('Ocean Drive Roofers');
  expect(names(urgent.project.pros).toSorted()).toEqual(names((await openPros()).pros).toSorted());
});

test('whether a pro is open depends on the local time at the home', async () => {
  await addPros(app, 3);
  // Monday, 10 AM in Miami Beach.
  const { now, pros } = await openPros();
  expect(now).toEqual({ date: '2027-03-01', minutes: 10 * 60 });
  expect(pros).toHaveLength(3);
  for (const pro of pros)
    expect(pro).toMatchObject({ openUntil: { date: '2027-03-01', minutes: 18 * 60 }, opens: null });
  expect((await openPros('94110')).now.minutes).toBe(7 * 60);
});

test('at ten at night nobody is open, and the answer says who opens first', async () => {
  await addPros(app, 2, { hours: [{ day: 'Tuesday', time: '8:00 AM - 6:00 PM' }] });
  app.clock.advance({ hours: 12 });
  const { now, pros } = await openPros();
  expect(now.minutes).toBe(22 * 60);
  expect(pros).toHaveLength(2);
  for (const pro of pros)
    expect(pro).toMatchObject({ openUntil: null, opens: { date: '2027-03-02', minutes: 8 * 60 } });
});

test('a ZIP has a time zone, and an unknown ZIP is reported as unknown', async () => {
  expect((await owner.get('/api/zips/33139')).json()).toEqual({
    zip: { zip: '33139', city: 'Miami Beach', state: 'FL', timeZone: 'America/New_York' },
  });
  expect((await owner.get('/api/zips/00000')).json()).toEqual({ zip: null });
});

test('a home in American Samoa, where it is still yesterday in neighboring Samoa, can ask for today', async () => {
  const home = { ZipCode: '96799', City: 'Pago Pago', State: 'AS', DateForProject: '2027-03-01' };
  const { response } = await submitRequest(owner, home);
  expect(response.statusCode).toBe(201);
  expect((await openPros('96799')).now).toEqual({ date: '2027-03-01', minutes: 4 * 60 });
});
