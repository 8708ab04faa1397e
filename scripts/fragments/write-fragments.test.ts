import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { publicDocument } from '@nestwright/gateway/pages/release-routes.ts';

import { pointTo, readDocument } from '#release/release-store.ts';
import { readBuild } from '#release/run-release.ts';
import { buildFixture, removeTemporary, temporaryFolder } from '#testing/fixture-releases.ts';

import { liveContract } from './live-contract.ts';
import { writeFragments } from './write-fragments.ts';

afterAll(removeTemporary);

const bed = {
  name: 'bed',
  title: 'A bed',
  height: { '320': 80, '768': 40 },
  without: { text: 'All beds', path: '/beds' },
} as const;

/** A site of two remotes, one of which shows the other's bed; in its sources, the bed has these props. */
function siteWithBed(props: Record<string, string>): string {
  const root = temporaryFolder();
  const claim = (path: string) => [{ path, title: 'A page', description: 'A page.', sample: path }];
  const write = (file: string, content: object) => {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), JSON.stringify(content));
  };
  write('shell/uses.json', []);
  write('mfe-garden/remote.json', {
    name: 'garden',
    title: 'Garden',
    claims: claim('/garden'),
    fragments: [{ ...bed, props }],
  });
  write('mfe-home/remote.json', { name: 'home', title: 'Home', claims: claim('/'), uses: ['garden/bed'] });
  return root;
}

/** What a site answers whose garden has a bed with these props, and a canary without any. */
async function contractOf(props: Record<string, 'string' | 'string?'>) {
  const store = temporaryFolder();
  const files = { js: [], css: [] };
  const garden = (version: string, fragments: readonly object[]) =>
    readBuild(buildFixture({ name: 'garden', version, release: { fragments: fragments as never } })).release;
  pointTo(garden('1.0.0', [{ ...bed, start: 'seen', props, files }]), store);
  pointTo(garden('2.0.0', []), store, { traffic: 10 });
  const text = JSON.stringify(publicDocument(readDocument(store)));
  const server = createServer(({ url }, response) => {
    response.writeHead(url === '/registry.json' ? 200 : 404).end(text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await liveContract(`http://127.0.0.1:${(server.address() as AddressInfo).port}/any/page`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

const PLACE = 'mfe-home/src/used-fragments';
const textOf = (root: string, file = 'fragment.tsx') => readFileSync(join(root, PLACE, file), 'utf8');

test('types come from the descriptions in the sources, and the check then finds them current', () => {
  const root = siteWithBed({ plant: 'string?' });
  expect(writeFragments({ root, check: true })).toEqual({ count: 1, changed: [PLACE] });
  expect(existsSync(join(root, PLACE))).toBe(false);
  writeFragments({ root, check: false });
  expect(textOf(root)).toContain("'garden/bed': { plant?: string };");
  expect(writeFragments({ root, check: true })).toEqual({ count: 1, changed: [] });
});

test('with a site’s address, types, heights and the replacement of a missing fragment come from the live release', async () => {
  const root = siteWithBed({ plant: 'string?', row: 'number?' });
  writeFragments({ root, live: await contractOf({ plant: 'string' }), check: false });
  expect(textOf(root)).toContain("'garden/bed': { plant: string };");
  expect(textOf(root)).toContain('{"without":{"text":"All beds","path":"/beds"},"start":"seen"}');
  expect(textOf(root, 'fragment.css')).toContain('min-block-size: 80px');
  expect(JSON.parse(textOf(root, 'shapes.json'))).toEqual({
    'garden/bed': {
      props: { plant: 'string' },
      place: { height: bed.height, without: bed.without, start: 'seen' },
    },
  });
});

test('types that came from a site are checked without it, and compared with the site on request', async () => {
  const root = siteWithBed({ plant: 'string?' });
  writeFragments({ root, live: await contractOf({ plant: 'string' }), check: false });
  expect(writeFragments({ root, check: true }).changed).toEqual([]);
  const later = await contractOf({ plant: 'string?' });
  expect(writeFragments({ root, live: later, check: true }).changed).toEqual([PLACE]);
  writeFileSync(join(root, PLACE, 'fragment.css'), '');
  expect(writeFragments({ root, check: true }).changed).toEqual([PLACE]);
  writeFragments({ root, check: false });
  expect(existsSync(join(root, PLACE, 'contract.json'))).toBe(false);
});

test('a remote in a repository of its own gets the types of the live fragments', async () => {
  const root = temporaryFolder();
  writeFileSync(join(root, 'nestwright.config.ts'), '');
  const claims = [{ path: '/', title: 'A page', description: 'A page.', sample: '/' }];
  writeFileSync(
    join(root, 'remote.json'),
    JSON.stringify({ name: 'home', title: 'Home', claims, uses: ['garden/bed'] }),
  );
  const live = await contractOf({ plant: 'string' });
  expect(writeFragments({ root, live, check: false })).toEqual({ count: 1, changed: ['src/used-fragments'] });
  expect(readFileSync(join(root, 'src/used-fragments/fragment.tsx'), 'utf8')).toContain(
    "'garden/bed': { plant: string };",
  );
  expect(writeFragments({ root, check: true })).toEqual({ count: 1, changed: [] });
});

test('a fragment that is not live is refused with what there is', () => {
  const root = siteWithBed({});
  const live = [{ name: 'garden', version: '1.0.0', fragments: [{ name: 'fence', title: 'A fence' }] }];
  expect(() => writeFragments({ root, live, check: false })).toThrow(
    'home uses garden/bed, but garden describes no such fragment. It has: fence.',
  );
});

test('a site that does not answer with a release document is named', async () => {
  const server = createServer((_, response) => response.end('{}')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(liveContract(`http://127.0.0.1:${port}`)).rejects.toThrow(
    `http://127.0.0.1:${port}/registry.json is not a release document`,
  );
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await expect(liveContract(`http://127.0.0.1:${port}`)).rejects.toThrow(
    `http://127.0.0.1:${port}/registry.json does not answer: `,
  );
});
