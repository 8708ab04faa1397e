import type { RecordEntry, RecordFile } from '@nestwright/domain/record/record-rules';
import { readReceipt } from '@nestwright/domain/record/record-rules';
import { linked, signedBy, testKey, testRecord } from '@nestwright/domain/testing/record-files';
import { rememberingCrypto } from '@nestwright/domain/testing/remembering-crypto';

import { checkRecord, type FaultKind } from './record-check-rules.ts';
import { recordCrypto } from './record-crypto.ts';

/** Mulberry32, seeded so that every run has the same mutations. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const SEED = 20_270_301;
const random = seeded(SEED);
const below = (end: number) => Math.floor(random() * end);
const [ours, strangers] = [testKey(), testKey()];
const published = [{ ...ours, from: '2027-01-01T00:00:00.000Z', until: '2028-01-08T00:00:00.000Z' }];
const primitives = rememberingCrypto();
const newRecord = () => testRecord(ours, 2 + below(6), random);

/** One way to corrupt a record, with the finding that the check must report and its entry. */
type Mutation = (file: RecordFile) => { expected: FaultKind; needs?: 'receipt' | 'keys' } | null;

/** Every string, number and null in a value, by path. */
function leaves(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, [...path, name]));
}

function change(text: string): string {
  const at = below(text.length);
  return `${text.slice(0, at)}${text[at] === 'x' ? 'y' : 'x'}${text.slice(at + 1)}`;
}

const mutations: Record<string, Mutation> = {
  /** Replaces any value of any entry. */
  edit(file) {
    const path = leaves(file.entries)[below(leaves(file.entries).length)]!;
    const name = path.at(-1)!;
    const holder = path
      .slice(0, -1)
      .reduce<Record<string, unknown>>(
        (inner, key) => inner[key] as Record<string, unknown>,
        file.entries as unknown as Record<string, unknown>,
      );
    const old = holder[name];
    // An entry without content or facts is valid: the reader may not see it.
    if (name === 'content' || name === 'payload') holder[name] = {};
    else if (typeof old === 'string') holder[name] = old === '' ? 'x' : change(old);
    else if (typeof old === 'number') holder[name] = old + 1 + below(3);
    else holder[name] = 'x';
    return { expected: name === 'signature' && isSpelled(String(holder[name])) ? 'stranger' : 'edited' };
  },
  /** Adds or removes any field. */
  reshape(file) {
    const entry = file.entries[below(file.entries.length)] as unknown as Record<string, unknown>;
    if (random() < 0.5) entry['extra'] = 1;
    else delete entry[Object.keys(entry)[below(Object.keys(entry).length)]!];
    return { expected: 'edited' };
  },
  delete(file) {
    if (file.entries.length < 3) return null;
    file.entries.splice(below(file.entries.length - 1), 1);
    return { expected: 'missing' };
  },
  'insert a copy'(file) {
    const copy = structuredClone(file.entries[below(file.entries.length)]!);
    file.entries.splice(below(file.entries.length + 1), 0, copy);
    return { expected: 'inserted' };
  },
  'insert an entry of another record'(file) {
    const foreign = testRecord(ours, 3, random).entries[below(3)]!;
    file.entries.splice(below(file.entries.length + 1), 0, foreign);
    return { expected: 'inserted' };
  },
  'insert an invented entry'(file) {
    const at = below(file.entries.length);
    const [before, after] = [file.entries[at - 1], file.entries[at]!];
    const content = { ...contentOf(after), command: 'invented' };
    const place = { stream: after.stream, seq: after.seq, previousHash: before?.hash ?? null };
    file.entries.splice(at, 0, linked(strangers, place, content));
    return { expected: 'inserted' };
  },
  'append an invented entry'(file) {
    const last = file.entries.at(-1)!;
    const place = { stream: last.stream, seq: last.seq + 1, previousHash: last.hash };
    const named = { ...linked(strangers, place, contentOf(last)), key: ours.id };
    file.entries.push(
      random() < 0.5
        ? linked(strangers, place, contentOf(last))
        : { ...signedBy({ ...strangers, id: ours.id }, named) },
    );
    return { expected: 'stranger' };
  },
  swap(file) {
    const { entries } = file;
    const first = below(entries.length - 1);
    const second = first + 1 + below(entries.length - first - 1);
    [entries[first], entries[second]] = [entries[second]!, entries[first]!];
    return { expected: 'reordered' };
  },
  'cut off'(file) {
    file.entries.splice(1 + below(file.entries.length - 1));
    return { expected: 'cut-off', needs: 'receipt' };
  },
  'sign an entry again'(file) {
    const at = below(file.entries.length);
    const { signature } = signedBy({ ...strangers, id: ours.id }, file.entries[at]!);
    file.entries[at]!.signature = signature;
    return { expected: 'stranger' };
  },
  'sign everything again'(file) {
    let before: RecordEntry | undefined;
    file.entries = file.entries.map((entry) => {
      before = signedBy(strangers, { ...entry, previousHash: before?.hash ?? null });
      return before;
    });
    file.keys = [{ id: strangers.id, publicKey: strangers.publicKey }];
    return { expected: 'stranger', needs: random() < 0.5 ? 'receipt' : 'keys' };
  },
  'exchange the key'(file) {
    file.keys = [{ id: ours.id, publicKey: strangers.publicKey }];
    return { expected: 'stranger' };
  },
};

/** Whether this is the base64url of 64 bytes; any other spelling is an edit. */
const isSpelled = (text: string) => /^[\w-]{85}[AQgw]$/.test(text);
const contentOf = ({ content }: RecordEntry) =>
  content ?? {
    type: 'done',
    at: '2027-03-02T00:00:00.000Z',
    actor: { kind: 'pro' as const, id: null },
    part: null,
    command: 'c',
    payloadHash: 'A'.repeat(43),
  };

test(`all of 10,000 corrupted records are found, and the corruption is named (seed ${SEED})`, async () => {
  const names = Object.keys(mutations);
  const wrong: string[] = [];
  let done = 0;
  while (done < 10_000) {
    const original = newRecord();
    const whole = await checkRecord(original, primitives, { published });
    if (whole.kind !== 'whole') wrong.push(`an untouched record: ${whole.sentence}`);
    const receipt = whole.kind === 'whole' ? readReceipt(whole.receipt)! : undefined;
    for (let turn = 0; turn < 60; turn += 1) {
      const name = names[done % names.length]!;
      const file = structuredClone(original);
      const spoiled = mutations[name]!(file);
      if (spoiled === null) continue;
      const evidence =
        spoiled.needs === 'receipt' ? { receipt } : spoiled.needs === 'keys' ? { published } : {};
      const found = await checkRecord(file, primitives, evidence);
      if (found.kind !== spoiled.expected) wrong.push(`${name}: ${found.kind}, ${found.sentence}`);
      done += 1;
    }
  }
  expect(wrong).toEqual([]);
});

test('1,000 unaltered records are whole, whatever else the reader has', async () => {
  for (let done = 0; done < 1000; done += 1) {
    const file = newRecord();
    const alone = await checkRecord(file, primitives);
    expect(alone).toMatchObject({ kind: 'whole', signer: 'unknown', entries: file.entries.length });
    const receipt = readReceipt(alone.kind === 'whole' ? alone.receipt : '')!;
    const all = await checkRecord(file, primitives, { receipt, published });
    expect(all).toMatchObject({ kind: 'whole', signer: 'published' });
  }
});

test('Web Crypto and Node report the same findings', async () => {
  const file = newRecord();
  expect(await checkRecord(file, recordCrypto, { published })).toMatchObject({
    kind: 'whole',
    signer: 'published',
  });
  for (const name of Object.keys(mutations)) {
    const spoiled = structuredClone(file);
    const made = mutations[name]!(spoiled);
    if (made === null || made.needs !== undefined) continue;
    expect([name, (await checkRecord(spoiled, recordCrypto)).kind]).toEqual([name, made.expected]);
  }
});

test('a record rewritten by the owner of the key contradicts the receipt', async () => {
  const [file, other] = [testRecord(ours, 4, random), testRecord(ours, 4, random)];
  const whole = await checkRecord(file, primitives);
  const receipt = readReceipt(whole.kind === 'whole' ? whole.receipt : '')!;
  expect(await checkRecord(other, primitives, { receipt })).toMatchObject({ kind: 'rewritten', entry: 4 });
});

test('a key’s signatures are valid only within its period', async () => {
  const late = [{ ...published[0]!, until: '2027-02-01T00:00:00.000Z' }];
  const file = testRecord(ours, 1, () => 0.5);
  expect(await checkRecord(file, primitives, { published: late })).toMatchObject({
    kind: 'stranger',
    entry: 1,
  });
});

test.each([[null], [[]], [{}], ['text'], [{ format: 'something-else/1', entries: [], keys: [] }]])(
  '%j is not a record',
  async (file) => {
    expect(await checkRecord(file, primitives)).toMatchObject({ kind: 'unreadable' });
  },
);

test('a hidden field with a magic name is found too', async () => {
  const file = JSON.parse(JSON.stringify(testRecord(ours, 2, () => 0.5))) as RecordFile;
  const facts = JSON.parse('{"__proto__": {"price": 1}, "note": "a"}') as Record<string, never>;
  file.entries[0]!.payload = {
    salt: file.entries[0]!.payload!.salt,
    facts: { ...file.entries[0]!.payload!.facts },
  };
  Object.defineProperty(file.entries[0]!.payload!.facts, '__proto__', { value: facts, enumerable: true });
  expect(await checkRecord(file, primitives)).toMatchObject({ kind: 'edited', entry: 1 });
});
