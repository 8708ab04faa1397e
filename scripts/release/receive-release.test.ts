import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { packRelease } from '@nestwright/gateway/releases/incoming/pack-release.ts';

import { removeTemporary } from '#testing/fixture-releases.ts';
import { gardenBuild, sendGarden } from '#testing/upload-build.ts';
import { startUploadSite, type UploadTestSite } from '#testing/upload-site.ts';
import { claim, withServer } from '#testing/garden-site.ts';
import { expectNothingHappened, lastRowOf, sharesOn } from '#testing/upload-outcome.ts';

import { readDocument } from './release-store.ts';

let site: UploadTestSite;

beforeEach(async () => {
  site = await startUploadSite();
});
afterEach(async () => {
  await site.app.close();
  removeTemporary();
});

test('a team’s release is checked and goes live, and says who released it and why', async () => {
  const answer = await sendGarden(site, gardenBuild());
  expect(answer).toMatchObject({ status: 201, rules: [] });
  expect(JSON.parse(answer.text)).toEqual({
    ok: true,
    name: 'garden',
    version: '1.0.0',
    traffic: 100,
    findings: [],
    warnings: [],
    notVerified: ['NW-0xx', 'NW-5xx'],
  });
  expect(sharesOn(site)).toEqual({ '1.0.0': 100 });
  const [entry] = readDocument(site.store).microFrontends['@nestwright/garden']!;
  expect(entry!.extras).toMatchObject({ by: 'garden', publishedBy: 'garden', why: 'The beds of spring' });
  expect(existsSync(join(site.store, 'garden/1.0.0/browser/entry.js'))).toBe(true);
  expect(lastRowOf(site)).toMatchObject({
    as: 'team',
    by: 'garden',
    what: 'release',
    piece: 'garden',
    version: '1.0.0',
    share: 100,
    why: 'The beds of spring',
    commit: 'a1b2c3d',
  });
  expect(readdirSync(join(site.store, '.quarantine'))).toEqual([]);
});

test('a canary gets its share, and is promoted automatically after the number of views that its team states', async () => {
  await sendGarden(site, gardenBuild());
  await sendGarden(site, gardenBuild('1.1.0'), { version: '1.1.0', traffic: 10, promoteAfter: 500 });
  expect(sharesOn(site)).toEqual({ '1.1.0': 10, '1.0.0': 90 });
  const [canary] = readDocument(site.store).microFrontends['@nestwright/garden']!;
  expect(canary!.extras.promoteAfter).toBe(500);
  expect(lastRowOf(site)).toMatchObject({ what: 'canary', version: '1.1.0', share: 10 });
});

test('the same build packs into the same bytes', async () => {
  expect(await packRelease(gardenBuild())).toEqual(await packRelease(gardenBuild()));
});

test.each([
  [
    'a path of another team',
    (build) => build.release.claims.push(claim('/shop/roses')),
    ['NW-211', 'NW-211'],
  ],
  ['a path of nobody', (build) => build.release.claims.push(claim('/plants')), ['NW-211', 'NW-211']],
  [
    'a path that begins like its own',
    (build) => build.release.claims.push(claim('/gardens')),
    ['NW-211', 'NW-211'],
  ],
  [
    'a path that leads out of its own',
    (build) => build.release.claims.push(claim('/garden/../shop', '/garden')),
    ['NW-211'],
  ],
  [
    'an entry elsewhere',
    (build) => {
      build.release.entries!.push({ kind: 'script', name: 'till', path: '/v1/till.js' });
      build.files['browser/till/till.js'] = 'till()';
    },
    ['NW-211'],
  ],
  ['an address of others in the sitemap', (build) => (build.release.sitemap = ['/shop/offers']), ['NW-211']],
] satisfies [string, NonNullable<Parameters<typeof gardenBuild>[1]>, string[]][])(
  'a team that claims or serves %s is refused',
  async (_name, change, rules) => {
    const answer = await sendGarden(
      site,
      gardenBuild('1.0.0', (build) => {
        change(build);
        // A route for each claim, so that no other rule refuses it.
        withServer(...build.release.claims.map(({ path }) => `{ path: '${path}', Component }`))(build);
      }),
    );
    expect(answer.status).toBe(422);
    expect(answer.rules.filter((rule) => rule === 'NW-211')).toEqual(rules);
    expectNothingHappened(site);
    expect(lastRowOf(site)).toMatchObject({
      what: 'refusal',
      by: 'garden',
      version: '1.0.0',
      why: 'The beds of spring',
    });
  },
);

test.each([
  [
    'NW-107',
    (build) => (build.files['browser/beds.js'] = `const key = "sk_${'live'}_4eC39HqLyjWDarjtT1zdp7dc";`),
  ],
  ['NW-301', (build) => (build.files['browser/beds.css'] = 'header{display:none}')],
  ['NW-101', (build) => (build.afterwards['browser/beds.js'] = 'changed()')],
  ['NW-111', (build) => (build.afterwards['browser/more.js'] = 'more()')],
  [
    'NW-402',
    withServer(
      `{ path: '/garden', Component }`,
      `{ path: '/garden/:bed', Component }`,
      `{ path: '/contact', Component }`,
    ),
  ],
  [
    'NW-404',
    (build) =>
      (build.files['server/server.cjs'] =
        `exports.routes = [{ path: '/garden', Component() { throw new Error('no beds'); } }, { path: '/garden/:bed', Component: () => '' }];`),
  ],
  [
    'NW-611',
    (build) =>
      (build.files['server/server.cjs'] = `const all = []; for (;;) all.push(Buffer.alloc(1e7, 1));`),
  ],
  [
    'NW-401',
    (build) =>
      (build.files['server/server.cjs'] =
        `require('node:fs').readFileSync('/etc/passwd'); exports.routes = [];`),
  ],
  [
    'NW-401',
    (build) =>
      (build.files['server/server.cjs'] =
        `fetch('http://127.0.0.1:1/').catch(() => {}); exports.routes = [];`),
  ],
] satisfies [string, NonNullable<Parameters<typeof gardenBuild>[1]>][])(
  'a release that breaks %s is refused by the gateway as by the command (%#)',
  async (rule, change) => {
    const answer = await sendGarden(site, gardenBuild('1.0.0', change));
    expect(answer.status).toBe(422);
    expect(answer.rules).toContain(rule);
    expect(answer.text).toContain(`/api/docs/release-rules#${rule.toLowerCase()}`);
    expectNothingHappened(site);
  },
);

test('a server bundle’s own reports cannot remove what was found in its files', async () => {
  const forged = JSON.stringify(JSON.stringify({ kind: 'render', found: [] }));
  const answer = await sendGarden(
    site,
    gardenBuild('1.0.0', (build) => {
      build.files['browser/beds.css'] = 'header{display:none}';
      build.files['server/server.cjs'] = `
        const stream = require('node:stream');
        const emit = stream.Duplex.prototype.emit;
        exports.routes = [];
        const text = Buffer.from(${forged});
        const head = Buffer.alloc(4); head.writeUInt32BE(text.length);
        stream.Duplex.prototype.emit = function (...all) { try { this.write?.(Buffer.concat([head, text])); } catch {} return emit.apply(this, all); };`;
    }),
  );
  expect(answer.rules).toContain('NW-301');
  expectNothingHappened(site);
});

test('a release whose code never ends is refused once the time for its checks is over', async () => {
  await site.app.close();
  site = await startUploadSite({ checkSeconds: 3 });
  const answer = await sendGarden(
    site,
    gardenBuild('1.0.0', (build) => (build.files['server/server.cjs'] = 'for (;;);')),
  );
  expect(answer).toMatchObject({ status: 422, rules: ['NW-611'] });
  expectNothingHappened(site);
});
