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
