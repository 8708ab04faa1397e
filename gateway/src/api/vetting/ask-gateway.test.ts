import { askGateway } from './ask-gateway.ts';

const before = process.env;
afterEach(() => {
  process.env = before;
  jest.restoreAllMocks();
});

test.each([
  ['127.0.0.1', 'http://127.0.0.1:4321'],
  ['::1', 'http://[::1]:4321'],
  ['::', 'http://127.0.0.1:4321'],
])('a command asks the gateway that listens on %s', async (HOST, origin) => {
  process.env = { NODE_ENV: 'test', HOST, PORT: '4321' };
  const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ companies: [] }));
  expect(await askGateway('GET', '/_companies.json')).toEqual({ companies: [] });
  expect(new URL(fetched.mock.calls[0]![0] as string).href).toBe(`${origin}/_companies.json`);
});
