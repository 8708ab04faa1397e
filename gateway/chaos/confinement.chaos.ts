import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { FIND_OBJECTS } from '#testing/found-objects.ts';
import { type SmallRelease, writeReleases } from '#testing/write-releases.ts';

import { type GatewayProcess, startProcess } from './testing/gateway-process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'nw-confinement-'));
const secretFile = path.join(folder, 'secret.txt');
const SECRETS = { file: 'what-the-file-holds', environment: 'the-token-that-only-administrators-have' };
/**
 * The gateway limits a page's time, in milliseconds, and logs the limit that it set. On a busy machine, a renderer may need
 * more than the usual time to start.
 */
const LIMIT_MS = 10_000;

let gateway: GatewayProcess;
let outside: Server;
let connections = 0;

/** A shell that shows the output of the owner's only route. */
const SHELL = `exports.renderPage = async (request, routes, server, { frame }) => {
  const shown = await routes[0].render(request, server, frame);
  return { kind: 'page', status: 200, head: '', body: '<p>' + shown + '</p>', hydration: null, matched: ['/'] };
};`;

function remote(name: string, code: string): SmallRelease {
  const bundle = `exports.routes = [{ path: '/${name}', render: async (request, server) => { ${code} } }];`;
  return { name, bundle, claims: [{ path: `/${name}`, title: name, description: '', sample: `/${name}` }] };
}

/** Each attack, with what the log says about it. */
const ATTACKS: readonly (readonly [what: string, name: string, code: string, reason: RegExp])[] = [
  ['loops forever', 'loop', `for (;;);`, /No rendering within (\d+) ms/],
  [
    'allocates without end',
    'allocate',
    `const all = []; for (;;) all.push(new Uint8Array(1e7).fill(1));`,
    // On a busy machine, the time may be over before the memory is full.
    /used too much memory|it exited with|No rendering within/,
  ],
  ['ends its process', 'exit', `${FIND_OBJECTS} process.exit(0);`, /it exited with 0/],
  ['reads the environment', 'environment', `return process.env.ADMIN_TOKEN;`, /process is not defined/],
  [
    'opens a socket',
    'socket',
    `${FIND_OBJECTS} const opened = new link.constructor().connect(PORT, '127.0.0.1');
     await new Promise((yes, no) => opened.on('connect', yes).on('error', no)); return 'connected';`,
    /it exited with 1/,
  ],
  ['opens a file', 'file', `return require('node:fs').readFileSync(FILE, 'utf8');`, /node:fs/],
];

beforeAll(async () => {
  outside = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  const { port } = outside.address() as { port: number };
  writeFileSync(secretFile, SECRETS.file);
  const store = path.join(folder, 'releases');
  mkdirSync(store);
  writeReleases(store, [
    { name: 'shell', bundle: SHELL },
    remote('calm', `return 'All is calm at ' + new URL(request.url).search;`),
    ...ATTACKS.map(([, name, code]) =>
      remote(name, code.replace('PORT', String(port)).replace('FILE', JSON.stringify(secretFile))),
    ),
  ]);
  gateway = await startProcess({
    DATA_DIR: path.join(folder, 'data'),
    RELEASES_DIR: store,
    PORT: '0',
    LIMIT_FACTOR: '100000',
    RENDER_LIMIT_MS: String(LIMIT_MS),
    ADMIN_TOKEN: SECRETS.environment,
  });
  await get('/calm');
});
afterAll(async () => {
  await gateway?.stop();
  outside?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function get(address: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(gateway.address + address);
  return { status: answer.status, text: await answer.text() };
}

let asked = 0;

/** Another remote's page with a new query each time, so that every page is rendered. */
async function isCalm(): Promise<boolean> {
  const query = `?${(asked += 1)}`;
  return (await get(`/calm${query}`)).text.includes(`All is calm at ${query}<`);
}

test.each(ATTACKS)(
  'a remote that %s loses only its own HTML and reads nothing, and another remote’s pages are rendered meanwhile',
  async (_what, name, _code, reason) => {
    const before = gateway.output().length;
    let isOver = false;
    const attacked = get(`/${name}`).finally(() => (isOver = true));
    const others: boolean[] = [];
    do others.push(await isCalm());
    while (!isOver);
    const { status, text } = await attacked;
    expect([status, text.includes('"rendered":false'), text.includes('<p>')]).toEqual([200, true, false]);
    for (const secret of Object.values(SECRETS)) expect(text).not.toContain(secret);
    expect(others).toEqual(others.map(() => true));
    const log = gateway.output().slice(before);
    expect(log).toContain(`${name} did not render /${name}; the browser will.`);
    expect(log).toMatch(reason);
    expect(connections).toBe(0);
    if (name !== 'loop') return;
    expect(Number(reason.exec(log)![1])).toBeLessThanOrEqual(LIMIT_MS);
    // The last may have been answered after the loop, but any before it were not.
    expect(others.length).toBeGreaterThan(1);
  },
);
