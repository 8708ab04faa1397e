import type { ReleaseDocument } from '@nestwright/contract/release/schema';

import type { Bucket } from '#outside/bucket.ts';
import { openBucketSite, type BucketSite } from '#testing/bucket-site.ts';
import { bucketDocuments } from './bucket-documents.ts';
import { bucketHistory } from './bucket-history.ts';
const stamp = { since: '2027-03-01T10:00:00.000Z', by: 'ada' };
const accept = async () => undefined;

let scene: BucketSite;
beforeEach(async () => {
  scene = await openBucketSite();
});

/** The document with one more slot. */
const withSlot = (name: string) => (document: ReleaseDocument) => ({
  ...document,
  slots: { ...document.slots, [name]: { order: [], off: [], ...stamp } },
});
const add = (name: string, by = scene.documents) => by.change(withSlot(name), stamp);
const slots = async () => Object.keys((await scene.documents.read()).slots ?? {});
const kept = () => bucketHistory(scene.bucket).numbers();

test('of simultaneous changes none is lost, and each is kept once', async () => {
  const { another } = scene;
  const names = ['a', 'b', 'c', 'd', 'e'];
  await Promise.all(names.map((name) => add(name, another())));
  expect((await slots()).sort()).toEqual(names);
  expect(await kept()).toEqual([5, 4, 3, 2, 1]);
});

test('a change that another one overtakes begins again with the newer document', async () => {
  const { documents } = scene;
  await add('a');
  const seen: string[][] = [];
  const messages: string[] = [];
  await documents.change(
    async (document) => {
      seen.push(Object.keys(document.slots ?? {}));
      if (seen.length === 1) await add('b');
      return withSlot('c')(document);
    },
    stamp,
    (message) => messages.push(message),
  );
  expect(seen).toEqual([['a'], ['a', 'b']]);
  expect(messages).toEqual(['again: another change came first']);
  expect(await slots()).toEqual(['a', 'b', 'c']);
});

test('a change whose answer was lost counts as made, and is made once', async () => {
  const { bucket } = scene;
  await add('a');
  let puts = 0;
  const losing: Bucket = {
    ...bucket,
    async put(...order) {
      const isWritten = await bucket.put(...order);
      if (order[0] !== 'registry.json') return isWritten;
      puts += 1;
      // The same happens when the client repeats its request and finds its own object.
      return bucket.put(...order);
    },
  };
  await add('b', bucketDocuments(losing));
  expect([puts, await slots(), await kept()]).toEqual([1, ['a', 'b'], [2, 1]]);
});

test('changes can be undone, one or several, and so can the undoing', async () => {
  const { documents } = scene;
  for (const name of ['a', 'b', 'c']) await add(name);
  await documents.undo(1, accept, stamp);
  expect(await slots()).toEqual(['a', 'b']);
  await documents.undo(1, accept, stamp);
  expect(await slots()).toEqual(['a', 'b', 'c']);
  await documents.undo(4, accept, stamp);
  expect(await slots()).toEqual(['a']);
  await expect(documents.undo(6, accept, stamp)).rejects.toThrow('The store can undo 5 changes, not 6.');
  await expect(documents.undo(1, () => Promise.reject(new Error('Files are gone.')), stamp)).rejects.toThrow(
    'Files are gone.',
  );
  expect(await slots()).toEqual(['a']);
});

test('a document that was broken by hand is refused, and undone like a change', async () => {
  const { bucket, documents } = scene;
  await add('a');
  await add('b');
  await bucket.put('registry.json', Buffer.from('{'));
  await expect(documents.read()).rejects.toThrow();
  await expect(add('c')).rejects.toThrow();
  await documents.undo(1, accept, stamp);
  expect(await slots()).toEqual(['a', 'b']);
});

test('a writer that died after its change leaves a history that the next one completes', async () => {
  const { bucket, documents } = scene;
  const dying: Bucket = {
    ...bucket,
    put: (key, ...order) =>
      key === '.history/1.json' ? Promise.reject(new Error('dead')) : bucket.put(key, ...order),
  };
  await add('a', bucketDocuments(dying));
  expect(await kept()).toEqual([]);
  await add('b');
  expect(await kept()).toEqual([2, 1]);
  await documents.undo(1, accept, stamp);
  expect(await slots()).toEqual(['a']);
});

test('the newest fifty documents are kept', async () => {
  const { bucket } = scene;
  const history = bucketHistory(bucket);
  for (let number = 1; number <= 52; number += 1) await history.keep(number, Buffer.from(`${number}`));
  const numbers = await kept();
  expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([50, 52, 3]);
});
