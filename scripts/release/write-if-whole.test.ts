import { releaseSchema } from '@nestwright/contract/release/schema';
import { withPromotion, withRollback } from '@nestwright/contract/release/rules';
import { folderDocuments } from '@nestwright/gateway/releases/folder-documents.ts';
import * as v from 'valibot';

import { buildFixture, removeTemporary, temporaryFolder } from '#testing/fixture-releases.ts';

import { pointTo, readDocument } from './release-store.ts';
import { readBuild } from './run-release.ts';
import { writeIfWhole } from './write-if-whole.ts';

afterAll(removeTemporary);

const note = { since: '2027-02-01T10:00:00.000Z', by: 'ada' };
const bed = { name: 'bed', title: 'A bed', files: { js: [], css: [] } };

/** A store in which a page shows `garden/bed`, which the garden 1.0.0 did not have yet. */
function storeWithBed(): string {
  const store = temporaryFolder();
  const garden = (version: string, fragments = [bed]) =>
    readBuild(buildFixture({ name: 'garden', version, release: { fragments } })).release;
  pointTo(garden('1.0.0', []), store);
  pointTo(garden('1.1.0'), store);
  pointTo(garden('1.2.0'), store);
  const uses = { 'garden/bed': { pages: ['/home'] } };
  pointTo(readBuild(buildFixture({ name: 'home', release: { uses } })).release, store);
  return store;
}

function liveGarden(store: string): string[] {
  return readDocument(store)
    .microFrontends['@nestwright/garden']!.filter(({ deployment }) => deployment.traffic > 0)
    .map(({ extras }) => extras.version);
}

const back = (version?: string) => (document: ReturnType<typeof readDocument>) =>
  withRollback(document, 'garden', version)!;

test('a rollback to a version that has the fragment succeeds', async () => {
  const store = storeWithBed();
  await writeIfWhole(back(), { isForced: false, note }, folderDocuments(store));
  expect(liveGarden(store)).toEqual(['1.1.0']);
});

test('a rollback that takes a fragment from a live page changes nothing and names the page', async () => {
  const store = storeWithBed();
  await expect(
    writeIfWhole(back('1.0.0'), { isForced: false, note }, folderDocuments(store)),
  ).rejects.toThrow(
    'Nothing was changed:\n- /home of home 1.0.0 shows garden/bed, which garden 1.0.0 does not have.\nTo do it anyway, add --force',
  );
  expect(liveGarden(store)).toEqual(['1.2.0']);
});

test('a forced rollback succeeds and says which pages are broken', async () => {
  const printed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const store = storeWithBed();
  await writeIfWhole(back('1.0.0'), { isForced: true, note }, folderDocuments(store));
  expect(liveGarden(store)).toEqual(['1.0.0']);
  expect(printed.mock.calls).toEqual([
    ['broken: /home of home 1.0.0 shows garden/bed, which garden 1.0.0 does not have.'],
  ]);
  printed.mockRestore();
});

test('a canary that lost the fragment is not promoted', async () => {
  const store = storeWithBed();
  pointTo(readBuild(buildFixture({ name: 'garden', version: '1.3.0' })).release, store, { traffic: 10 });
  const promote = (document: ReturnType<typeof readDocument>) => withPromotion(document, 'garden')!;
  await expect(writeIfWhole(promote, { isForced: false, note }, folderDocuments(store))).rejects.toThrow(
    '/home of home 1.0.0 shows garden/bed, which garden 1.3.0 does not have.',
  );
  expect(liveGarden(store)).toHaveLength(2);
});

test('a canary that lost a fragment does not prevent a rollback of another remote', async () => {
  const store = storeWithBed();
  pointTo(readBuild(buildFixture({ name: 'garden', version: '1.3.0' })).release, store, { traffic: 10 });
  for (const version of ['1.0.0', '1.1.0'])
    pointTo(readBuild(buildFixture({ name: 'shop', version })).release, store);
  const after = await writeIfWhole(
    (document) => withRollback(document, 'shop')!,
    { isForced: false, note },
    folderDocuments(store),
  );
  expect(after.microFrontends['@nestwright/shop']![1]!.deployment.default).toBe(true);
});

test('a release from before pages were named is still read', () => {
  const release = readBuild(buildFixture()).release;
  const earlier = { ...release, uses: { 'garden--shed/bed-': { props: { plant: 'string?' } } } };
  expect(v.parse(releaseSchema, earlier).uses).toEqual(earlier.uses);
});
