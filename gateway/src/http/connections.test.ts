import { EventEmitter } from 'node:events';
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

test('beyond MAX_CONNECTIONS a connection is closed at once, until another one ends', async () => {
  const port = await listen({ MAX_CONNECTIONS: '10' });
  const open = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const socket = connect(port, '127.0.0.1');
      sockets.push(socket);
      await new Promise((resolve) => socket.on('connect', resolve));
      return socket;
    }),
  );
  const further = connect(port, '127.0.0.1');
  sockets.push(further);
  further.on('error', () => undefined).resume();
  await new Promise((resolve) => further.on('close', resolve));
  const [first] = open;
  first!.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  await new Promise((resolve) => first!.resume().on('close', resolve));
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
});

test('one network may hold a fifth of the connections; this machine and trusted proxies are exempt', () => {
  const server = new EventEmitter();
  limitConnections(
    { server } as unknown as Pick<FastifyInstance, 'server'>,
    readConfig({ MAX_CONNECTIONS: '10', TRUSTED_PROXIES: '10.0.0.0/8' }),
  );
  const arrive = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroy: jest.fn() });
    server.emit('connection', socket);
    return socket;
  };
  const held = ['2001:db8::1', '2001:db8::2', '2001:db8::3'].map(arrive);
  expect(held.map(({ destroy }) => destroy.mock.calls.length)).toEqual([0, 0, 1]);
  expect(arrive('2001:db8:0:1::1').destroy).not.toHaveBeenCalled();
  held[0]!.emit('close');
  expect(arrive('2001:db8::4').destroy).not.toHaveBeenCalled();
  for (const ip of ['127.0.0.1', '::ffff:127.0.0.1', '10.1.2.3'])
    for (let one = 0; one < 5; one += 1) expect(arrive(ip).destroy).not.toHaveBeenCalled();
});
