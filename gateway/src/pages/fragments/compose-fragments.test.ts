import type { Release } from '@nestwright/contract/release/schema';

import type { FragmentRendering } from '#pages/renderer/page-renderer.ts';
import { releaseSet, type ReleaseSet } from '#releases/release-reader.ts';

import { attachedEverywhere } from './attached-fragments.ts';
import { composeFragments } from './compose-fragments.ts';

const bed = {
  name: 'bed',
  title: 'A bed',
  props: { plant: 'string?' },
  files: { js: [], css: ['bed.css'] },
} as const;

function release(name: string, more: object): Release {
  return { name, version: '1', folder: `${name}/1`, integrity: {}, ...more } as unknown as Release;
}

const garden = release('garden', { fragments: [bed], attachments: [{ slot: 'home/side', fragment: 'bed' }] });
const shed = release('shed', {
  fragments: [
    { ...bed, name: 'tool', props: {} },
    { ...bed, name: 'basket', props: {}, personal: true },
  ],
  attachments: [{ slot: 'home/side', fragment: 'tool' }],
});
const home = release('home', { slots: ['home/side', 'home/end'] });
const shell = release('shell', {});

const place = (of: string, props: string, without = '') =>
  `<div data-nw-fragment="${of}" data-nw-props="${props}">${without}</div>`;
const LINK = '<p data-nw-without><a href="/beds">All beds</a></p>';

/** Composes a body; every fragment renders its name, props and prefix, except `broken` ones. */
async function compose(body: string, { remotes = [garden, shed, home], slots = {}, broken = '' } = {}) {
  const asked: FragmentRendering[] = [];
  const page = await composeFragments({
    set: releaseSet(shell, remotes, slots),
    url: new URL('https://site.example/page?a=1'),
    body,
    server: { ask: async () => ({ status: 200, body: {} }) },
    since: 1000,
    renderer: {
      async renderFragment(rendering) {
        asked.push(rendering);
        if (rendering.name === broken) return undefined;
        const { name, props, prefix } = rendering;
        return { html: `<b>${name} ${JSON.stringify(props)} ${prefix}</b>`, data: { text: '</script>' } };
      },
    },
  });
  return { ...page, asked };
}

test('a page without places stays as it is', async () => {
  const page = await compose('<main>text</main>');
  expect(page).toEqual({ body: '<main>text</main>', styles: [], isWhole: true, shown: [], asked: [] });
});

test('a place is filled with its fragment’s HTML and data, in its own remote’s name', async () => {
  const page = await compose(
    `<main>${place('garden/bed', '{&quot;plant&quot;:&quot;Sea &amp; Sun&quot;}', LINK)}</main>`,
  );
  expect(page.body).toBe(
    '<main><div data-nw-fragment="garden/bed" data-nw-props="{&quot;plant&quot;:&quot;Sea &amp; Sun&quot;}">' +
      '<div data-nw-root=""><b>bed {"plant":"Sea & Sun"} f0-</b></div>' +
      '<script type="application/json">{"version":"1","prefix":"f0-","data":{"text":"\\u003c/script>"}}</script></div></main>',
  );
  expect(page.styles).toEqual([{ url: '/releases/garden/1/browser/bed.css', integrity: undefined }]);
  expect(page.isWhole).toBe(true);
  expect(page.asked[0]).toMatchObject({ owner: garden, url: new URL('https://site.example/page?a=1') });
});

test('two places of one fragment have separate ids, and the page names its styles once', async () => {
  const page = await compose(place('garden/bed', '{}') + place('garden/bed', '{}'));
  expect(page.asked.map(({ prefix }) => prefix)).toEqual(['f0-', 'f1-']);
  expect(page.styles).toHaveLength(1);
});

test.each([
  ['a remote that is not live', place('pond/fish', '{}', LINK)],
  ['a fragment that its remote does not have', place('garden/fence', '{}', LINK)],
  ['props that it does not take', place('garden/bed', '{&quot;color&quot;:&quot;red&quot;}', LINK)],
  ['props that are not JSON', place('garden/bed', '{plant}', LINK)],
])('%s: the page shows the replacement, and rendering it again would change nothing', async (_, body) => {
  const page = await compose(body);
  expect(page.body).toBe(body);
  expect(page.isWhole).toBe(true);
  expect([page.asked, page.shown]).toEqual([[], []]);
});

test('if a fragment fails, the page shows its replacement and is rendered again', async () => {
  const body = place('garden/bed', '{}', LINK);
  const page = await compose(body + place('shed/tool', '{}'), { broken: 'bed' });
  expect(page.body).toContain(body);
  expect(page.body).toContain('<b>tool {} f1-</b>');
  expect(page.isWhole).toBe(false);
  expect(page.shown).toEqual([
    { remote: 'garden', version: '1', outcome: { kind: 'missing' } },
    { remote: 'shed', version: '1', outcome: { kind: 'rendered', ms: expect.any(Number) } },
  ]);
});

test('a page asks for 24 fragments at most', async () => {
  const page = await compose(place('shed/tool', '{}').repeat(30));
  expect(page.asked).toHaveLength(24);
});

test('the HTML of a fragment is not searched for places', async () => {
  const inner = place('shed/tool', '{}').replaceAll('<', '&lt;').replaceAll('"', '\\&quot;');
  const page = await compose(place('garden/bed', `{&quot;plant&quot;:&quot;${inner}&quot;}`));
  expect(page.body).toContain('<b>bed {"plant":"<div data-nw-fragment=');
  expect(page.asked.map(({ name }) => name)).toEqual(['bed']);
});

test.each([
  ['all by name', {}, ['garden/bed', 'shed/tool']],
  ['ordered', { 'home/side': { order: ['shed/tool'], off: [] } }, ['shed/tool', 'garden/bed']],
  ['one switched off', { 'home/side': { order: [], off: ['garden/bed'] } }, ['shed/tool']],
])('a slot shows what is attached: %s', async (_, slots, names) => {
  const page = await compose('<div data-nw-slot="home/side"></div><div data-nw-slot="home/end"></div>', {
    slots,
  });
  expect([...page.body.matchAll(/data-nw-fragment="([^"]*)"/g)].map(([, of]) => of)).toEqual(names);
  expect(page.body).toContain('<div data-nw-slot="home/end"></div>');
  const everywhere = attachedEverywhere(releaseSet(shell, [garden, shed, home], slots));
  expect(everywhere?.['home/side']?.map(({ of }) => of)).toEqual(names);
});

test('a place in a slot shows what its fragment’s release says without it, and has the styles with its height', async () => {
  const without = { text: 'Beds & <more>', path: '/beds' };
  const described = { ...bed, height: { '320': 80 }, without, start: 'seen', stored: 'Plants' };
  const remotes = [
    release('garden', { fragments: [described], attachments: [{ slot: 'home/side', fragment: 'bed' }] }),
    home,
  ];
  const page = await compose('<div data-nw-slot="home/side"></div>', { remotes, broken: 'bed' });
  expect(page.body).toBe(
    '<div data-nw-slot="home/side"><div data-nw-fragment="garden/bed" data-nw-props="{}">' +
      '<p data-nw-without><a href="/beds">Beds &amp; &lt;more&gt;</a></p></div></div>',
  );
  expect(page.styles).toEqual([{ url: '/releases/garden/1/browser/bed.css', integrity: undefined }]);
  expect(attachedEverywhere(releaseSet(shell, remotes, {}))).toEqual({
    'home/side': [
      {
        of: 'garden/bed',
        props: {},
        height: { '320': 80 },
        without,
        start: 'seen',
        stored: 'Plants',
      },
    ],
  });
  const filled = await compose('<div data-nw-slot="home/side"></div>', { remotes });
  expect(filled.body).toContain('<b>bed {} f0-</b>');
  expect(filled.body).not.toContain('data-nw-without');
});

test('a set in which operators changed a slot is another set', () => {
  const changed: ReleaseSet['slots'][] = [undefined, {}, { 'home/side': { order: [], off: ['garden/bed'] } }];
  const keys = changed.map((slots) => releaseSet(shell, [garden], slots).key);
  expect(new Set(keys).size).toBe(3);
});

test('the place of a personal fragment is left open for everyone and filled in for one person', async () => {
  const body = place('garden/bed', '{}') + place('shed/basket', '{}', LINK) + place('shed/tool', '{}');
  const page = await compose(body);
  expect(page.body).toContain(place('shed/basket', '{}', LINK));
  expect(page.asked.map(({ name }) => name)).toEqual(['bed', 'tool']);
  expect(page.isWhole).toBe(true);
  const theirs = await page.forPerson!({ ask: async () => ({ status: 200, body: {} }) }, 2000);
  expect([...theirs.body.matchAll(/<b>(.*?)<\/b>/g)].map(([, text]) => text)).toEqual([
    'bed {} f0-',
    'basket {} f1-',
    'tool {} f2-',
  ]);
  expect(page.asked.map(({ name, since }) => [name, since])).toEqual([
    ['bed', 1000],
    ['tool', 1000],
    ['basket', 2000],
  ]);
  const outcomes = [page, theirs].map(({ shown }) =>
    shown.map(({ remote, outcome }) => [remote, outcome.kind]),
  );
  expect(outcomes).toEqual([
    [
      ['garden', 'rendered'],
      ['shed', 'rendered'],
    ],
    [['shed', 'rendered']],
  ]);
});

test('if a personal fragment fails, the page shows its replacement', async () => {
  const page = await compose(place('shed/basket', '{}', LINK), { broken: 'basket' });
  const theirs = await page.forPerson!({ ask: async () => ({ status: 200, body: {} }) }, 2000);
  expect(theirs.body).toBe(place('shed/basket', '{}', LINK));
  expect(theirs.shown).toEqual([{ remote: 'shed', version: '1', outcome: { kind: 'missing' } }]);
});
