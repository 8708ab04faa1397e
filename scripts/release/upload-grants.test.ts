import { readDocument } from './release-store.ts';

import { removeTemporary } from '#testing/fixture-releases.ts';
import type { GardenBuild } from '#testing/garden-build.ts';
import { type Change, withFragment } from '#testing/garden-site.ts';
import { gardenBuild, sendGarden, uploadsUnderWay } from '#testing/upload-build.ts';
import { startUploadSite, type UploadTestSite } from '#testing/upload-site.ts';

let site: UploadTestSite;

beforeEach(async () => {
  site = await startUploadSite();
});
afterEach(async () => {
  await site.app.close();
  removeTemporary();
});

/** A fragment that is attached to a slot. */
const attach =
  (slot: string): Change =>
  (build) => {
    withFragment('{ Component }')(build);
    build.release.fragments![0]!.height = { '320': 40 };
    build.release.attachments = [{ slot, fragment: 'plan' }];
  };

function expectNothingReleased(): void {
  expect(readDocument(site.store).microFrontends).not.toHaveProperty('@nestwright/garden');
}

test.each([
  ['its token is revoked', 401, 'NW-601', () => site.revoke('garden')],
  ['its key is changed', 403, 'NW-603', () => site.grant('garden', { publicKey: 'another' })],
  ['its paths become another team’s', 422, 'NW-211', () => site.grant('garden', { owns: ['/plants'] })],
  ['its slots are revoked', 422, 'NW-211', () => site.grant('garden', { slots: [] })],
])('a release is not published if %s during its checks', async (_name, status, rule, change) => {
  site.grant('garden', { slots: ['shop/offers'] });
  const slow = gardenBuild('1.0.0', (build) => {
    attach('shop/offers')(build);
    build.files['server/server.cjs'] += 'const end = Date.now() + 4000; while (Date.now() < end);';
  });
  const answer = sendGarden(site, slow);
  await uploadsUnderWay(site, 1);
  change();
  const { rules, ...answered } = await answer;
  expect([answered.status, ...new Set(rules)]).toEqual([status, rule]);
  expectNothingReleased();
});

test('a team can attach fragments to its own slots and to granted slots of other remotes', async () => {
  const own = (build: GardenBuild) => {
    build.release.slots = ['garden/beds'];
    attach('garden/beds')(build);
  };
  expect(await sendGarden(site, gardenBuild('1.0.0', own))).toMatchObject({ status: 201 });
  site.grant('garden', { slots: ['shop/offers'] });
  const granted = gardenBuild('1.1.0', attach('shop/offers'));
  expect(await sendGarden(site, granted, { version: '1.1.0' })).toMatchObject({ status: 201 });
});

test('a team cannot attach a fragment to another remote’s slot without a grant, even if its own pages name the same slot', async () => {
  const answer = await sendGarden(site, gardenBuild('1.0.0', attach('shop/offers')));
  expect(answer).toMatchObject({ status: 422, rules: ['NW-211'] });
  expect(answer.text).toContain('attaches plan to \\"shop/offers\\"; the team was granted no slot.');
  site.grant('garden', { slots: ['shop/basket', 'shop/top'] });
  const claiming = gardenBuild('1.0.0', (build) => {
    attach('shop/offers')(build);
    build.release.slots = ['shop/offers'];
  });
  const again = await sendGarden(site, claiming);
  expect(again).toMatchObject({ status: 422, rules: ['NW-211', 'NW-211'] });
  expect(again.text).toContain('opens the slot \\"shop/offers\\"');
  expect(again.text).toContain('the team was granted shop/basket, shop/top.');
  expectNothingReleased();
});
