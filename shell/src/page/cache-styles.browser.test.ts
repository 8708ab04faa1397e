import { createMemoryRouter } from '@nestwright/contract/router';
import { answerGateway, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';

import { cacheStyles } from './cache-styles.ts';
import { whenRested } from './when-idle.ts';

jest.mock('./when-idle.ts', () => ({ whenRested: jest.fn() }));

const asked = () => sentRequests().map(({ url }) => url.pathname);

function cookie(): string | undefined {
  return /nw_styles=([^;]*)/.exec(document.cookie)?.[1];
}

function pageWith(...versions: string[]): void {
  document.head.innerHTML = versions
    .map((version) => `<style data-src="/releases/shell/1/browser/shell.${version}.css">a{}</style>`)
    .join('');
}

let router: ReturnType<typeof createMemoryRouter>;

/** Resolves once a visitor who stays on the page has caused every fetch. */
async function cacheStylesOf(): Promise<void> {
  const done = cacheStyles(router);
  await router.navigate(`/${asked().length}`);
  await done;
}

const answering = (status: number) => answerGateway({ '*': () => ({ status, body: 'a{}' }) });

beforeEach(() => {
  resetGateway();
  document.cookie = 'nw_styles=; max-age=0';
  jest.restoreAllMocks();
  jest.mocked(whenRested).mockImplementation((work) => work());
  answering(200);
  router = createMemoryRouter([{ path: '*', element: null }]);
});

test('a first visit fetches no file again until the visitor moves to another page', async () => {
  pageWith('1111111111');
  const done = cacheStyles(router);
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked()).toEqual([]);
  await router.navigate('/other');
  await done;
  expect(asked()).toHaveLength(1);
});

test('the page that the visitor moved to has the network to itself until it rests', async () => {
  let rest = () => {};
  jest.mocked(whenRested).mockImplementation((work) => (rest = work));
  pageWith('1111111111');
  const done = cacheStyles(router);
  await router.navigate('/other');
  expect(asked()).toEqual([]);
  rest();
  await done;
  expect(asked()).toHaveLength(1);
});

test('a visitor who came from another document of this site needs the files at once', async () => {
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(`${window.location.origin}/about`);
  pageWith('1111111111');
  await cacheStyles(router);
  expect(asked()).toHaveLength(1);
});

test('a visitor who came from elsewhere needs none yet', async () => {
  jest.spyOn(document, 'referrer', 'get').mockReturnValue('https://search.example/');
  pageWith('1111111111');
  void cacheStyles(router);
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked()).toEqual([]);
});

test('a visitor who had moved on before this page was idle needs the files at once', async () => {
  await router.navigate('/other');
  pageWith('1111111111');
  await cacheStyles(router);
  expect(asked()).toHaveLength(1);
});

test('a browser that keeps the styles of other pages fetches those of this one at once', async () => {
  document.cookie = 'nw_styles=0000000000';
  pageWith('1111111111');
  await cacheStyles(router);
  expect(cookie()).toBe('0000000000.1111111111');
});

test('a page with inline styles fetches their files for later pages and notes their versions', async () => {
  pageWith('1111111111', '2222222222');
  await cacheStylesOf();
  expect(asked()).toEqual([
    '/releases/shell/1/browser/shell.1111111111.css',
    '/releases/shell/1/browser/shell.2222222222.css',
  ]);
  expect(cookie()).toBe('1111111111.2222222222');
  pageWith('3333333333', '1111111111');
  await cacheStylesOf();
  expect(cookie()).toBe('1111111111.2222222222.3333333333');
});

test('styles that cannot be fetched are not noted', async () => {
  answering(503);
  pageWith('1111111111');
  await cacheStylesOf();
  expect(cookie()).toBeUndefined();
});

test('a page whose styles are files fetches and notes nothing', async () => {
  pageWith();
  await cacheStylesOf();
  expect(asked()).toEqual([]);
  expect(cookie()).toBeUndefined();
});
