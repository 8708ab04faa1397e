import { answerGateway, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { waitFor } from '@testing-library/react';

import { PageTags } from './page-tags.ts';
import { BASE, emptyHead, ENTRY, fire, named, SHEET, tag, tags } from '#testing/tags-in-head.ts';

beforeEach(emptyHead);

test('a script is added once, in order, with its hash', async () => {
  const page = new PageTags();
  const [one, other] = [page.script(ENTRY, 'sha256-x'), page.script(ENTRY, 'sha256-x')];
  expect(tags()).toHaveLength(1);
  expect(tag()).toMatchObject({ src: ENTRY, async: false, integrity: 'sha256-x', crossOrigin: 'anonymous' });
  fire('load');
  expect(await Promise.all([one, other])).toEqual([true, true]);
});

test('a script that has run is not run again, even if its loader removed the tag', async () => {
  const page = new PageTags();
  const first = page.script(ENTRY, undefined);
  fire('load');
  await first;
  tag().remove();
  expect(await page.script(ENTRY, undefined)).toBe(true);
  expect(tags()).toHaveLength(0);
});

test('a script that fails leaves no tag and can be added again', async () => {
  const page = new PageTags();
  const first = page.script(ENTRY, undefined);
  fire('error');
  expect(await first).toBe(false);
  expect(tags()).toHaveLength(0);
  const second = page.script(ENTRY, undefined);
  fire('load');
  expect(await second).toBe(true);
});

test('a style sheet is added under the name that the remote’s own loader recognizes', () => {
  void new PageTags().styleSheet(SHEET, 'style.css', undefined);
  expect(tag()).toMatchObject({ href: SHEET, rel: 'stylesheet', dataset: { href: 'style.css' } });
});

test('a file that failed earlier is added again', async () => {
  const failed = named(`<script defer src="${ENTRY}"></script>`);
  globalThis.nestwrightEarly = { failed: [failed] };
  const page = new PageTags();
  const coming = page.script(ENTRY, undefined);
  expect(tags()).not.toContain(failed);
  fire('load');
  expect(await coming).toBe(true);
});

test('a file that failed in the page’s head is fetched once past the cache; one that is given up is not', async () => {
  resetGateway();
  answerGateway({ '*': () => ({ body: 'fine' }) });
  const failed = named(`<script defer src="${ENTRY}"></script>`);
  globalThis.nestwrightEarly = { failed: [failed, failed] };
  const page = new PageTags();
  void page.styleSheet(SHEET, 'style.css', undefined);
  page.giveUp(BASE);
  await waitFor(() => expect(sentRequests()).toHaveLength(1));
  expect(sentRequests()[0]).toMatchObject({ cache: 'reload', url: new URL(ENTRY) });
  expect([page.hasFailed(BASE), page.hasFailed('http://localhost/releases/pro/')]).toEqual([true, false]);
});

test('giving up an address fails what is loading below it and nothing else', async () => {
  const page = new PageTags();
  const other = 'http://localhost/releases/pro/1/browser/entry.js';
  const [mine, sheet] = [page.script(ENTRY, undefined), page.styleSheet(SHEET, 'style.css', undefined)];
  void page.script(other, undefined);
  page.giveUp(BASE);
  expect(await Promise.all([mine, sheet])).toEqual([false, false]);
  expect(tags().map((left) => (left as HTMLScriptElement).src)).toEqual([other]);
});

test('clearing lets scripts run again and removes failed style sheets but keeps loaded ones', async () => {
  const page = new PageTags();
  const script = page.script(ENTRY, undefined);
  fire('load');
  await script;
  document.head.insertAdjacentHTML(
    'beforeend',
    `<link rel="stylesheet" href="${BASE}failed.css"><link rel="stylesheet" href="${SHEET}">`,
  );
  fire('error', tags()[1]);
  page.clear(BASE);
  expect(tags().map((left) => (left as HTMLLinkElement).href)).toEqual([SHEET]);
  void page.script(ENTRY, undefined);
  expect(tags()).toHaveLength(2);
});
