import { mails } from '#marketplace/base/mail/mail-tables.ts';
import { notificationChoices } from '#marketplace/base/notification/notification-tables.ts';
import { readStopToken, stopToken } from '#marketplace/base/mail/stop-token.ts';
import {
  price,
  code,
  openNotifications,
  type NotificationScene,
} from '#marketplace/talk/testing/notification-scene.ts';
import { submitRequest } from '#marketplace/requests/testing/test-request.ts';

const ada = 'ada@example.com';

let scene: NotificationScene;
beforeEach(async () => {
  scene = await openNotifications();
});
const tokenIn = (text = '') => /\/mail-choices\?token=([\w.-]+)/.exec(text)?.[1] ?? '';
const stateOf = async (token: string) =>
  (await scene.visitor.get(`/api/notifications/link?token=${token}`)).json();

test('a mail that can be stopped ends with the link, and has it for mail programs; a code has neither', async () => {
  const { app, queue } = scene;
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
  expect([other.text, other.unsubscribeUrl]).toEqual([code.text, null]);
});

test('opening the link changes nothing; the button stops only that kind, and the page can undo it', async () => {
  const { app, visitor, queue, queued, post } = scene;
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
  const { app, queue, post } = scene;
  await queue(price);
  const [mail] = await app.deps.db.select().from(mails);
  const url = mail!.unsubscribeUrl!.replace('https://nestwright.example', '');
  const answer = await post(url, 'List-Unsubscribe=One-Click');
  expect([answer.statusCode, answer.json()]).toEqual([200, { done: true }]);
  expect(await app.deps.db.select().from(notificationChoices)).toMatchObject([
    { address: ada, mailOff: ['home-prices'] },
  ]);
});

test('nobody can stop someone else’s mail, or mail of another kind', async () => {
  const { app, visitor, post } = scene;
  const [, address, proof] = stopToken(app.deps, { kind: 'home-prices', address: ada }).split('.');
  const eve = Buffer.from('eve@example.com').toString('base64url');
  const forged = [
    `home-prices.${eve}.${proof}`,
    `home-visits.${address}.${proof}`,
    `home-prices.${address}.x`,
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
  const { app, visitor, queue, queued, post } = scene;
  await submitRequest(visitor, { Email: 'guest@example.com' });
  const token = stopToken(app.deps, { kind: 'home-requests', address: 'guest@example.com' });
  await post(`/api/notifications/stop?token=${token}`);
  await queue({ ...price, to: 'guest@example.com', template: 'project_accepted' });
  expect(await queued()).toContain('request_received');
  expect(await queued()).not.toContain('project_accepted');
});

test('the secret can be exchanged without breaking the links of earlier mails', () => {
  const { app } = scene;
  const token = stopToken(app.deps, { kind: 'pro-work', address: ada });
  const later = {
    ...app.deps,
    secret: 'n'.repeat(40),
    config: { ...app.deps.config, SERVER_SECRET_ACCEPTED: app.deps.secret },
  };
  expect(readStopToken(later, token)).toEqual({ kind: 'pro-work', address: ada });
});
