import type { Release } from '@nestwright/contract/release/schema';

import { releaseSet } from '#releases/release-reader.ts';

import { createComposer } from './compose-page.ts';
import type { PageBody } from './page-body.ts';

const claims = [{ path: '/*', title: 'Garden', description: '', sample: '/' }];

function release(name: string): Release {
  const described = { name, version: '1', folder: `${name}/1`, claims, routes: {}, integrity: {} };
  const files = { js: [], css: [] };
  return { ...described, files, entry: 'entry.js', hostContract: 1 } as unknown as Release;
}

const set = releaseSet(release('shell'), [release('garden')], undefined);

async function textOf(body: PageBody | undefined): Promise<string> {
  const packed = await body!.encoded('');
  return packed.bytes.toString();
}

test('the page of members is the one of guests with a mark; it is rendered once for everybody', async () => {
  let rendered = 0;
  const pages = createComposer({
    siteName: 'Garden',
    renderer: {
      matchedPatterns: async () => [],
      async render() {
        rendered += 1;
        const body = `<p>rendering ${rendered}</p>`;
        return { kind: 'page', status: 200, head: '', body, hydration: null, matched: [] };
      },
      renderFragment: async () => undefined,
    },
    server: { ask: async () => ({ status: 200, body: {} }) },
    styles: { read: async () => ({ sheets: [] }) },
    config: { origin: 'https://garden.example', trail: { parameters: [], ends: [] } },
    withoutScripts: '',
    extraScripts: [],
  });
  const asked = async () => pages.compose(set, new URL('https://garden.example/beds'));
  const [first, again] = [await asked(), await asked()];
  if (first.kind !== 'page' || again.kind !== 'page') throw new Error('No page.');
  const { ofMembers } = first;
  for (const [guests, members] of [
    [first.body, ofMembers.body],
    [(await first.styled())?.body, (await ofMembers.styled())?.body],
  ]) {
    const marked = (await textOf(guests)).replace('<html lang="en">', '<html lang="en" data-nw-member="">');
    expect(marked).toContain(`data-nw-member=""`);
    expect(await textOf(members)).toBe(marked);
  }
  expect(again.ofMembers).toBe(ofMembers);
  expect(rendered).toBe(1);
});
