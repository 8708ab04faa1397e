import { answerGateway, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';

import { cacheStyles } from './cache-styles.ts';

const asked = () => sentRequests().map(({ url }) => url.pathname);

function cookie(): string | undefined {
  return /nw_styles=([^;]*)/.exec(document.cookie)?.[1];
}

function pageWith(...versions: string[]): void {
  document.head.innerHTML = versions
    .map((version) => `<style data-src="/releases/shell/1/browser/shell.${version}.css">a{}</style>`)
    .join('');
}

const answering = (status: number) => answerGateway({ '*': () => ({ status, body: 'a{}' }) });

beforeEach(() => {
  resetGateway();
  document.cookie = 'nw_styles=; max-age=0';
  answering(200);
});

test('a page with inline styles fetches their files for later pages and notes their versions', async () => {
  pageWith('1111111111', '2222222222');
  await cacheStyles();
  expect(asked()).toEqual([
    '/releases/shell/1/browser/shell.1111111111.css',
    '/releases/shell/1/browser/shell.2222222222.css',
  ]);
  expect(cookie()).toBe('1111111111.2222222222');
  pageWith('3333333333', '1111111111');
  await cacheStyles();
  expect(cookie()).toBe('1111111111.2222222222.3333333333');
});

test('styles that cannot be fetched are not noted', async () => {
  answering(503);
  pageWith('1111111111');
  await cacheStyles();
  expect(cookie()).toBeUndefined();
});

test('a page whose styles are files fetches and notes nothing', async () => {
  pageWith();
  await cacheStyles();
  expect(asked()).toEqual([]);
  expect(cookie()).toBeUndefined();
});
