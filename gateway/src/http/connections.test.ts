import { EventEmitter, once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

import { readConfig } from '#config.ts';
import { startTestApp } from '#testing/start-test-app.ts';

import { limitConnections } from './connections.ts';

const sockets: Socket[] = [];
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));

async function listen(env: Record<string, string>): Promise<number> {
  const { app } = await startTestApp({ env });
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}

/** Opens a connection, sends `head` and then drips single bytes until it is closed. Returns what it received. */
async function drip(port: number, head: string): Promise<string> {
  let received = '';
  let isOpen = true;
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('data', (part) => (received += part.toString()));
  socket.on('error', () => undefined).on('close', () => (isOpen = false));
  socket.write(head);
  while (isOpen) {
    await wait(100);
    if (isOpen) socket.write('a');
  }
  return received;
}

const slowHeaders = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ';
const slowBody =
  'POST /api/codes HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"email":"';

test.each([
  ['headers', slowHeaders],
  ['body', slowBody],
])('every slow client that drips its %s gets an answer and is disconnected', async (_what, head) => {
  const port = await listen({ REQUEST_SECONDS: '2' });
  const received = await Promise.all(Array.from({ length: 20 }, () => drip(port, head)));
  expect(new Set(received.map((text) => text.split('\r\n')[0]))).toEqual(
    new Set(['HTTP/1.1 408 Request Timeout']),
  );
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
});

test('a silent connection is closed as well', async () => {
  const port = await listen({ REQUEST_SECONDS: '2' });
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined).resume();
  await new Promise((resolve) => socket.on('close', resolve));
});

/** Opens a connection that says nothing, or only this. */
async function open(port: number, said = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined).resume();
  await once(socket, 'connect');
  if (said !== '') socket.write(said);
  return socket;
}

const closed = (socket: Socket) => (socket.destroyed ? Promise.resolve() : once(socket, 'close'));

/** A visitor who arrives now, with a connection of their own. */
async function visit(port: number, path = '/healthz'): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let received = '';
  socket.on('data', (part) => (received += part.toString())).on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  await closed(socket);
  return received.split('\r\n', 1)[0] ?? '';
}

test('while idle connections fill the table, every visitor gets in, and the idlest connection ends', async () => {
  const port = await listen({ MAX_CONNECTIONS: '10' });
  const idle: Socket[] = [];
  for (let one = 0; one < 40; one += 1) {
    idle.push(await open(port));
    if (one % 4 === 0) expect(await visit(port)).toBe('HTTP/1.1 200 OK');
  }
  await Promise.all(idle.slice(0, 30).map(closed));
  expect(idle.at(-1)!.destroyed).toBe(false);
});

test.each([
  ['headers', slowHeaders],
  ['body', slowBody],
])(
  'while clients that stop in the middle of their %s fill the table, every visitor gets in',
  async (_what, head) => {
    const port = await listen({ MAX_CONNECTIONS: '10' });
    for (let one = 0; one < 30; one += 1) {
      await open(port, head);
      if (one % 3 === 0) expect(await visit(port)).toBe('HTTP/1.1 200 OK');
    }
  },
);

test('an idle connection ends before one that sends slowly', async () => {
  const port = await listen({ MAX_CONNECTIONS: '10' });
  const slow = await open(port, slowBody);
  const idle = await Promise.all(Array.from({ length: 9 }, () => open(port)));
  // Once its headers have arrived.
  expect(await visit(port)).toBe('HTTP/1.1 200 OK');
  for (let one = 0; one < 5; one += 1) await visit(port);
  expect(slow.destroyed).toBe(false);
  expect(idle.some(({ destroyed }) => destroyed)).toBe(true);
});

test('a request that is being answered is never cut off: without other connections, a new one is refused', async () => {
  let finish = (): void => undefined;
  const done = new Promise<void>((resolve) => (finish = resolve));
  let begun = 0;
  const { app } = await startTestApp({
    env: { MAX_CONNECTIONS: '10' },
    pages: async (pages) =>
      void pages.get('/*', { config: { permission: 'page.read' } }, async () => {
        begun += 1;
        await done;
        return 'done';
      }),
  });
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  const answers = Array.from({ length: 10 }, () => visit(port, '/slow'));
  while (begun < 10) await wait(20);
  expect(await visit(port)).toBe('');
  finish();
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 10 }, () => 'HTTP/1.1 200 OK'));
  expect(await visit(port)).toBe('HTTP/1.1 200 OK');
});

test('above half of the limit, a connection that waits for its next request is closed soon', async () => {
  const port = await listen({ MAX_CONNECTIONS: '10' });
  const kept = await open(port, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(kept, 'data');
  const crowd = await Promise.all(
    Array.from({ length: 6 }, () => open(port, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')),
  );
  await closed(crowd.at(-1)!);
  expect(kept.destroyed).toBe(false);
});

/** Connections from anywhere, without a network. */
function arrivals(env: Record<string, string>) {
  const server = new EventEmitter();
  limitConnections({ server } as unknown as Pick<FastifyInstance, 'server'>, readConfig(env));
  return (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroy: jest.fn() });
    server.emit('connection', socket);
    return socket;
  };
}

test('one network, the /48 of an IPv6 address, holds a fifth of the connections; its next one ends its idlest', () => {
  const arrive = arrivals({ MAX_CONNECTIONS: '10' });
  const held = ['2001:db8:0:1::1', '2001:db8:0:2::1', '2001:db8:0:3::1'].map(arrive);
  expect(held.map(({ destroy }) => destroy.mock.calls.length)).toEqual([1, 0, 0]);
  expect(arrive('2001:db8:1::1').destroy).not.toHaveBeenCalled();
  held[1]!.emit('close');
  arrive('2001:db8::4');
  expect(held[2]!.destroy).not.toHaveBeenCalled();
});

test('an IPv4 address is one network, however it is written', () => {
  const arrive = arrivals({ MAX_CONNECTIONS: '10' });
  const held = ['192.0.2.1', '::ffff:192.0.2.1', '::ffff:c000:201'].map(arrive);
  expect(held.map(({ destroy }) => destroy.mock.calls.length)).toEqual([1, 0, 0]);
});

test('this machine and trusted proxies are exempt from the share of a network', () => {
  const arrive = arrivals({ MAX_CONNECTIONS: '20', TRUSTED_PROXIES: '10.0.0.0/8' });
  for (const ip of ['127.0.0.1', '::ffff:127.0.0.1', '10.1.2.3', '::ffff:10.1.2.3'])
    for (let one = 0; one < 5; one += 1) expect(arrive(ip).destroy).not.toHaveBeenCalled();
});
