import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { bed, page, placeWith, router, settle, show } from '#testing/fragments-in-page.tsx';

test('the server’s HTML is hydrated once it is in view, and keeps its ids and what was typed', async () => {
  const place = await placeWith({ plant: 'rose' }, true);
  const button = place.element.querySelector('button')!;
  place.element.querySelector('input')!.value = 'early';
  const load = jest.fn(async () => bed);
  page(load).fragments.join(place);
  await settle();
  expect(load).not.toHaveBeenCalled();
  show();
  await settle();
  expect(place.element.dataset['nwLive']).toBe('');
  expect(place.element.querySelector('button')).toBe(button);
  expect(button.id).toContain('f3-');
  await userEvent.click(button);
  expect(button).toHaveTextContent('rose data of rose 1');
  expect(place.element.querySelector('input')).toHaveValue('early');
  await userEvent.click(place.element.querySelector('a')!);
  expect(router.state.location.pathname).toBe('/beds');
});

test('a touched place is hydrated before it is in view', async () => {
  const place = await placeWith({ plant: 'rose' }, true);
  page(async () => bed).fragments.join(place);
  act(() => place.element.querySelector('input')!.focus());
  await settle();
  expect(place.element.dataset['nwLive']).toBe('');
  expect(place.element.querySelector('input')).toHaveFocus();
});

test('an empty place stays blank while its fragment loads and is then filled', async () => {
  const place = await placeWith({ plant: 'rose' }, false);
  page(async () => bed).fragments.join(place);
  expect(place.element.dataset['nwWaiting']).toBe('');
  show();
  await settle();
  expect(place.element).toHaveTextContent('rose data of rose 0');
  expect(place.element.dataset['nwWaiting']).toBeUndefined();
  expect(place.element).not.toHaveTextContent('All beds');
});

test('a fragment whose code is missing keeps the server’s HTML and is retried when touched', async () => {
  const place = await placeWith({ plant: 'rose' }, true);
  let isThere = false;
  page(async () => (isThere ? bed : undefined)).fragments.join(place);
  show();
  await settle();
  expect(place.element).toHaveTextContent('rose data of rose 0');
  expect(place.element.dataset['nwLive']).toBeUndefined();
  isThere = true;
  act(() => place.element.querySelector('input')!.focus());
  await settle();
  expect(place.element.dataset['nwLive']).toBe('');
});

test.each([
  ['rendering', bed, { plant: 'poison' }],
  ['its loader', { ...bed, loader: () => Promise.reject(new Error('down')) }, { plant: 'rose' }],
])(
  'a fragment that throws in %s is replaced by its fallback link and reported',
  async (_, fragment, props) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const place = await placeWith(props, false);
    const { fragments, reported } = page(async () => fragment);
    fragments.join(place);
    show();
    await settle();
    expect(place.element).toHaveTextContent('All beds');
    expect(place.element.querySelector('a')).toHaveAttribute('href', '/beds');
    expect(place.element.dataset['nwWaiting']).toBeUndefined();
    expect(reported).toEqual([
      { kind: 'failure', remote: 'garden', version: '1', phase: 'render', status: null, part: 'fragment' },
    ]);
  },
);

test('a remote that is not live is not requested', async () => {
  const place = { ...(await placeWith({}, false)), of: 'pond/fish' };
  const load = jest.fn(async () => bed);
  page(load).fragments.join(place);
  show();
  await settle();
  expect(load).not.toHaveBeenCalled();
  expect(place.element).toHaveTextContent('All beds');
});

test('a place that goes ends its fragment, also one that is about to live', async () => {
  const place = await placeWith({ plant: 'rose' }, true);
  page(async () => bed).fragments.join(place);
  show();
  place.onLeave!();
  await settle();
  expect(place.element.dataset['nwLive']).toBeUndefined();
});
