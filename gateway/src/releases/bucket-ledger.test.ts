import type { ReleaseDocument } from '@nestwright/contract/release/schema';

import type { Bucket } from '#outside/bucket.ts';
import { openBucketSite, type BucketSite } from '#testing/bucket-site.ts';
import { bucketDocuments } from './bucket-documents.ts';
import { documentText, parseDocument } from './document-text.ts';
import type { ChangeNote } from './ledger/document-changes.ts';
const note: ChangeNote = { since: '2027-03-01T10:00:00.000Z', by: 'ada', as: 'team', why: 'Spring' };
const accept = async () => undefined;

let scene: BucketSite;
beforeEach(async () => {
  scene = await openBucketSite();
});
const withSlot = (name: string) => (document: ReleaseDocument) => ({
  ...document,
  slots: { ...document.slots, [name]: { order: [], off: [], since: note.since, by: note.by } },
});
const add = (name: string, by = scene.documents) => by.change(withSlot(name), note);
const refuse = (by = scene.documents, version = '1.0.0') =>
  by.noteRefusal({
    release: { name: 'garden', version },
    findings: [{ rule: 'NW-301', what: 'It is large.', why: '', todo: '', page: '' }],
    note,
  });

/** Checks that nobody changed the ledger, and returns what happened to what. */
async function rows(): Promise<string[]> {
  const { rows: all, fault } = await scene.another().readLedger();
  expect(fault).toBeUndefined();
  return all.map(({ what, piece }) => `${what} ${piece}`);
}

async function keys(beginning: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of scene.bucket.list(beginning)) found.push(key);
  return found;
}

test('each change and each refusal is a row, in their order, and nothing stays planned', async () => {
  const { documents } = scene;
  await add('a');
  await refuse();
  await add('b');
  await documents.undo(1, accept, note);
  expect(await rows()).toEqual(['slot a', 'refusal garden', 'slot b', 'undo b']);
  const { rows: all } = await documents.readLedger();
  expect(all[0]).toMatchObject({ seq: 1, by: 'ada', as: 'team', why: 'Spring', previous: null });
  expect(all[1]).toMatchObject({ rules: ['NW-301'], before: null, after: null });
  expect(all[2]!.before).toBe(all[0]!.after);
  expect(await keys('.planned/')).toEqual([]);
});

test('simultaneous changes and refusals get one row each, in one unbroken chain', async () => {
  const { documents, another } = scene;
  const names = ['a', 'b', 'c', 'd', 'e'];
  await Promise.all([
    ...names.map((name) => add(name, another())),
    refuse(another(), '1.0.0'),
    refuse(another(), '2.0.0'),
  ]);
  const all = await rows();
  expect(all.filter((row) => row.startsWith('slot')).sort()).toEqual(names.map((name) => `slot ${name}`));
  expect(all.filter((row) => row === 'refusal garden')).toHaveLength(2);
  expect(all).toHaveLength(7);
  const changes = (await documents.readLedger()).rows.filter(({ after }) => after !== null);
  for (const [index, { before }] of changes.slice(1).entries()) expect(before).toBe(changes[index]!.after);
});

test('a writer that dies after its change leaves a plan, from which the next reader writes the row', async () => {
  const { bucket } = scene;
  const dying: Bucket = {
    ...bucket,
    put: (key, ...order) =>
      key.startsWith('.ledger/') ? Promise.reject(new Error('dead')) : bucket.put(key, ...order),
  };
  await add('a', bucketDocuments(dying));
  expect(await keys('.ledger/')).toEqual([]);
  expect(await rows()).toEqual(['slot a']);
  expect(await keys('.ledger/')).toEqual(['.ledger/1.jsonl']);
});

test('a writer that dies before its change leaves no row', async () => {
  const { bucket } = scene;
  const dying: Bucket = {
    ...bucket,
    put: (key, ...order) =>
      key === 'registry.json' ? Promise.reject(new Error('dead')) : bucket.put(key, ...order),
  };
  await add('a');
  await expect(add('b', bucketDocuments(dying))).rejects.toThrow('dead');
  await add('c');
  expect(await rows()).toEqual(['slot a', 'slot c']);
});

test('a document that was written by hand gets a row that says so', async () => {
  const { bucket } = scene;
  await add('a');
  const document = parseDocument((await bucket.get('registry.json'))!.bytes.toString('utf8'));
  await bucket.put('registry.json', Buffer.from(documentText(withSlot('x')(document))));
  await add('b');
  expect(await rows()).toEqual(['slot a', 'by-hand a', 'slot b']);
});

test('rows whose answer was lost are written once', async () => {
  const { bucket } = scene;
  const losing: Bucket = {
    ...bucket,
    async put(...order) {
      const isWritten = await bucket.put(...order);
      // The same happens when the client repeats its request and finds its own object.
      return order[0].startsWith('.ledger/') ? bucket.put(...order) : isWritten;
    },
  };
  await add('a', bucketDocuments(losing));
  await refuse(bucketDocuments(losing));
  expect(await rows()).toEqual(['slot a', 'refusal garden']);
});

test('a changed or removed row is found, even by a reader that has read the ledger before', async () => {
  const { bucket, documents } = scene;
  for (const name of ['a', 'b', 'c']) await add(name);
  expect((await documents.readLedger()).fault).toBeUndefined();
  const second = (await bucket.get('.ledger/2.jsonl'))!.bytes;
  await bucket.put('.ledger/2.jsonl', Buffer.from(second.toString('utf8').replace('Spring', 'Autumn')));
  const changed = await documents.readLedger();
  expect(changed.fault).toBe('Row 2 of the ledger was changed after it was written.');
  expect(changed.rows).toHaveLength(1);
  await bucket.remove(['.ledger/2.jsonl']);
  expect((await documents.readLedger()).fault).toContain('Row 2 of the ledger does not follow');
});
