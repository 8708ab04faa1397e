import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { FragmentDescription } from '@nestwright/contract/fragment/schema';
import type { FragmentPlace } from '@nestwright/contract/fragment/store';
import { containerName } from '@nestwright/contract/name/rules';
import type { FragmentModule } from '@nestwright/contract/remote';
import type { PageData, PageRemote } from '@nestwright/contract/release/schema';
import { createMemoryRouter } from '@nestwright/contract/router';
import { act } from '@testing-library/react';

// This import comes first because it mocks what the loader imports.
import { files, runtime, surroundings, tags, testInPage } from '#testing/loader-in-page.ts';
import { LIMIT_MS } from '#remotes/load-flow.ts';
import { RemoteLoader } from '#remotes/remote-loader.ts';

import { FragmentsOfPage, type FragmentSurroundings } from './fragments-of-page.tsx';

testInPage();

const ROOT = join(__dirname, '..', '..', '..');
/** Every fragment that a remote of this site describes. */
const described = readdirSync(ROOT)
  .filter((folder) => folder.startsWith('mfe-'))
  .flatMap((folder) => {
    const file = readFileSync(join(ROOT, folder, 'remote.json'), 'utf8');
    const remote = JSON.parse(file) as { name: string; fragments?: FragmentDescription[] };
    return (remote.fragments ?? []).map((one) => ({ ...one, of: `${remote.name}/${one.name}` }));
  });

const CONTENT = 'the fragment itself';
const whole: FragmentModule = { Component: () => <p>{CONTENT}</p> };
const throwing: FragmentModule = {
  Component: () => {
    throw new Error('in render');
  },
};

/** The fragment in a remote's files, or how the files fail. */
type Files = { lazy: () => Promise<FragmentModule> } | 'fail' | 'hang';

interface Fault {
  files: Files;
  status?: number;
  /** The previous version, loaded when the live one fails. */
  before?: FragmentModule;
  /** What a place with the server's HTML shows in the end; `empty` is the same for an empty place. */
  served: 'served' | 'without' | 'live';
  empty: 'without' | 'live';
}

const FAULTS: Record<string, Fault> = {
  'answer 404': { files: 'fail', status: 404, served: 'served', empty: 'without' },
  'answer 500': { files: 'fail', status: 500, served: 'served', empty: 'without' },
  'are never answered': { files: 'hang', served: 'served', empty: 'without' },
  'don’t match their hashes': { files: 'fail', status: 200, served: 'served', empty: 'without' },
  'throw at load': {
    files: { lazy: () => Promise.reject(new Error('at load')) },
    served: 'served',
    empty: 'without',
  },
  'throw in render': { files: { lazy: async () => throwing }, served: 'without', empty: 'without' },
  'are slow': {
    files: { lazy: () => new Promise((done) => setTimeout(() => done(whole), 20_000)) },
    served: 'live',
    empty: 'live',
  },
  'are gone, but the previous version’s are there': {
    files: 'fail',
    status: 404,
    before: whole,
    served: 'live',
    empty: 'live',
  },
  'are gone, and the previous version has no such fragment': {
    files: 'fail',
    status: 404,
    served: 'served',
    empty: 'without',
  },
};

/** A page on which the files of one remote do what `fault` says. */
function pageWith({ of, name }: { of: string; name: string }, fault: Fault): FragmentsOfPage {
  const owner = of.split('/')[0]!;
  const remote: PageRemote = {
    name: owner,
    version: '2',
    base: `/releases/${owner}/2/browser/`,
    entry: 'entry.js',
    claims: [],
  };
  const moduleOf = (lazy: () => Promise<FragmentModule>) => ({ routes: [], fragments: { [name]: { lazy } } });
  const from = fault.files;
  if (typeof from === 'object') {
    const container = { init: () => undefined, get: async () => () => moduleOf(from.lazy) };
    Object.assign(window, { [containerName(owner)]: container });
    runtime.mockImplementation(async () => moduleOf(from.lazy) as never);
  } else {
    Object.assign(window, { [containerName(owner)]: undefined });
    files.status = fault.status ?? 200;
    tags.script.mockImplementation(
      from === 'hang' ? () => new Promise(() => undefined) : () => Promise.resolve(false),
    );
    surroundings.lastGoodVersion.mockResolvedValue({
      ...remote,
      version: '1',
      base: `/releases/${owner}/1/browser/`,
    });
    runtime.mockImplementation(async (_container, entry) => {
      if (!entry.includes(`/${owner}/1/`)) throw new Error('no entry');
      const { before } = fault;
      return (before ? moduleOf(async () => before) : { routes: [] }) as never;
    });
  }
  const loader = new RemoteLoader(remote, surroundings);
  return new FragmentsOfPage({
    page: { remotes: [remote] } as unknown as PageData,
    loaders: { of: () => loader },
    router: createMemoryRouter([{ path: '*', element: null }]) as unknown as FragmentSurroundings['router'],
    report: surroundings.report,
    starts: new Map(),
  });
}

function placeOf({ of, without, sample = {} }: (typeof described)[number], isServed: boolean): FragmentPlace {
  const element = document.createElement('div');
  document.body.append(element);
  const link = without ? `<p data-nw-without><a href="${without.path}">${without.text}</a></p>` : '';
  const data = JSON.stringify({ version: '2', prefix: 'f0-' });
  element.innerHTML = isServed
    ? `<div data-nw-root=""><p>${CONTENT}</p></div><script type="application/json">${data}</script>`
    : link;
  return { element, of, props: sample, ...(without && { without }) };
}

beforeEach(() => {
  globalThis.IntersectionObserver = class {
    constructor(see: (entries: object[]) => void) {
      setTimeout(() => see([{ isIntersecting: true }]));
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  document.body.replaceChildren();
});

/** The visible text of a place, without the data next to the server's HTML. */
function shown({ element }: FragmentPlace): string {
  return [...element.querySelectorAll('p')].map(({ textContent }) => textContent).join();
}

const cases = described.flatMap((fragment) =>
  Object.keys(FAULTS).map((fault) => [fragment.of, fault, fragment] as const),
);

test('the descriptions are found', () => expect(described.length).toBeGreaterThan(8));

test.each(cases)('%s, when its files %s', async (_of, name, fragment) => {
  const fault = FAULTS[name]!;
  const page = pageWith(fragment, fault);
  const places = { served: placeOf(fragment, true), empty: placeOf(fragment, false) };
  const words = { served: CONTENT, live: CONTENT, without: fragment.without?.text ?? '' };
  page.join(places.served);
  page.join(places.empty);
  expect(shown(places.served)).toBe(CONTENT);
  expect(places.empty.element.dataset['nwWaiting']).toBe('');
  await act(async () => jest.advanceTimersByTimeAsync(5001));
  // By this time the place shows its fallback link, whatever its files do.
  expect(places.empty.element.dataset['nwWaiting']).toBeUndefined();
  await act(async () => jest.advanceTimersByTimeAsync(2 * LIMIT_MS));
  expect(shown(places.served)).toBe(words[fault.served]);
  expect(shown(places.empty)).toBe(words[fault.empty]);
  expect('nwLive' in places.served.element.dataset).toBe(fault.served === 'live');
  expect('nwLive' in places.empty.element.dataset).toBe(fault.empty === 'live');
  // Every failure is reported for the fragment's remote and version, not for the page around it.
  const reports = surroundings.report.mock.calls.map(([report]) => report as object);
  const failure = { kind: 'failure', remote: fragment.of.split('/')[0], version: '2', part: 'fragment' };
  expect(reports.length > 0).toBe(name !== 'are slow');
  for (const report of reports) expect(report).toMatchObject(failure);
});
