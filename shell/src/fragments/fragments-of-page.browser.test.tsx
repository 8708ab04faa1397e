import type { FragmentModule } from '@nestwright/contract/remote';
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

test('new props show at once', async () => {
  const place = await placeWith({ plant: 'rose' }, true);
  page(async () => bed).fragments.join(place);
  show();
  await settle();
  await userEvent.click(place.element.querySelector('button')!);
  place.props = { plant: 'tulip' };
  place.onProps!();
  await settle();
  expect(place.element).toHaveTextContent('tulip data of tulip 1');
});

test('props that change before hydration are shown after it, without a React warning', async () => {
  const complaint = jest.spyOn(console, 'error');
  const place = await placeWith({ plant: 'rose' }, true);
  place.first = place.props;
  const button = place.element.querySelector('button')!;
  page(async () => bed).fragments.join(place);
  place.props = { plant: 'tulip' };
  place.onProps!();
  show();
  await settle();
  expect(place.element).toHaveTextContent('tulip data of tulip 0');
  expect(place.element.querySelector('button')).toBe(button);
  expect(complaint).not.toHaveBeenCalled();
});

test('the later of two changes stays, whichever data arrives first', async () => {
  const place = await placeWith({ plant: 'rose' }, true);
  const answers: Record<string, () => void> = {};
  const slow: FragmentModule = {
    ...bed,
    loader: ({ props }) =>
      new Promise((resolve) => {
        answers[String(props['plant'])] = () => resolve(`data of ${String(props['plant'])}`);
      }),
  };
  page(async () => slow).fragments.join(place);
  show();
  await settle();
  for (const plant of ['tulip', 'iris']) {
    place.props = { plant };
    place.onProps!();
  }
  answers['iris']!();
  await settle();
  answers['tulip']!();
  await settle();
  expect(place.element).toHaveTextContent('iris data of iris 0');
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

test('a fragment’s time from its code to its first answer is noted, the slowest of its remote', async () => {
  const { fragments, starts } = page(async () => bed);
  const slow: FragmentModule = {
    ...bed,
    loader: async () => {
      jest.spyOn(performance, 'now').mockReturnValue(700);
      return 'data';
    },
  };
  jest.spyOn(performance, 'now').mockReturnValue(100);
  fragments.join(await placeWith({ plant: 'rose' }, true));
  show();
  await settle();
  expect([...starts.values()]).toEqual([{ remote: 'garden', version: '1', start: 0 }]);
  const other = page(async () => slow, undefined, starts);
  other.fragments.join(await placeWith({ plant: 'rose' }, false));
  show();
  await settle();
  fragments.join(await placeWith({ plant: 'tulip' }, true));
  show();
  await settle();
  jest.restoreAllMocks();
  expect([...starts.values()]).toEqual([{ remote: 'garden', version: '1', start: 600 }]);
});

test('the time of another version than the page’s is nobody’s', async () => {
  const { fragments, starts } = page(async () => bed, undefined, new Map(), 'fallback');
  fragments.join(await placeWith({ plant: 'rose' }, true));
  show();
  await settle();
  expect([...starts.values()]).toEqual([]);
});

test('a place that goes ends its fragment, also one that is about to live', async () => {
  const place = await placeWith({ plant: 'rose' }, true);
  page(async () => bed).fragments.join(place);
  show();
  place.onLeave!();
  await settle();
  expect(place.element.dataset['nwLive']).toBeUndefined();
});
