import type { PageData, PageRemote } from '@nestwright/contract/release/schema';

import { readyOnIntent } from './link-intent.ts';

const garden = { name: 'garden', claims: [{ path: '/garden/:bed' }] } as PageRemote;
const page = { remotes: [garden] } as unknown as PageData;
const visitor = { saveData: false, effectiveType: '4g', onLine: true };
const makeReady = jest.fn(async () => undefined);

beforeEach(() => {
  Object.assign(visitor, { saveData: false, effectiveType: '4g', onLine: true });
  makeReady.mockClear();
  Object.defineProperty(navigator, 'connection', { configurable: true, get: () => visitor });
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => visitor.onLine });
  // A copy of the document's listeners would outlive each test.
  document.body.replaceWith(document.createElement('body'));
});

/** Touches a link, after the page has begun to watch, with each kind of event. */
function intend(html: string, kinds = ['pointerover', 'touchstart', 'focusin']): void {
  const listeners = jest.spyOn(document, 'addEventListener');
  readyOnIntent(page, makeReady);
  document.body.innerHTML = html;
  for (const kind of kinds)
    document.body.querySelector('i')!.dispatchEvent(new Event(kind, { bubbles: true }));
  for (const [kind, listener] of listeners.mock.calls) document.removeEventListener(kind, listener);
  listeners.mockRestore();
}

test.each(['pointerover', 'touchstart', 'focusin'])('a link that gets %s is made ready', (kind) => {
  intend('<a href="/garden/roses"><i>Roses</i></a>', [kind]);
  expect(makeReady.mock.calls).toEqual([[garden, '/garden/roses']]);
});

test.each([
  ['of another site', '<a href="https://other.example/garden/roses"><i></i></a>'],
  ['to a new tab', '<a href="/garden/roses" target="_blank"><i></i></a>'],
  ['without an owner', '<a href="/shed"><i></i></a>'],
  ['without an address', '<a><i></i></a>'],
])('a link %s is not', (_which, html) => {
  intend(html);
  expect(makeReady).not.toHaveBeenCalled();
});

test('what is no link is not', () => {
  intend('<p><i>Roses</i></p>');
  expect(makeReady).not.toHaveBeenCalled();
});

test.each([
  ['saves data', { saveData: true }],
  ['has a slow network', { effectiveType: 'slow-2g' }],
  ['has no connection', { onLine: false }],
])('nothing is made ready for a visitor who %s', (_who, state) => {
  Object.assign(visitor, state);
  intend('<a href="/garden/roses"><i>Roses</i></a>');
  expect(makeReady).not.toHaveBeenCalled();
});
