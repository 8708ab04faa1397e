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

test('a developer’s mailbox and the operators’ commands are on their own port, so no server in front leads there', async () => {
  const own = await startAll({});
  const admin = Number(new URL(gateway!.adminAddress).port);
  const ada = visitor(() => gateway!.address);
  expect(
    (await ada.call('POST', '/api/codes', { email: 'ada@example.com', purpose: 'sign-up' }))?.status,
  ).toBe(202);
  const ownName = { host: `localhost:${admin}` };
  expect((await ask(admin, '/_mailbox.json', ownName)).body).toContain('ada@example.com');
  const ports = [own, ...fronts.map(({ port }) => port)];
  for (const port of ports)
    for (const host of [...disguises(own), `127.0.0.1:${own}`, ...disguises(admin), `127.0.0.1:${admin}`])
      for (const url of ['/_mailbox.json', '/_companies.json', `http://127.0.0.1:${own}/_mailbox.json`]) {
        const { status, body } = await ask(port, url, { host });
        expect([host, url, status === 200, body.includes('ada@example.com')]).toEqual([
          host,
          url,
          false,
          false,
        ]);
      }
});

test('the operators’ port answers this machine only, by its own names', async () => {
  const own = await startAll({});
  const admin = Number(new URL(gateway!.adminAddress).port);
  for (const name of ['localhost', '127.0.0.1', '[::1]']) {
    const headers = { host: `${name}:${admin}` };
    expect((await ask(admin, '/metrics', headers)).body).toContain('process_uptime_seconds');
    expect((await ask(admin, '/_status.json', headers)).status).toBe(200);
  }
  for (const host of [`rebound.example:${admin}`, `localhost:${own}`, 'localhost'])
    expect([host, (await ask(admin, '/metrics', { host })).status]).toEqual([host, 421]);
  expect((await ask(own, '/metrics')).status).toBe(404);
  expect((await ask(admin, '/healthz', { host: `localhost:${admin}` })).status).toBe(404);
});
