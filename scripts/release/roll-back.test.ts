import { withRollback } from '@nestwright/contract/release/rules';
import { folderDocuments } from '@nestwright/gateway/releases/folder-documents.ts';
import { writeDocumentIn } from '@nestwright/gateway/releases/document-store.ts';

import { buildFixture, removeTemporary, temporaryFolder } from '#testing/fixture-releases.ts';

import { pointTo, readDocument } from './release-store.ts';
import { rollBack } from './roll-back.ts';
import { readBuild } from './run-release.ts';

afterEach(removeTemporary);

/** A store in which garden 3 is a canary beside 2. */
function storeWithCanary(): string {
  const store = temporaryFolder();
  const garden = (version: string) => readBuild(buildFixture({ name: 'garden', version })).release;
  pointTo(garden('1.0.0'), store);
  pointTo(garden('2.0.0'), store);
  pointTo(garden('3.0.0'), store, { traffic: 10 });
  return store;
}

const live = (store: string) =>
  readDocument(store).microFrontends['@nestwright/garden']!.find(({ deployment }) => deployment.default)!
    .metadata.version;
const back = (store: string, version?: string) =>
  rollBack(folderDocuments(store), { name: 'garden', version });

/** What the judge does while somebody types the same command. */
function withdraw(store: string): void {
  const note = {
    since: '2027-03-01T10:00:00.000Z',
    by: 'canary judge',
    why: 'Withdrawn by itself. 4 of 200 views failed; 0 of 1,800 with the live version.',
  };
  writeDocumentIn(store, withRollback(readDocument(store), 'garden')!, note);
}

test('a rollback ends a canary', async () => {
  const store = storeWithCanary();
  expect(await back(store)).toBe('2.0.0');
});

test('a rollback of a canary that the judge has just withdrawn changes nothing, and says who took it back and how to go on', async () => {
  const store = storeWithCanary();
  withdraw(store);
  await expect(back(store)).rejects.toThrow(
    'garden 3.0.0 was taken back already (2027-03-01T10:00:00.000Z, by canary judge: Withdrawn by itself. 4 of 200 views failed; 0 of 1,800 with the live version.), and 2.0.0 is live. To go back further, name the version: 1.0.0.',
  );
  expect(live(store)).toBe('2.0.0');
});

test('a rollback of the release after a withdrawn canary returns to what everybody had, even if the judge’s clock is ahead', async () => {
  const store = storeWithCanary();
  withdraw(store);
  pointTo(readBuild(buildFixture({ name: 'garden', version: '4.0.0' })).release, store);
  expect(await back(store)).toBe('2.0.0');
});

test('two people who roll back at the same time go back once', async () => {
  const store = storeWithCanary();
  expect(await back(store)).toBe('2.0.0');
  await expect(back(store)).rejects.toThrow('garden 3.0.0 was taken back already');
  expect(live(store)).toBe('2.0.0');
});

test('the command of the mail about a canary keeps the live version, whoever came first', async () => {
  const store = storeWithCanary();
  expect(await back(store, '2.0.0')).toBe('2.0.0');
  const again = storeWithCanary();
  withdraw(again);
  expect(await back(again, '2.0.0')).toBe('2.0.0');
});

test('who names the version goes back further', async () => {
  const store = storeWithCanary();
  withdraw(store);
  expect(await back(store, '1.0.0')).toBe('1.0.0');
});
