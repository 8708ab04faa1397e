import type { FragmentPlace } from '@nestwright/contract/fragment/store';
import type { FragmentModule } from '@nestwright/contract/remote';
import type { PageData } from '@nestwright/contract/release/schema';
import { createMemoryRouter, Link } from '@nestwright/contract/router';
import { act } from '@testing-library/react';
import { useId, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';

import { FragmentTree } from '#fragments/fragment-tree.tsx';
import { FragmentsOfPage, type FragmentSurroundings } from '#fragments/fragments-of-page.tsx';

const waiting: (() => void)[] = [];

/** Reports the places on the page as in view. */
export function show(): void {
  waiting.splice(0).forEach((see) => see());
}

beforeEach(() => {
  waiting.length = 0;
  globalThis.IntersectionObserver = class {
    constructor(see: (entries: object[]) => void) {
      waiting.push(() => see([{ isIntersecting: true }]));
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  document.body.replaceChildren();
});

/** The fragment's component. It throws for the plant `poison`. */
export function Bed({ plant = 'nothing', data }: { plant?: string; data?: string }) {
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

/** A fragment with a loader. */
export const bed: FragmentModule = {
  Component: Bed,
  loader: async ({ props }) => `data of ${String(props['plant'])}`,
};
/** The page's router. */
export const router = createMemoryRouter([{ path: '*', element: null }]);

/** A page on which the garden's fragments are what `load` resolves to. */
export function page(
  load: () => Promise<FragmentModule | undefined>,
  slots?: PageData['slots'],
  starts: FragmentSurroundings['starts'] = new Map(),
  phase: 'ready' | 'fallback' = 'ready',
) {
  const reported: unknown[] = [];
  const loaded = async () => {
    const value = await load();
    return value ? { phase, value } : { phase: 'failed' };
  };
  const fragments = new FragmentsOfPage({
    page: { remotes: [{ name: 'garden', version: '1' }], ...(slots && { slots }) } as unknown as PageData,
    loaders: { of: () => ({ loadFragment: loaded }) } as unknown as FragmentSurroundings['loaders'],
    router: router as unknown as FragmentSurroundings['router'],
    report: (what) => reported.push(what),
    starts,
  });
  return { fragments, reported, starts };
}

/** Waits until all pending work is done. */
export async function settle(): Promise<void> {
  await act(async () => {
    for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  });
}

/** A place as a page has it: with the server's HTML, or empty with a link. */
export async function placeWith(props: Record<string, string>, isServed: boolean): Promise<FragmentPlace> {
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
