import { PageTags } from './page-tags.ts';
import { BASE, emptyHead, ENTRY, fire, named, SHEET, tags } from '#testing/tags-in-head.ts';

beforeEach(emptyHead);

test('settling waits for the page’s own script', async () => {
  const entry = named(`<script defer src="${ENTRY}"></script>`);
  const coming = new PageTags().settle(ENTRY);
  fire('load', entry);
  expect(await coming).toBe(true);
});

test.each([
  ['script', `<script defer src="${ENTRY}"></script>`, ENTRY],
  ['style sheet', `<link rel="stylesheet" href="${SHEET}">`, SHEET],
])('a %s that failed before the shell started is not waited for', async (_kind, html, address) => {
  const failed = named(html);
  globalThis.nestwrightEarly = { failed: [window, failed] };
  const page = new PageTags();
  expect(await page.settle(address)).toBe(false);
});

test('an address without a tag is not waited for', async () => {
  expect(await new PageTags().settle(ENTRY)).toBe(true);
});

test('settling styles waits for style sheets that are loading, not for scripts', async () => {
  const page = new PageTags();
  void page.script(ENTRY, undefined);
  void page.styleSheet(SHEET, 'style.css', undefined);
  let isSettled = false;
  const styled = page.settleStyles(BASE).then(() => (isSettled = true));
  await new Promise((resolve) => setTimeout(resolve));
  expect(isSettled).toBe(false);
  fire('load', tags()[1]);
  await expect(styled).resolves.toBe(true);
});

test('a style sheet that the page’s head set aside is not waited for', async () => {
  named(`<link rel="stylesheet" href="${SHEET}" media="print">`);
  await expect(new PageTags().settleStyles(BASE)).resolves.toBeUndefined();
});
