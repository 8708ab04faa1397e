import { once } from 'node:events';
import { connect } from 'node:net';

import { startTestApp } from '#testing/start-test-app.ts';

/** Sends a raw request line, which client libraries would not do, and returns the response's status. */
async function statusOf(target: string, env: Record<string, string> = {}): Promise<number> {
  const { app } = await startTestApp({
    env,
    pages: async (scope) => {
      scope.get('/*', { config: { permission: 'page.read' } }, async (request, reply) => {
        const url = new URL(`http://127.0.0.1:3000${request.url}`);
        await reply.send(url.pathname);
      });
    },
  });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`GET ${target} HTTP/1.1\r\nHost: nestwright.example\r\nConnection: close\r\n\r\n`);
  let received = '';
  socket.on('data', (part) => (received += part.toString()));
  await once(socket, 'close');
  return Number(received.split(' ')[1]);
}

test.each([
  ['http://nestwright.example/about', 200],
  ['http://nestwright.example', 200],
  ['HTTP://nestwright.example?a=1', 200],
  ['http://nestwright.example/api/nothing', 404],
  ['http://[/', 200],
  ['*', 200],
  ['mailto:ada@example.com', 400],
])('the request target %s counts as a path of this site and causes no failure', async (target, status) => {
  expect(await statusOf(target)).toBe(status);
});

test('with PUBLIC_ORIGIN, the host in the request target counts, no matter what the Host header says', async () => {
  const env = { PUBLIC_ORIGIN: 'https://nestwright.example' };
  expect(await statusOf('http://nestwright.example/about', env)).toBe(200);
  expect(await statusOf('http://evil.example/about', env)).toBe(421);
  expect(await statusOf('http://[/', env)).toBe(421);
});
