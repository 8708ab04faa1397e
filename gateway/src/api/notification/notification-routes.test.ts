import { mails } from '#db/tables.ts';
import { notificationChoices } from '#db/notification-tables.ts';
import { enqueueMail, enqueueNews } from '#mail/mail-queue.ts';
import { readStopToken, stopToken } from '#mail/stop-token.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { signUp, testBrowser, type TestBrowser } from '#testing/test-browser.ts';
import { submitRequest } from '#testing/test-request.ts';

const ada = 'ada@example.com';
const choices = { mailOff: [], pushOff: [], quiet: null, emergencies: true };
const night = { from: '22:00', until: '07:00', zone: 'America/New_York' };
const words = { subject: 'A price', text: 'A price\n', html: '<p>A price' };
const price = { template: 'project_quoted', to: 'Ada@Example.com', ...words } as const;
const code = { template: 'verification', to: ada, ...words } as const;

let app: TestApp;
let visitor: TestBrowser;
beforeEach(async () => {
  app = await startTestApp({ env: { PUBLIC_ORIGIN: 'https://nestwright.example' } });
  visitor = testBrowser(app);
});
const queued = async () => (await app.deps.db.select().from(mails)).map(({ template }) => template);
const queue = (mail: Parameters<typeof enqueueMail>[2]) => enqueueMail(app.deps.db, app.deps, mail);
const tokenIn = (text = '') => /\/mail-choices\?token=([\w.-]+)/.exec(text)?.[1] ?? '';
/** Posts as a browser without scripts, or as a mail program. */
const post = (url: string, payload = '') =>
  app.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'nestwright.example' },
    payload,
  });
const stateOf = async (token: string) => (await visitor.get(`/api/notifications/link?token=${token}`)).json();

test('a mail that can be stopped ends with the link, and has it for mail programs; a code has neither', async () => {
  await queue(price);
  await queue(code);
  const rows = await app.deps.db.select().from(mails);
  const mail = rows.find(({ template }) => template === 'project_quoted')!;
  const token = stopToken(app.deps, { kind: 'home-prices', address: ada });
  const page = `https://nestwright.example/mail-choices?token=${token}`;
  expect(mail.text).toBe(`A price\n\nStop e-mail about prices for your requests: ${page}\n`);
  expect(mail.html).toContain(`href="${page}"`);
  expect(mail.unsubscribeUrl).toBe(`https://nestwright.example/api/notifications/stop?token=${token}`);
  const other = rows.find(({ template }) => template === 'verification')!;
  expect([other.text, other.unsubscribeUrl]).toEqual([words.text, null]);
});

test('opening the link changes nothing; the button stops only that kind, and the page can undo it', async () => {
  await queue(price);
  const token = tokenIn((await app.deps.db.select().from(mails))[0]?.text);
  for (const url of ['/api/notifications/stop', '/api/notifications/link'])
    await visitor.get(`${url}?token=${token}`);
  expect(await stateOf(token)).toEqual({ kind: 'home-prices', isStopped: false });

  const sent = await post(`/api/notifications/stop?token=${token}`);
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `/mail-choices?token=${token}`]);
  expect(await stateOf(token)).toEqual({ kind: 'home-prices', isStopped: true });
  // Waiting mail is not sent either.
  await app.deps.db.update(mails).set({ status: 'waiting' });
  await post(`/api/notifications/start?token=${token}`);
  await post(`/api/notifications/stop?token=${token}`);
  expect(await queued()).toEqual([]);
  await queue(price);
  await queue({ ...price, template: 'project_scheduled' });
  await queue(code);
  expect((await queued()).toSorted()).toEqual(['project_scheduled', 'verification']);

  await post(`/api/notifications/start?token=${token}`);
  await queue(price);
  expect(await queued()).toContain('project_quoted');
});

test('a mail program stops it with one click, without a redirect', async () => {
  await queue(price);
  const [mail] = await app.deps.db.select().from(mails);
  const url = mail!.unsubscribeUrl!.replace('https://nestwright.example', '');
  const answer = await post(url, 'List-Unsubscribe=One-Click');
  expect([answer.statusCode, answer.json()]).toEqual([200, { done: true }]);
  expect(await app.deps.db.select().from(notificationChoices)).toMatchObject([
    { address: ada, mailOff: ['home-prices'] },
  ]);
});

test('nobody can stop somebody else’s mail, or mail of another kind', async () => {
  const [, address, proof] = stopToken(app.deps, { kind: 'home-prices', address: ada }).split('.');
  const eve = Buffer.from('eve@example.com').toString('base64url');
  const forged = [
    `home-prices.${eve}.${proof}`,
    `home-visits.${address}.${proof}`,
    `home-prices.${address}.`,
    'home-prices',
    'codes.a.b',
    '',
  ];
  for (const token of forged) {
    expect(readStopToken(app.deps, token)).toBeNull();
    expect((await visitor.get(`/api/notifications/link?token=${token}`)).statusCode).toBe(404);
    expect((await post(`/api/notifications/stop?token=${token}`)).statusCode).toBe(303);
  }
  expect(await app.deps.db.select().from(notificationChoices)).toEqual([]);
});

test('guests who stop mail about their request still get the mail with their link', async () => {
  await submitRequest(visitor, { Email: 'guest@example.com' });
  const token = stopToken(app.deps, { kind: 'home-requests', address: 'guest@example.com' });
  await post(`/api/notifications/stop?token=${token}`);
  await queue({ ...price, to: 'guest@example.com', template: 'project_accepted' });
  expect(await queued()).toContain('request_received');
  expect(await queued()).not.toContain('project_accepted');
});

test('an account can choose, and a visitor has nothing to choose', async () => {
  await signUp(app, visitor, ada);
  expect((await visitor.get('/api/notifications')).json()).toMatchObject({ ...choices, isPro: false });
  const chosen = { ...choices, mailOff: ['home-visits', 'home-visits'], quiet: night, emergencies: false };
  const saved = await visitor.send('PUT', '/api/notifications', chosen);
  expect(saved.json()).toMatchObject({ ...chosen, mailOff: ['home-visits'], isPro: false });
  expect((await visitor.get('/api/notifications')).json()).toEqual(saved.json());
  const stranger = testBrowser(app);
  expect((await stranger.get('/api/notifications')).statusCode).toBe(401);
  expect((await stranger.send('PUT', '/api/notifications', chosen)).statusCode).toBe(401);
});

test.each([
  { ...choices, mailOff: ['codes'] },
  { ...choices, mailOff: ['verification'] },
  { ...choices, quiet: { ...night, until: '22:00' } },
  { ...choices, quiet: { ...night, from: '25:00' } },
  { ...choices, quiet: { ...night, from: '22:10' } },
  { ...choices, quiet: { ...night, zone: 'Mars/Olympus' } },
  { mailOff: [] },
])('%j is refused', async (body) => {
  await signUp(app, visitor, ada);
  expect((await visitor.send('PUT', '/api/notifications', body)).statusCode).toBe(422);
});

test('quiet hours delay only what can wait', async () => {
  await signUp(app, visitor, ada);
  await visitor.send('PUT', '/api/notifications', {
    ...choices,
    quiet: { ...night, from: '00:00', until: '23:30' },
  });
  const before = app.clock.now();
  await app.deps.db.delete(mails);
  await queue(price);
  await queue({ ...price, template: 'lead', isEmergency: true });
  await queue({ ...price, template: 'lead' });
  await queue(code);
  const rows = await app.deps.db.select().from(mails);
  const isHeld = rows.map(({ template, dueAt }) => `${template} ${dueAt > before}`).toSorted();
  expect(isHeld).toEqual(['lead false', 'lead true', 'project_quoted true', 'verification false']);
  await visitor.send('PUT', '/api/notifications', {
    ...choices,
    quiet: { ...night, from: '00:00', until: '23:30' },
    emergencies: false,
  });
  await app.deps.db.delete(mails);
  await queue({ ...price, template: 'lead', isEmergency: true });
  expect((await app.deps.db.select().from(mails))[0]!.dueAt > before).toBe(true);
});

test('updates that wait for the morning become one mail, which later updates rewrite', async () => {
  const { project } = await submitRequest(visitor);
  await app.deps.db.insert(notificationChoices).values({
    address: ada,
    ...choices,
    quiet: { ...night, from: '00:00', until: '23:30' },
    updatedAt: app.clock.now(),
  });
  await app.deps.db.delete(mails);
  const news = { ...price, to: ada, projectId: project.id };
  await enqueueNews(app.deps.db, app.deps, news);
  app.clock.advance({ hours: 1 });
  await enqueueNews(app.deps.db, app.deps, { ...news, subject: 'Another price' });
  const rows = await app.deps.db.select().from(mails);
  expect(rows.map(({ subject }) => subject)).toEqual(['Another price']);
  expect(rows[0]!.text).toContain('/mail-choices?token=');
});

test('a booked visit is always mailed, because otherwise somebody could come in vain', async () => {
  const token = stopToken(app.deps, { kind: 'pro-visits', address: ada });
  await post(`/api/notifications/stop?token=${token}`);
  await queue({ ...price, template: 'lead_visit' });
  await queue({ ...price, template: 'lead_visit', calendar: 'BEGIN:VCALENDAR' });
  expect(await queued()).toEqual(['lead_visit']);
  expect((await app.deps.db.select().from(mails))[0]).toMatchObject({ unsubscribeUrl: null });
});

test('the secret can be exchanged without breaking the links of earlier mails', () => {
  const token = stopToken(app.deps, { kind: 'pro-work', address: ada });
  const later = {
    ...app.deps,
    secret: 'n'.repeat(40),
    config: { ...app.deps.config, SERVER_SECRET_ACCEPTED: app.deps.secret },
  };
  expect(readStopToken(later, token)).toEqual({ kind: 'pro-work', address: ada });
});

test('saving the page does not restart mail that a link stopped since the page was opened', async () => {
  await signUp(app, visitor, ada);
  await post(`/api/notifications/stop?token=${stopToken(app.deps, { kind: 'home-requests', address: ada })}`);
  const body = { ...choices, mailOff: ['home-messages'], shown: { mailOff: [], pushOff: [] } };
  const saved = await visitor.send('PUT', '/api/notifications', body);
  expect(saved.json().mailOff).toEqual(['home-requests', 'home-messages']);
  const back = { ...choices, shown: { mailOff: ['home-messages'], pushOff: [] } };
  expect((await visitor.send('PUT', '/api/notifications', back)).json().mailOff).toEqual(['home-requests']);
});

test('delayed mail goes out once quiet hours are switched off', async () => {
  await signUp(app, visitor, ada);
  const quiet = { ...night, from: '00:00', until: '23:30' };
  await visitor.send('PUT', '/api/notifications', { ...choices, quiet });
  await app.deps.db.delete(mails);
  await queue(price);
  const due = async () => (await app.deps.db.select().from(mails))[0]!.dueAt;
  expect(await due()).not.toEqual(app.clock.now());
  await visitor.send('PUT', '/api/notifications', choices);
  expect(await due()).toEqual(app.clock.now());
});
