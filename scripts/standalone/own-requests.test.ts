import { once } from 'node:events';
import { createServer, request, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { forward } from './forward.ts';
import { ownRequests } from './own-requests.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function start(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A gateway that repeats what it was asked, and a server in front of it. */
async function startBoth(): Promise<{ port: number; gateway: URL }> {
  const behind = await start(({ url, headers }, response) => {
    response.end(JSON.stringify({ url, host: headers.host, origin: headers.origin }));
  });
  const gateway = new URL(`http://127.0.0.1:${behind}`);
  const port = await start(ownRequests((asked, response) => forward(gateway, asked, response)));
  return { port, gateway };
}

async function ask(
  port: number,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number | undefined; body: string }> {
  const asking = request({
    host: '127.0.0.1',
    port,
    path,
    headers: { host: `localhost:${port}`, ...headers },
  });
  asking.end();
  const [answer] = (await once(asking, 'response')) as [NodeJS.ReadableStream & { statusCode?: number }];
  let body = '';
  for await (const part of answer) body += String(part);
  return { status: answer.statusCode, body };
}

test('a request is passed on with its path, and with the origin of the gateway', async () => {
  const { port, gateway } = await startBoth();
  const { status, body } = await ask(port, '/a/b?c=//d', { origin: `http://localhost:${port}` });
  expect(status).toBe(200);
  expect(JSON.parse(body)).toEqual({ url: '/a/b?c=//d', host: gateway.host, origin: gateway.origin });
});

test('the origin of another page stays what it is', async () => {
  const { port } = await startBoth();
  const { body } = await ask(port, '/', { origin: 'http://evil.example' });
  expect(JSON.parse(body)).toMatchObject({ origin: 'http://evil.example' });
});

test.each([
  ['another name', '/', { host: 'evil.example:3015' }, 421],
  ['a path that names another host', '//evil.example/x', {}, 400],
  ['a whole address', 'http://evil.example/x', {}, 400],
])('%s is refused', async (_what, path, headers, expected) => {
  const { port } = await startBoth();
  expect((await ask(port, path, headers)).status).toBe(expected);
});

test('a path that cannot be decoded is refused, and the next request is answered', async () => {
  const port = await start(ownRequests(({ url }, response) => response.end(decodeURIComponent(url!))));
  expect((await ask(port, '/%')).status).toBe(400);
  expect(await ask(port, '/%20')).toEqual({ status: 200, body: '/ ' });
});
