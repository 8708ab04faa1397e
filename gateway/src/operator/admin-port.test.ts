import type { FastifyInstance, InjectOptions } from 'fastify';
import { connect } from 'node:net';

import { buildAdminApp } from '#app.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { askCode, testBrowser } from '#testing/test-browser.ts';

const KEY = 'the key in the data folder, which nobody can guess';
const own = { host: 'localhost:80' };
const started: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of started.splice(0)) await app.close();
});

async function adminOf({ deps }: TestApp, key: string | null = KEY): Promise<FastifyInstance> {
  const admin = await buildAdminApp(deps, key);
  started.push(admin);
  return admin;
}

const command = (name: string, args: unknown, authorization = `Bearer ${KEY}`): InjectOptions => ({
  method: 'POST',
  url: `/_commands/${name}`,
  payload: { args },
  headers: { ...own, authorization },
});

/** What proxies send, as HAProxy’s plain `mode http` and nginx with `Connection ""` do: nothing that shows them. */
const DISGUISES: InjectOptions[] = [
  { headers: { host: '127.0.0.1:3000' } },
  { headers: { host: 'localhost:3000' } },
  { headers: { host: '[::1]:3000', connection: 'keep-alive' } },
  { headers: {} },
];

test('on the site’s own port there is no mailbox and no operator’s command, however a request looks', async () => {
  const app = await startTestApp({ env: { ADMIN_TOKEN: 'a'.repeat(32), ADMIN_PORT: '3001' } });
  for (const disguise of DISGUISES) {
    for (const url of ['/_mailbox', '/_mailbox.json', '/_mailbox.css', '/_companies.json', '/_status.json'])
      expect([url, (await app.app.inject({ url, ...disguise })).statusCode]).not.toEqual([url, 200]);
    const decided = await app.app.inject({
      method: 'POST',
      url: '/_companies/ocean-drive-roofers/decisions',
      payload: { decision: 'verify', reason: 'Mine.' },
      ...disguise,
    });
    const made = await app.app.inject({ ...command('staff', ['list']), ...disguise });
    expect([decided.statusCode, made.statusCode]).toEqual([404, 404]);
  }
});

test('the admin port answers to this machine’s names with its own port, and to no other', async () => {
  const admin = await adminOf(await startTestApp());
  const { port, hostname } = new URL(await admin.listen({ host: '127.0.0.1', port: 0 }));
  const statusOf = async (host: string, target = '/_mailbox.json') => {
    const text = `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    return Number((await say({ port: Number(port), hostname }, text)).split(' ')[1]);
  };
  for (const name of ['localhost', '127.0.0.1', '[::1]', 'LOCALHOST'])
    expect([name, await statusOf(`${name}:${port}`)]).toEqual([name, 200]);
  for (const host of [
    'localhost',
    'localhost:3000',
    `rebound.example:${port}`,
    `localhost.rebound.example:${port}`,
    `localhost:${port}.rebound.example`,
    `rebound.example:${port}@localhost:${port}`,
  ])
    expect([host, await statusOf(host)]).toEqual([host, 421]);
  expect(await statusOf(`rebound.example:${port}`, `http://localhost:${port}/_mailbox.json`)).toBe(421);
});

/** Sends raw bytes and returns everything that comes back. */
function say({ port, hostname }: { port: number; hostname: string }, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, hostname, () => socket.write(text));
    socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
    socket.on('end', () => resolve(answer)).on('error', reject);
  });
}

test('mail is in the mailbox at once, newest first, as a page and as JSON', async () => {
  const app = await startTestApp();
  const admin = await adminOf(app);
  await askCode(testBrowser(app), 'ada@example.com', 'sign-up');
  app.clock.advance({ seconds: 1 });
  await askCode(testBrowser(app), 'eve@example.com', 'sign-up');
  const answer = await admin.inject({ url: '/_mailbox.json', headers: own });
  const mails = answer.json<Record<string, string>[]>();
  expect(mails.map(({ to }) => to)).toEqual(['eve@example.com', 'ada@example.com']);
  expect(mails[0]).toEqual({
    to: 'eve@example.com',
    subject: expect.stringMatching(/^\d{6} is your Nestwright code$/),
    text: expect.stringContaining('create your account'),
    html: expect.stringContaining('<!doctype html>'),
    at: '2027-03-01T15:00:01.000Z',
  });
  const page = await admin.inject({ url: '/_mailbox', headers: own });
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain(mails[0]!.subject);
});

test('text that people typed into a mail stays text in the page', async () => {
  const app = await startTestApp();
  await testBrowser(app).send('POST', '/api/v1.0/email/send', {
    user_id: 'key',
    service_id: 'service',
    template_id: 'contact',
    template_params: {
      from_name: '<script>alert(1)</script>',
      email: 'eve@example.com',
      message: '<img src=x onerror=alert(1)>',
    },
  });
  const { body } = await (await adminOf(app)).inject({ url: '/_mailbox', headers: own });
  expect(body).toContain('&lt;script&gt;');
  expect(body).not.toMatch(/<script|<img/);
});

test('a site that sends its mail, or that is not on this machine, has no mailbox', async () => {
  const email = { send: async () => undefined, close: () => undefined };
  for (const options of [{ outside: { email } }, { env: { PUBLIC_ORIGIN: 'http://nest.lan' } }]) {
    const admin = await adminOf(await startTestApp(options));
    expect((await admin.inject({ url: '/_mailbox.json', headers: own })).statusCode).toBe(404);
  }
});

test('operators’ commands run on a gateway whose database is in use, for callers who know its key', async () => {
  const admin = await adminOf(await startTestApp());
  const added = await admin.inject(command('staff', ['add', 'ana@example.com', '--role', 'admin']));
  expect(added.json<{ output: string }>().output).toMatch(
    /^ana@example.com now has the role admin\..*\nhttp:\/\/localhost:3000\/login\/link#/s,
  );
  const outputOf = async (name: string) =>
    (await admin.inject(command(name, ['list']))).json<{ output: string }>().output;
  expect(await outputOf('staff')).toBe('admin\tana@example.com');
  expect([await outputOf('company'), await outputOf('partners'), await outputOf('teams')]).toEqual([
    'No companies.',
    'Nobody yet.',
    'Nobody yet.',
  ]);
  for (const authorization of ['', 'Bearer', `Bearer ${KEY}x`, 'Bearer null'])
    expect((await admin.inject(command('staff', ['list'], authorization))).statusCode).toBe(401);
  const fromPage = command('staff', ['list']);
  fromPage.headers = { ...fromPage.headers, 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' };
  expect((await admin.inject(fromPage)).statusCode).toBe(403);
});

test('on a database that commands open themselves, the admin port runs none', async () => {
  const admin = await adminOf(await startTestApp(), null);
  expect((await admin.inject(command('staff', ['list'], 'Bearer null'))).statusCode).toBe(404);
});

test.each<[string, unknown]>([
  ['company', ['pause', 'ocean-drive-roofers']],
  ['company', ['list', '--state', 'happy']],
  ['staff', ['add', 'ana@example.com', '--role', 'queen']],
  ['partners', ['add']],
  ['teams', ['--expires']],
  ['staff', 'list'],
  ['staff', [7]],
])('the command %s with %j is refused with a message', async (name, args) => {
  const admin = await adminOf(await startTestApp());
  const answer = await admin.inject(command(name, args));
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    { error: expect.objectContaining({ message: expect.any(String) }) },
  ]);
});

test('an unknown command is not found', async () => {
  const admin = await adminOf(await startTestApp());
  for (const name of ['backup', 'constructor', '__proto__'])
    expect((await admin.inject(command(name, []))).statusCode).toBe(404);
});
