import { setPageConfig } from '@nestwright/domain/testing/page-config';
import type { PageData } from '@nestwright/contract/release/schema';

import { dropFolderSlash, isRenderedForAddress, pageAt } from './static-page.ts';

const page: PageData = {
  remotes: [{ name: 'pro', version: '1', base: '/b/', entry: 'e.js', claims: [{ path: '/pro/:id' }] }],
  shell: '1',
  owner: null,
  rendered: false,
  hydration: null,
};

afterEach(() => setPageConfig({}));

test('a document shared by many addresses shows the page of the address’s owner', () => {
  expect(pageAt(page, '/pro/anybody').owner).toBe('pro');
  expect(pageAt(page, '/nowhere').owner).toBeNull();
});

test('a prerendered page keeps its owner, and a not-found page has none', () => {
  expect(pageAt({ ...page, rendered: true }, '/pro/anybody').owner).toBeNull();
});

test('without a gateway, the folder’s slash is removed from the address and the query stays', () => {
  window.history.replaceState(null, '', '/blog/?spg=g#top');
  dropFolderSlash();
  expect(window.location.pathname).toBe('/blog/');
  setPageConfig({ hosted: {} });
  dropFolderSlash();
  expect(window.location.href).toMatch(/\/blog\?spg=g#top$/);
  window.history.replaceState(null, '', '/');
  dropFolderSlash();
  expect(window.location.pathname).toBe('/');
});

test('a static file is hydrated only at an address without a query', () => {
  window.history.replaceState(null, '', '/sign-up?discount=yes');
  expect(isRenderedForAddress()).toBe(true);
  setPageConfig({ hosted: {} });
  expect(isRenderedForAddress()).toBe(false);
  window.history.replaceState(null, '', '/sign-up');
  expect(isRenderedForAddress()).toBe(true);
});
