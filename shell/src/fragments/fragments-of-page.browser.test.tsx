import type { FragmentPlace } from '@nestwright/contract/fragment/store';
import type { FragmentModule } from '@nestwright/contract/remote';
import type { PageData } from '@nestwright/contract/release/schema';
import { createMemoryRouter, Link } from '@nestwright/contract/router';
import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useId, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';

import { FragmentTree } from './fragment-tree.tsx';
import { FragmentsOfPage, type FragmentSurroundings } from './fragments-of-page.tsx';

/** Reports a place as in view once `show` is called. */
let show: () => void;

beforeEach(() => {
  const waiting: (() => void)[] = [];
  show = () => waiting.splice(0).forEach((see) => see());
  globalThis.IntersectionObserver = class {
    constructor(see: (entries: object[]) => void) {
      waiting.push(() => see([{ isIntersecting: true }]));
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  document.body.replaceChildren();
});

function Bed({ plant = 'nothing', data }: { plant?: string; data?: string }) {
  const [count, setCount] = useState(0);
  const id = useId();
  if (plant === 'poison') throw new Error('poison');
  return (
    <p>
      <button id={id} onClick={() => setCount(count + 1)}>{`${plant} ${data ?? ''} ${count}`}</button>
      <input aria-label="note" />
      <Link to="/beds">beds</Link>
    </p>
  );
}

const bed: FragmentModule = {
  Component: Bed,
  loader: async ({ props }) => `data of ${String(props['plant'])}`,
};
const router = createMemoryRouter([{ path: '*', element: null }]);

function page(load: () => Promise<FragmentModule | undefined>, slots?: PageData['slots']) {
  const reported: unknown[] = [];
  const loaded = async () => {
    const value = await load();
    return value ? { phase: 'ready', value } : { phase: 'failed' };
  };
  const fragments = new FragmentsOfPage({
    page: { remotes: [{ name: 'garden', version: '1' }], ...(slots && { slots }) } as unknown as PageData,
    loaders: { of: () => ({ loadFragment: loaded }) } as unknown as FragmentSurroundings['loaders'],
    router: router as unknown as FragmentSurroundings['router'],
    report: (what) => reported.push(what),
  });
  return { fragments, reported };
}

async function settle(): Promise<void> {
  await act(async () => {
    for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  });
}

/** A place as a page has it: with the server's HTML, or empty with a link. */
async function placeWith(props: Record<string, string>, isServed: boolean): Promise<FragmentPlace> {
  const element = document.createElement('div');
  document.body.append(element);
  const without = { text: 'All beds', path: '/beds' };
  element.innerHTML = '<p data-nw-without><a href="/beds">All beds</a></p>';
  if (isServed) {
    const data = await bed.loader!({ request: new Request('http://localhost/'), context: undefined, props });
    const html = renderToString(
      <StaticRouter location="/">
        <FragmentTree fragment={bed} props={props} data={data} />
      </StaticRouter>,
      { identifierPrefix: 'f3-' },
    );
    element.innerHTML = `<div data-nw-root="">${html}</div><script type="application/json">${JSON.stringify({ version: '1', prefix: 'f3-', data })}</script>`;
  }
  return { element, of: 'garden/bed', props, without };
}

test('the server’s HTML is taken over in view, with what was typed and the same ids', async () => {
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

test('touching it is as good as seeing it', async () => {
  const place = await placeWith({ plant: 'rose' }, true);
  page(async () => bed).fragments.join(place);
  act(() => place.element.querySelector('input')!.focus());
  await settle();
  expect(place.element.dataset['nwLive']).toBe('');
  expect(place.element.querySelector('input')).toHaveFocus();
});

test('an empty place is blank while its fragment loads, and then filled', async () => {
  const place = await placeWith({ plant: 'rose' }, false);
  page(async () => bed).fragments.join(place);
  expect(place.element.dataset['nwWaiting']).toBe('');
  show();
  await settle();
  expect(place.element).toHaveTextContent('rose data of rose 0');
  expect(place.element.dataset['nwWaiting']).toBeUndefined();
  expect(place.element).not.toHaveTextContent('All beds');
});

test('other props show at once', async () => {
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

test('props that change before it lives are shown once it does, with no complaint of React', async () => {
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

test('of two changes, the later one stays, whichever data comes first', async () => {
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

test('a fragment whose code is missing keeps the server’s HTML, and is tried again when touched', async () => {
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
  'a fragment that throws in %s leaves what the page says without it, and is reported',
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
      { kind: 'failure', remote: 'garden', version: '1', phase: 'render', status: null },
    ]);
  },
);

test('a remote that is not live is not asked for', async () => {
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

test('a slot on a page that the browser renders is filled with what is attached', async () => {
  const element = document.createElement('div');
  document.body.append(element);
  const { fragments } = page(async () => bed, {
    'home/side': [{ of: 'garden/bed', props: { plant: 'rose' } }],
  });
  fragments.join({ element, slot: 'home/side' });
  show();
  await settle();
  expect(element).toHaveTextContent('rose data of rose 0');
});
