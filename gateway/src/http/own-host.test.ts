import { startTestApp } from '#testing/start-test-app.ts';

const onTheWeb = { PUBLIC_ORIGIN: 'https://nestwright.example' };
const statusOf = async (env: Record<string, string>, host: string, url = '/api/docs') => {
  const { app } = await startTestApp({ env });
  return (await app.inject({ url, headers: { host } })).statusCode;
};

test.each([
  ['nestwright.example', 200],
  ['Nestwright.Example', 200],
  ['nestwright.example:443', 200],
  ['nestwright.example:8443', 421],
  ['www.nestwright.example', 421],
  ['nestwright.example.evil.example', 421],
  ['localhost', 421],
  ['127.0.0.1:3000', 421],
  ['evil.example', 421],
  ['a b', 421],
  ['', 421],
])('with PUBLIC_ORIGIN, a request for the Host %j gets %i', async (host, status) => {
  expect(await statusOf(onTheWeb, host)).toBe(status);
});

test('health checks answer under any name, because machines request them by address', async () => {
  for (const url of ['/healthz', '/readyz']) expect(await statusOf(onTheWeb, '10.0.0.7:3000', url)).toBe(200);
});

test('without PUBLIC_ORIGIN, and on a developer’s machine, the site answers to any of its names', async () => {
  expect(await statusOf({}, 'anything.example')).toBe(200);
  const local = { PUBLIC_ORIGIN: 'http://127.0.0.1:3000', SMTP_URL: '' };
  expect(await statusOf(local, 'localhost:3000')).toBe(200);
  expect(await statusOf(local, 'rebound.example:3000')).toBe(421);
});
