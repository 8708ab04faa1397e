import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { readCode, type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import {
  actOn,
  agreeOn,
  answerWork,
  setMayContact,
  sendMatched,
  signInPro,
  stepOfWork,
  workUntilDone,
} from '#testing/test-request.ts';

let app: TestApp;
let owner: TestBrowser;
let pro: TestBrowser;
let proId: string;
beforeEach(async () => {
  app = await startTestApp();
  owner = testBrowser(app);
  pro = testBrowser(app);
  proId = await signInPro(app, pro, 'pro@example.com');
});

const matched = (change: Record<string, unknown> = {}, of: TestBrowser = pro) =>
  sendMatched(owner, of, change);
const act = (lead: { id: string }, action: string, body?: unknown, browser: TestBrowser = pro) =>
  actOn(browser, lead, action, body);
const projectOf = async (id: string) => (await owner.get(`/api/projects/${id}`)).json().project;
const appointment = { date: '2027-03-05', window: '02:00PM-05:00PM' };
const secrets = ['Byron', '555-0143', 'ada@example.com', 'Ocean Drive', 'Drive, 4B'];

test('before accepting, a pro sees the job and the place, but not who the homeowner is', async () => {
  const { lead } = await matched();
  expect(lead).toMatchObject({
    answer: 'waiting',
    status: 'Matched',
    service: 'Roof Leak Repair',
    description: 'Water over the sink since Monday.',
    city: 'Miami Beach',
    zip: '33139',
    date: '2027-03-02',
    distanceMiles: 0,
    contact: null,
    appointment: null,
  });
  const inbox = (await pro.get('/api/leads')).body;
  for (const secret of secrets) expect(inbox).not.toContain(secret);
});

test('mail to a pro, even after it accepts, has no contact details until the homeowner lets it contact them', async () => {
  const { id, lead } = await matched();
  const first = (await app.mails()).filter(({ to }) => to === 'pro@example.com');
  const asked = first.find(({ template }) => template === 'lead');
  expect(asked?.text).toContain('/pro-sign-up');
  for (const secret of secrets) expect(`${asked?.text}${asked?.html}${asked?.replyTo}`).not.toContain(secret);
  await act(lead, 'accept');
  const accepted = (await app.mails()).find(({ template }) => template === 'lead_accepted');
  expect(accepted).toMatchObject({ to: 'pro@example.com', replyTo: null });
  for (const secret of secrets) expect(`${accepted?.text}${accepted?.html}`).not.toContain(secret);
  await setMayContact(owner, { id, proId });
  const contact = (await app.mails()).find(({ template }) => template === 'lead_contact');
  expect(contact).toMatchObject({ to: 'pro@example.com', replyTo: 'ada@example.com' });
  for (const secret of secrets) expect(contact?.text).toContain(secret);
});

test('after a pro changes its e-mail, leads go to the new address', async () => {
  const code = async (email: string, purpose: string) => {
    await pro.send('POST', '/api/codes', { email, purpose });
    await pro.send('POST', '/api/codes/check', { email, purpose, code: await readCode(app, email) });
  };
  app.clock.advance({ minutes: 2 });
  await code('pro@example.com', 'proof');
  await code('new@example.com', 'email-change');
  expect((await pro.send('PATCH', '/api/users/me', { UserEmail: 'new@example.com' })).statusCode).toBe(200);
  await matched();
  const leads = (await app.mails()).filter(({ template }) => template === 'lead').map(({ to }) => to);
  expect(leads).toContain('new@example.com');
  expect(leads).not.toContain('pro@example.com');
});

test('accepting shows the homeowner the answer, but shows the pro no contact details before the homeowner names it', async () => {
  const { id, lead } = await matched();
  const response = await act(lead, 'accept');
  expect(response.json().lead).toMatchObject({
    answer: 'accepted',
    status: 'Accepted',
    contact: null,
  });
  await setMayContact(owner, { id, proId });
  expect((await pro.get('/api/leads')).json().leads[0]).toMatchObject({
    answer: 'accepted',
    contact: {
      firstName: 'Ada',
      lastName: 'Byron',
      phone: '(305) 555-0143',
      email: 'ada@example.com',
      address: '1200 Ocean Drive',
      apt: '4B',
    },
  });
  const project = await projectOf(id);
  expect(project.status).toBe('Accepted');
  expect(project.pros.find((known: { id: string }) => known.id === proId).answer).toBe('accepted');
});

test('a project goes from Pending to Done, and the homeowner sees every step', async () => {
  const { id, lead } = await matched();
  const wait = () => app.clock.advance({ hours: 1 });
  wait();
  await agreeOn(owner, pro, { id, lead });
  wait();
  await act(lead, 'schedule', appointment);
  app.clock.advance({ days: 4 });
  await stepOfWork(pro, lead, 'start');
  await stepOfWork(pro, lead, 'said-done');
  expect((await answerWork(owner, id, 'confirm')).statusCode).toBe(200);
  const project = await projectOf(id);
  expect(project.status).toBe('Done');
  expect(project.history.map(({ status }: { status: string }) => status)).toEqual([
    'Pending',
    'Matched',
    'Accepted',
    'Scheduled',
    'Done',
  ]);
  const times = project.history.map(({ at }: { at: string }) => at);
  expect(times).toEqual([...times].toSorted((a: string, b: string) => (a < b ? -1 : 1)));
  expect(new Set(times).size).toBe(5);
});

test('a scheduled visit appears in the project and its calendar, and can be moved', async () => {
  const { id, lead } = await matched();
  await act(lead, 'accept');
  expect((await act(lead, 'schedule', appointment)).json().lead).toMatchObject({
    status: 'Scheduled',
    appointment,
  });
  expect(await projectOf(id)).toMatchObject({ DateForProject: '2027-03-05', WindowTime: '02:00PM-05:00PM' });
  const sequence = async () => {
    const file = (await owner.get(`/api/projects/${id}/calendar.ics`)).body;
    expect(file).toContain('STATUS:CONFIRMED');
    expect(file).toContain('SUMMARY:Roof Leak Repair: Ocean Drive Roofers');
    return Number(/SEQUENCE:(\d+)/.exec(file)?.[1]);
  };
  const before = await sequence();
  app.clock.advance({ minutes: 1 });
  await act(lead, 'schedule', { ...appointment, date: '2027-03-06' });
  expect(await projectOf(id)).toMatchObject({ DateForProject: '2027-03-06', status: 'Scheduled' });
  expect((await projectOf(id)).history).toHaveLength(4);
  expect(await sequence()).toBeGreaterThan(before);
});

test.each([
  ['accept', undefined],
  ['decline', undefined],
])('repeating %s is not an error and changes nothing', async (action, body) => {
  const { id, lead } = await matched();
  const first = await act(lead, action, body);
  const mailsBefore = (await app.mails()).length;
  const second = await act(lead, action, body);
  expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
  expect(await app.mails()).toHaveLength(mailsBefore);
  expect((await projectOf(id)).history.length).toBeLessThanOrEqual(3);
});

test('impossible steps are refused and change nothing', async () => {
  const { id, lead } = await matched();
  const refused = async (action: string, body?: unknown) => {
    const before = await projectOf(id);
    const response = await act(lead, action, body);
    expect([action, response.statusCode]).toEqual([action, 409]);
    expect(await projectOf(id)).toEqual(before);
  };
  await refused('schedule', appointment);
  await refused('done');
  await act(lead, 'accept');
  await refused('decline');
  await refused('done');
  await act(lead, 'schedule', appointment);
  app.clock.advance({ days: 4 });
  await refused('done');
  await workUntilDone(owner, pro, { id, lead, today: appointment.date });
  await refused('schedule', appointment);
  await refused('decline');
  expect((await owner.send('POST', `/api/projects/${id}/cancel`)).statusCode).toBe(409);
});

test('after declining, accepting is refused', async () => {
  const { lead } = await matched();
  await act(lead, 'decline');
  expect((await act(lead, 'accept')).statusCode).toBe(409);
  for (const secret of secrets) expect((await pro.get('/api/leads')).body).not.toContain(secret);
});

test('a cancelled project can be neither accepted nor scheduled', async () => {
  const { id, lead } = await matched();
  await owner.send('POST', `/api/projects/${id}/cancel`);
  const response = await act(lead, 'accept');
  expect([response.statusCode, response.json().error.message]).toEqual([
    409,
    'The homeowner has cancelled this project.',
  ]);
  expect((await pro.get('/api/leads')).json().leads[0]).toMatchObject({ status: 'Cancelled', contact: null });
});

test('when every pro has declined, the project is pending again', async () => {
  const zip = { ZipCode: '99553', City: 'Akutan', State: 'AK' };
  const alone = testBrowser(app);
  await signInPro(app, alone, 'alone@example.com', { zip: '99553' });
  const { id, lead } = await matched(zip, alone);
  expect((await projectOf(id)).status).toBe('Matched');
  await act(lead, 'decline', undefined, alone);
  const project = await projectOf(id);
  expect(project.status).toBe('Pending');
  expect(project.history.map(({ status }: { status: string }) => status)).toEqual([
    'Pending',
    'Matched',
    'Pending',
  ]);
});
