import type { Release } from '@nestwright/contract/release/schema';

import { releaseSet } from '#releases/release-reader.ts';

import { createComposer } from './compose-page.ts';
import { firstScreenOf } from './first-screen.ts';
import { createStyleReader } from './inline-styles.ts';

const LAYERS = '@layer base,parts;';
const SHEETS: Record<string, string> = {
  '/shell.0123456789.css': `${LAYERS}.head{x:1}${LAYERS}.foot{x:2}`,
  '/owner.0123456789.css': `${LAYERS}@layer parts{.title{x:3}.later{x:4}}`,
};
const END = '<div data-nw-first-screen-end="" hidden="">';

async function sheets() {
  const files = Object.keys(SHEETS).map((url) => ({ url, integrity: undefined }));
  return (await createStyleReader(async (url) => SHEETS[url]!).read(files))!;
}

test('the rules for what comes before the first mark come first; each sheet’s in its order, the layers once', async () => {
  const body = `<p class="head title">A</p>${END}</div><p class="later">B</p>${END}</div><p class="foot">C</p>`;
  const found = firstScreenOf(body, await sheets())!;
  expect(found.styles).toBe(`${LAYERS}.head{x:1}${LAYERS}@layer parts{.title{x:3}}`);
  expect(body.slice(0, found.end)).toBe(`<p class="head title">A</p>${END}`);
});

test('a page without a mark has no first screen of its own', async () => {
  expect(firstScreenOf('<p class="head">A</p>', await sheets())).toBeUndefined();
});

test('a composed page has the rules of its first screen in the head, and its sheets after that screen', async () => {
  const body = `<p class="head">A</p>${END}</div><p>B</p>`;
  const css = ['shell.0123456789.css'];
  const shell = {
    name: 'shell',
    version: '1',
    folder: 'shell/1',
    claims: [],
    entry: 'entry.js',
    files: { js: [], css },
    routes: {},
    integrity: {},
  } as unknown as Release;
  const composer = createComposer({
    siteName: 'Garden',
    renderer: {
      matchedPatterns: async () => [],
      render: async () => ({ kind: 'page', status: 200, head: '', body, hydration: null, matched: [] }),
      renderFragment: async () => undefined,
    },
    server: { ask: async () => ({ status: 200, body: {} }) },
    styles: createStyleReader(async () => SHEETS['/shell.0123456789.css']!),
    config: { origin: 'https://garden.example', trail: { parameters: [], ends: [] } },
    withoutScripts: '',
    extraScripts: [],
  });
  const page = await composer.compose(releaseSet(shell, [], {}), new URL('https://garden.example/'));
  if (page.kind !== 'page') throw new Error('No page.');
  const styled = (await page.styled())!;
  const html = (await styled.body.encoded('')).bytes.toString();
  expect(html.slice(0, html.indexOf('</head>'))).toContain(`<style>${LAYERS}.head{x:1}${LAYERS}</style>`);
  expect(html).toContain(
    `${END}<style data-href="${css[0]}" data-src="/releases/shell/1/browser/${css[0]}">${SHEETS['/shell.0123456789.css']}</style></div><p>B</p>`,
  );
  expect(styled.sources).toHaveLength(2);
  expect((await page.body.encoded('')).bytes.toString()).toContain(body);
});
