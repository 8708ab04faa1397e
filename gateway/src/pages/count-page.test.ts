import type { Release } from '@nestwright/contract/release/schema';

import { StatsBook } from '#figures/remote-stats.ts';
import { binOf, type Figure } from '#figures/figure-rules.ts';
import { releaseSet } from '#releases/release-reader.ts';

import { createComposer } from './compose-page.ts';
import { countPage } from './count-page.ts';
import type { PostedForm } from './posted-form.ts';

const claims = [{ path: '/*', title: 'Home', description: '', sample: '/' }];
const described = { title: '', files: { js: [], css: [] } };
const release = (name: string, more: Partial<Release> = {}) =>
  ({
    name,
    version: '1',
    folder: `${name}/1`,
    claims: [],
    entry: 'entry.js',
    files: { js: [], css: [] },
    routes: {},
    integrity: {},
    ...more,
  }) as unknown as Release;

const shell = release('shell');
const home = release('home', { claims });
const booking = release('booking', {
  version: '2',
  fragments: [
    { ...described, name: 'ask-bar' },
    { ...described, name: 'offer' },
  ],
});
const shop = release('shop', { fragments: [{ ...described, name: 'basket', personal: true }] });
const set = releaseSet(shell, [home, booking, shop], {});

let now: number;
/** Milliseconds of rendering; undefined fails. */
let takes: Record<'page' | 'ask-bar' | 'offer' | 'basket', number | undefined>;
/** The status of the page's answer. */
let status: number;
beforeEach(() => {
  now = 0;
  status = 200;
  takes = { page: 40, 'ask-bar': 500, offer: 20, basket: 30 };
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});

function site(places: readonly string[]) {
  const book = new StatsBook();
  book.evidence.follow({ canarySince: () => new Date('2027-03-01'), factor: 1 });
  const body = places
    .map((of) => `<div data-nw-fragment="${of}" data-nw-props="{}"><p data-nw-without>link</p></div>`)
    .join('');
  const composer = createComposer({
    siteName: 'Garden',
    renderer: {
      matchedPatterns: async () => [],
      async render() {
        if (takes.page === undefined) return undefined;
        now += takes.page;
        return { kind: 'page', status, head: '', body, hydration: null, matched: [] };
      },
      async renderFragment({ name }) {
        const ms = takes[name as keyof typeof takes];
        if (ms === undefined) return undefined;
        const began = now;
        // Fragments are rendered at the same time: a slow one ends after a quick one.
        await Promise.resolve();
        now = Math.max(now, began + ms);
        return { html: name };
      },
    },
    server: { ask: async () => ({ status: 200, body: {} }) },
    config: { origin: 'https://site.example', trail: { parameters: [], ends: [] } },
    withoutScripts: '',
    extraScripts: [],
  });
  return {
    visit: async (times: number, form?: PostedForm): Promise<void> => {
      for (let visit = 0; visit < times; visit += 1) {
        const asked = { person: {}, ...(form && { form }) };
        const page = await composer.compose(set, new URL('https://site.example/'), asked);
        countPage({ book }, page, { shell, network: `network ${visit}` });
      }
    },
    /** What canaries are judged by, in the same words. */
    evidence: () => inWords(book.evidence.take()),
    /** What was counted of each remote and version, such as `view 3`, and times: `render 1 x 40 ms`. */
    counted: (): Record<string, string[]> => inWords(book.pending.take('2027-03-01').figures),
  };
}

function inWords(figures: readonly Figure[]): Record<string, string[]> {
  const counted: Record<string, string[]> = {};
  for (const figure of figures) (counted[`${figure.remote} ${figure.version}`] ??= []).push(textOf(figure));
  return counted;
}

function textOf({ measure, bin, count }: Figure): string {
  if (measure !== 'render' && measure !== 'fragment-render') return `${measure} ${count}`;
  const ms = Object.values(takes).find((time) => time !== undefined && binOf(measure, time) === bin);
  return `${measure} ${count} x ${ms} ms`;
}

test('each remote on a page gets a view, even from the cache, and the time of its own rendering', async () => {
  const { visit, counted } = site(['booking/ask-bar', 'booking/offer']);
  await visit(5);
  expect(counted()).toEqual({
    'shell 1': ['render 1 x 40 ms', 'view 5'],
    'home 1': ['render 1 x 40 ms', 'view 5'],
    'booking 2': ['fragment-render 1 x 500 ms', 'fragment-view 5'],
  });
});

test.each([
  ['whose answer is 500, because its loader threw', () => (status = 500)],
  ['without its HTML', () => (takes.page = undefined)],
])('a page %s is a failed view of its owner and of the shell', async (_what, fail) => {
  fail();
  const { visit, counted, evidence } = site([]);
  await visit(3);
  expect(evidence()).toEqual({
    'shell 1': ['unrendered 3', 'view 3'],
    'home 1': ['unrendered 3', 'view 3'],
  });
  expect(counted()).toEqual({
    'shell 1': ['unrendered 3', 'view 3'],
    'home 1': ['unrendered 3', 'view 3'],
  });
});

test('a posted form without an answer is a failed view of its owner and of the shell', async () => {
  takes.page = undefined;
  const { visit, evidence } = site([]);
  await visit(2, { type: 'application/x-www-form-urlencoded', userAgent: '', bytes: new Uint8Array() });
  expect(evidence()).toEqual({
    'shell 1': ['unrendered 2', 'view 2'],
    'home 1': ['unrendered 2', 'view 2'],
  });
});

test('a page that says 404 did not fail', async () => {
  status = 404;
  const { visit, evidence } = site([]);
  await visit(2);
  expect(evidence()).toMatchObject({ 'home 1': ['render 2 x 40 ms', 'view 2'] });
});

test('a fragment that fails on the server is its own remote’s failure on every page without it', async () => {
  takes['ask-bar'] = undefined;
  const { visit, counted } = site(['booking/ask-bar', 'booking/offer']);
  await visit(3);
  expect(counted()).toMatchObject({
    'home 1': ['render 3 x 40 ms', 'view 3'],
    'booking 2': ['fragment-missing 3', 'fragment-render 3 x 20 ms', 'fragment-view 3'],
  });
});

test('a personal fragment is timed for each visitor, but the cached page around it is not', async () => {
  const { visit, counted } = site(['booking/ask-bar', 'shop/basket']);
  await visit(4);
  expect(counted()).toMatchObject({
    'home 1': ['render 1 x 40 ms', 'view 4'],
    'booking 2': ['fragment-render 1 x 500 ms', 'fragment-view 4'],
    'shop 1': ['fragment-render 4 x 30 ms', 'fragment-view 4'],
  });
});

test('a personal fragment that fails is counted for each visitor', async () => {
  takes.basket = undefined;
  const { visit, counted } = site(['shop/basket']);
  await visit(4);
  expect(counted()).toMatchObject({ 'shop 1': ['fragment-missing 4', 'fragment-view 4'] });
});

test('a page without its HTML shows no fragment', async () => {
  takes.page = undefined;
  const { visit, counted } = site(['booking/ask-bar']);
  await visit(2);
  expect(Object.keys(counted())).toEqual(['home 1', 'shell 1']);
});
