import type { DeveloperFacts, PageData } from '@nestwright/contract/release/schema';
import { answerGateway, type GatewayAnswer } from '@nestwright/domain/testing/fake-gateway';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { openWithKeys } from './open-with-keys.ts';

const remote = (name: string, path: string) => ({
  name,
  version: '2',
  base: `/releases/${name}/2/browser/`,
  entry: 'entry.js',
  claims: [{ path }],
});
const page: PageData = {
  remotes: [remote('garden', '/*'), remote('shop', '/shop')],
  shell: '9',
  owner: 'garden',
  rendered: true,
  hydration: null,
  developer: true,
};
const facts: DeveloperFacts = {
  releases: [
    {
      name: 'garden',
      version: '2',
      share: 100,
      by: 'ada',
      since: '2026-11-24T10:00:00.000Z',
      team: null,
      failures: 0,
      unrendered: 0,
    },
    {
      name: 'shop',
      version: '1',
      share: 10,
      by: 'bob',
      since: '2026-11-23T09:30:00.000Z',
      why: 'new cart',
      team: 'shop@example.com',
      failures: 3,
      unrendered: 1,
      withoutFragment: 2,
    },
  ],
  origins: ['http://localhost:3012'],
  tracePage: 'http://traces.example/trace/{trace}',
};
const HTML = `<div data-nw-app=""><main>
  <div data-nw-fragment="shop/cart" data-nw-props="{}" data-nw-live=""><div data-nw-root=""><p>é</p></div><script type="application/json">{"version":"1","prefix":"f0-","ms":3.14}</script></div>
  <div data-nw-slot="home/after"><div data-nw-fragment="gone/ad" data-nw-props="{}"><p data-nw-without>All ads</p></div></div>
  </main></div>`;

const scrolled = jest.fn();
let answer: GatewayAnswer;
beforeAll(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollIntoView = scrolled;
  performance.getEntriesByType = (kind: string) =>
    (kind === 'navigation'
      ? [
          {
            name: window.location.href,
            serverTiming: [
              { name: 'render', duration: 12.34, description: '' },
              { name: 'traceparent', duration: 0, description: '00-abc-def-01' },
            ],
          },
        ]
      : [
          { name: 'http://localhost/releases/shop/2/browser/entry.js', encodedBodySize: 2048 },
          { name: 'http://localhost/releases/shop/2/browser/cart.js', encodedBodySize: 1024 },
          { name: 'http://localhost/releases/garden/2/browser/entry.js', encodedBodySize: 10 },
        ]) as unknown as PerformanceEntryList;
  openWithKeys(page);
});
beforeEach(() => {
  answer = { body: facts };
  answerGateway({ 'GET /_override/facts': () => answer });
});

const press = (init: KeyboardEventInit = {}) =>
  act(async () => {
    document.dispatchEvent(
      new KeyboardEvent('keydown', { code: 'KeyO', altKey: true, shiftKey: true, ...init }),
    );
    await new Promise((done) => setTimeout(done));
  });

async function open() {
  document.body.insertAdjacentHTML('afterbegin', HTML);
  await press();
  return screen.findByRole('dialog', { name: 'Whose is this?' });
}
afterEach(async () => {
  if (screen.queryByRole('dialog')) await press();
  document.querySelector('[data-nw-app]')?.remove();
});

const part = (dialog: HTMLElement, name: string) =>
  within(dialog).getByText(name, { selector: 'b' }).closest('details')!;

test('other keys open nothing', async () => {
  await press({ altKey: false });
  await press({ ctrlKey: true });
  await press({ code: 'KeyP' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the parts of the page are listed in order, with the trace', async () => {
  const dialog = await open();
  const parts = [...dialog.querySelectorAll('summary')].map(({ textContent }) => textContent);
  expect(parts).toEqual([
    'frame shell',
    'page garden',
    'fragment shop/cart',
    'slot home/after',
    'fragment gone/ad',
  ]);
  const trace = await within(dialog).findByRole('link', { name: 'Trace abc' });
  expect(trace).toHaveAttribute('href', 'http://traces.example/trace/abc');
  expect(part(dialog, 'garden')).toHaveTextContent('12.3 ms, with the frame');
  expect(part(dialog, 'garden')).not.toHaveTextContent('fragments');
  expect(part(dialog, 'gone/ad')).toHaveTextContent('No live remote serves this part.');
  expect(part(dialog, 'home/after')).toHaveTextContent('Shows 1 fragment');
});

test('a fragment shows its team, size and failures, and can be swapped there', async () => {
  const dialog = await open();
  const cart = part(dialog, 'shop/cart');
  await waitFor(() => expect(cart).toHaveTextContent('shop@example.com'));
  expect(cart).toHaveTextContent('shop 1 (10 % of the visitors)');
  expect(cart).toHaveTextContent('2026-11-23 09:30 UTC by bob: new cart');
  expect(cart).toHaveTextContent('3.0 KB in 2 files of this remote so far');
  expect(cart).toHaveTextContent('3.1 ms');
  expect(cart).toHaveTextContent(
    '3 in browsers, 1 pages without their HTML, 2 pages without a fragment of it, in the last 28 days',
  );
  expect(part(dialog, 'garden')).toHaveTextContent('None in the last 28 days');
  const form = cart.querySelector('form')!;
  expect(Object.fromEntries(new FormData(form))).toEqual({
    back: '/',
    remote: 'shop',
    origin: 'http://localhost:3012',
  });
  expect(form).toHaveAttribute('action', '/_override');
});

test('opening a part scrolls to it, and the keys close everything', async () => {
  const dialog = await open();
  const cart = part(dialog, 'shop/cart');
  await userEvent.click(cart.querySelector('summary')!);
  await waitFor(() => expect(scrolled).toHaveBeenCalled());
  await press();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('without the gateway, the overlay shows only what the page knows', async () => {
  answer = { status: 404 };
  const dialog = await open();
  expect(await within(dialog).findByRole('status')).toHaveTextContent('can’t show teams');
  expect(part(dialog, 'shop/cart')).toHaveTextContent('3.1 ms');
});
