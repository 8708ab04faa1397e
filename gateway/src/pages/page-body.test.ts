import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { createPageBody } from './page-body.ts';

const html = `<!doctype html><p>${'Measured first. '.repeat(200)}</p>`;

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br;q=0', 'gzip'],
  ['gzip;q=0.5, identity', 'gzip'],
  ['identity', undefined],
  ['', undefined],
  ['bread', undefined],
])('for accept-encoding %j a page is sent as %s', async (accepted, expected) => {
  const { encoding, bytes } = await createPageBody(html).encoded(accepted);
  expect(encoding).toBe(expected);
  const text = { br: brotliDecompressSync, gzip: gunzipSync, plain: (plain: Buffer) => plain };
  expect(text[encoding ?? 'plain'](bytes).toString()).toBe(html);
});

test('a page is compressed once for all requests', async () => {
  const body = createPageBody(html);
  const [one, other] = await Promise.all([body.encoded('br'), body.encoded('br')]);
  expect(one.bytes).toBe(other.bytes);
});

test('a page that is sent often is packed smaller', async () => {
  const words = Array.from({ length: 4000 }, (_, n) => (n * 7919).toString(36)).join(' ');
  const body = createPageBody(words);
  const first = await body.encoded('br');
  let last = first;
  while (last.bytes === first.bytes) {
    last = await body.encoded('br');
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(last.bytes.length).toBeLessThan(first.bytes.length);
  expect(brotliDecompressSync(last.bytes).toString()).toBe(words);
});

test('the entity tag changes only with the text', () => {
  expect(createPageBody(html).tag).toBe(createPageBody(html).tag);
  expect(createPageBody(`${html} `).tag).not.toBe(createPageBody(html).tag);
});
