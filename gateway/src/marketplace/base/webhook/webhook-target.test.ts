import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webhookPoster } from './webhook-post.ts';
import { isPublicAddress, publicAddressOf, targetFault } from './webhook-target.ts';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '2002:7f00:1::',
  '2001:db8::1',
  'no address',
])('%s is not public', (ip) => expect(isPublicAddress(ip)).toBe(false));

test.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '2606:4700::1111'])('%s is public', (ip) =>
  expect(isPublicAddress(ip)).toBe(true),
);

test.each([
  'http://acme.example/hooks',
  'ftp://acme.example',
  'https://user:pass@acme.example/',
  'https://acme.example:8443/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://10.0.0.1/',
  'http://127.0.0.1:5432/',
  'somewhere',
])('webhooks do not go to %s', (url) => expect(targetFault(url, false)).not.toBeNull());

test('webhooks go to https, and to loopback only where a setting allows it', () => {
  expect(targetFault('https://acme.example/hooks?of=nestwright', false)).toBeNull();
  expect(targetFault('http://127.0.0.1:5000/hooks', true)).toBeNull();
  expect(targetFault('http://10.0.0.1/hooks', true)).not.toBeNull();
});

test('a name is refused when any of its addresses is private', async () => {
  const answers = (...found: string[]) =>
    publicAddressOf('acme.example', async () => found.map((address) => ({ address, family: 4 })));
  await expect(answers('8.8.8.8', '10.0.0.1')).rejects.toThrow('private-address');
  await expect(answers()).rejects.toThrow('private-address');
  await expect(answers('8.8.8.8', '8.8.4.4')).resolves.toEqual({ address: '8.8.8.8', family: 4 });
});

test('no connection is made to a name that now resolves to this machine', async () => {
  let asked = 0;
  const server = createServer((_request, answer) => {
    asked += 1;
    answer.end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const post = webhookPoster(false, { lookUp: async () => [{ address: '127.0.0.1', family: 4 }] });
  await expect(post({ url: 'https://acme.example/', headers: {}, body: '{}' })).rejects.toThrow(
    'private-address',
  );
  const { port } = server.address() as AddressInfo;
  await expect(post({ url: `http://127.0.0.1:${port}/`, headers: {}, body: '{}' })).rejects.toThrow(
    'refused-address',
  );
  expect(asked).toBe(0);
  await new Promise((closed) => server.close(closed));
});

test('a host whose name server never answers is given up', async () => {
  const post = webhookPoster(false, { lookUp: () => new Promise(() => undefined), limitMs: 20 });
  const sent = post({ url: 'https://acme.example/', headers: {}, body: '{}' });
  await expect(sent).rejects.toMatchObject({ name: 'TimeoutError' });
});
