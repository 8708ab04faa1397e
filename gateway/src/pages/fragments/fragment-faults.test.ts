import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { FragmentDescription } from '@nestwright/contract/fragment/schema';
import type { Release } from '@nestwright/contract/release/schema';

import { releaseSet } from '#releases/release-reader.ts';

import { composeFragments } from './compose-fragments.ts';

const ROOT = join(__dirname, '..', '..', '..', '..');
/** Every fragment that a remote of this site describes. */
const described = readdirSync(ROOT)
  .filter((folder) => folder.startsWith('mfe-'))
  .flatMap((folder) => {
    const file = readFileSync(join(ROOT, folder, 'remote.json'), 'utf8');
    const remote = JSON.parse(file) as { name: string; fragments?: FragmentDescription[] };
    return (remote.fragments ?? []).map((one) => ({ ...one, of: `${remote.name}/${one.name}` }));
  });
type Described = (typeof described)[number];

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const remoteOf = ({ of }: Described) => of.split('/')[0]!;

function pageWith({ of, sample = {}, without }: Described): string {
  const link = without
    ? `<p data-nw-without><a href="${escaped(without.path)}">${escaped(without.text)}</a></p>`
    : '';
  return `<main>before<div data-nw-fragment="${of}" data-nw-props="${escaped(JSON.stringify(sample))}">${link}</div>after</main>`;
}

function release(name: string, fragments: readonly Described[]): Release {
  return {
    name,
    version: '1',
    folder: `${name}/1`,
    integrity: {},
    fragments: fragments.map((one) => ({ ...one, files: { js: [], css: ['own.css'] } })),
  } as unknown as Release;
}

/** A fragment's remote on the server: its live version, and its renderer. */
const STATES: Record<
  string,
  { live: (one: Described) => Described[] | undefined; html?: string; isWhole: boolean }
> = {
  'renders it': { live: (one) => [one], html: '<b>shown</b>', isWhole: true },
  'throws or is too slow': { live: (one) => [one], isWhole: false },
  'is not live': { live: () => undefined, html: '<b>shown</b>', isWhole: true },
  'is live in a version without it': { live: () => [], html: '<b>shown</b>', isWhole: true },
  'is live in a version that needs more': {
    live: (one) => [{ ...one, props: { ...one.props, season: 'string' } }],
    html: '<b>shown</b>',
    isWhole: true,
  },
};

const cases = described.flatMap((one) => Object.keys(STATES).map((state) => [one.of, state, one] as const));

test.each(cases)('%s on the page, when its remote %s', async (_of, name, one) => {
  const { live, html, isWhole } = STATES[name]!;
  const fragments = live(one);
  const remotes = fragments ? [release(remoteOf(one), fragments)] : [];
  const body = pageWith(one);
  const page = await composeFragments({
    set: releaseSet(release('shell', []), remotes, {}),
    url: new URL('https://site.example/page'),
    body,
    server: { ask: async () => ({ status: 200, body: {} }) },
    since: 0,
    renderer: { renderFragment: async () => (html === undefined ? undefined : { html }) },
  });
  expect(page.isWhole).toBe(isWhole);
  if (name === 'renders it')
    expect(page.body).toMatch(/before<div .*<div data-nw-root=""><b>shown<\/b>.*after/);
  else expect(page.body).toBe(body);
});
