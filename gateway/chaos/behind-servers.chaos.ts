import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { freePorts } from '#testing/free-port.ts';

import type { FrontServer } from './testing/front-program.ts';
import { startHaproxy, startNginx } from './testing/front-servers.ts';
import { type GatewayProcess, startProcess } from './testing/gateway-process.ts';
import { visitor } from './testing/visitor.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'nw-behind-'));
const ADMIN_TOKEN = 'a token of operators, 32 characters or more';
const SECRETS = [
  '/_mailbox',
  '/_mailbox.json',
  '/_mailbox.css',
  '/_status',
  '/_status.json',
  '/metrics',
  '/_override',
];
let gateway: GatewayProcess | undefined;
let fronts: FrontServer[] = [];

afterEach(async () => {
  for (const front of fronts) await front.stop();
  fronts = [];
  await gateway?.stop();
  gateway = undefined;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a gateway behind nginx and HAProxy. Returns its own port; the two servers are in `fronts`. */
async function startAll(env: Record<string, string>): Promise<number> {
  const DATA_DIR = mkdtempSync(path.join(folder, 'data-'));
  gateway = await startProcess({ PORT: '0', DATA_DIR, RELEASES_DIR: path.join(folder, 'none'), ...env });
  const own = Number(new URL(gateway.address).port);
  const [nginx = 0, haproxy = 0] = await freePorts(2);
  fronts = [
    await startNginx(folder, { own: nginx, gateway: own }),
    await startHaproxy(folder, { own: haproxy, gateway: own }),
  ];
  return own;
}

interface Answer {
  status: number;
  body: string;
}

function ask(port: number, url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, path: url, headers }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (part: string) => (body += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    });
    asking.on('error', reject).end();
  });
}

/** Host headers a stranger may send to look like someone on the gateway's machine. */
const disguises = (port: number) => [
  'nestwright.example',
  'localhost',
  '127.0.0.1',
  '[::1]',
  `localhost:${port}`,
];

test('behind a bare nginx or HAProxy, strangers cannot read mail, status or metrics, whatever Host they send', async () => {
  const env = { PUBLIC_ORIGIN: 'https://nestwright.example', SMTP_URL: 'smtp://127.0.0.1:9', ADMIN_TOKEN };
  const own = await startAll(env);
  for (const { port } of fronts)
    for (const host of [...disguises(own), `localhost:${port}`])
      for (const url of SECRETS) {
        const { status } = await ask(port, url, { host });
        // Status and metrics require the token; 421 means that the Host is not the site's.
        const allowed = /status|metrics/.test(url) ? [401, 421] : [404, 421, 503];
        expect({ host, url, allowed: allowed.includes(status), status }).toMatchObject({ allowed: true });
      }
  for (const { port } of fronts) {
    const headers = { host: 'nestwright.example', authorization: `Bearer ${ADMIN_TOKEN}` };
    expect((await ask(port, '/metrics', headers)).body).toContain('process_uptime_seconds');
  }
});

test('a gateway with default settings shows strangers nothing behind a bare nginx or HAProxy', async () => {
  const own = await startAll({});
  for (const { port } of fronts)
    for (const host of disguises(own))
      for (const url of SECRETS) {
        const { status, body } = await ask(port, url, { host });
        expect({ host, url, status: [404, 503].includes(status) }).toEqual({ host, url, status: true });
        expect(body).not.toMatch(/process_uptime|Development mailbox|"subject"/);
      }
});

test('a developer’s mailbox is closed to requests through a bare nginx, or through HAProxy under the site’s own name', async () => {
  const own = await startAll({ MAILBOX: 'on' });
  const ada = visitor(() => gateway!.address);
  expect(
    (await ada.call('POST', '/api/codes', { email: 'ada@example.com', purpose: 'sign-up' }))?.status,
  ).toBe(202);
  expect((await ask(own, '/_mailbox.json')).body).toContain('ada@example.com');
  const [nginx, haproxy] = fronts;
  for (const host of disguises(own)) {
    const { status, body } = await ask(nginx!.port, '/_mailbox.json', { host });
    expect([host, status, body.includes('ada@example.com')]).toEqual([host, 404, false]);
  }
  for (const host of ['nestwright.example', 'localhost', '127.0.0.1', `localhost:${haproxy!.port}`])
    expect([host, (await ask(haproxy!.port, '/_mailbox.json', { host })).status]).toEqual([host, 404]);
});

test('status and metrics have their own port, which answers this machine only, by its own name', async () => {
  const [admin = 0] = await freePorts(1);
  const own = await startAll({ ADMIN_PORT: String(admin) });
  expect((await ask(admin, '/metrics')).body).toContain('process_uptime_seconds');
  expect((await ask(admin, '/_status.json')).status).toBe(200);
  expect((await ask(admin, '/metrics', { host: `rebound.example:${admin}` })).status).toBe(404);
  expect((await ask(admin, '/metrics', { 'x-forwarded-for': '192.0.2.1' })).status).toBe(404);
  expect((await ask(own, '/metrics')).status).toBe(404);
  expect((await ask(admin, '/healthz')).status).toBe(404);
});
