import { createHash } from 'node:crypto';

import { areInlined, createStyleReader } from './inline-styles.ts';

const SHELL = { url: '/releases/shell/1/browser/shell.0123456789.css', integrity: undefined };
const SHEET = `@font-face{src:url(text.woff2)}a{background:url("b.svg")}i{background:url(data:image/svg+xml,x)}b{mask:url(/c.svg)}`;

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

test('a style sheet in the page names its fonts and pictures by their full address, and is allowed by its hash', async () => {
  const found = await createStyleReader(async () => SHEET).read([SHELL]);
  expect(found!.sheets[0]!.text).toBe(
    `@font-face{src:url(/releases/shell/1/browser/text.woff2)}a{background:url("/releases/shell/1/browser/b.svg")}` +
      'i{background:url(data:image/svg+xml,x)}b{mask:url(/c.svg)}',
  );
  expect(found!.sheets[0]!.source).toBe(`'${hash(found!.sheets[0]!.text)}'`);
});

test('a sheet is read once, and again after it could not be read', async () => {
  let reads = 0;
  const reader = createStyleReader(async () => {
    reads += 1;
    if (reads === 1) throw new Error('missing');
    return SHEET;
  });
  expect(await reader.read([SHELL])).toBeUndefined();
  expect(await reader.read([SHELL])).toBeDefined();
  expect(await reader.read([SHELL])).toBeDefined();
  expect(reads).toBe(2);
});

test('a sheet that is not what was released, or of a development build, stays a file', async () => {
  const reader = createStyleReader(async () => SHEET);
  expect(await reader.read([{ ...SHELL, integrity: hash('other') }])).toBeUndefined();
  expect(await reader.read([{ ...SHELL, integrity: hash(SHEET) }])).toBeDefined();
  expect(await reader.read([{ url: '/releases/shell/1/browser/shell.css', integrity: undefined }])).toBe(
    undefined,
  );
});

test.each([
  [undefined, true],
  ['', true],
  ['abcdef0123', true],
  ['abcdef0123.0123456789', false],
])('for a browser with the cookie %s the sheet goes inside the page: %s', (cookie, goes) => {
  expect(areInlined(cookie, [SHELL])).toBe(goes);
});
