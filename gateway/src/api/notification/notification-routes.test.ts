import { mails } from '#db/tables.ts';
import { notificationChoices } from '#db/notification-tables.ts';
import { enqueueMail } from '#mail/mail-queue.ts';
import { readStopToken, stopToken } from '#mail/stop-token.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { testBrowser, type TestBrowser } from '#testing/test-browser.ts';
import { submitRequest } from '#testing/test-request.ts';

const ada = 'ada@example.com';
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

test('the secret can be exchanged without breaking the links of earlier mails', () => {
  const token = stopToken(app.deps, { kind: 'pro-work', address: ada });
  const later = {
    ...app.deps,
    secret: 'n'.repeat(40),
    config: { ...app.deps.config, SERVER_SECRET_ACCEPTED: app.deps.secret },
  };
  expect(readStopToken(later, token)).toEqual({ kind: 'pro-work', address: ada });
});
