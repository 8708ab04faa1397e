import {
  type EventContent,
  type PublishedKey,
  type Receipt,
  receiptText,
  type RecordEntry,
  type RecordFile,
} from '@nestwright/domain/record/record-rules';
import { recordFileSchema } from '@nestwright/domain/record/record-schema';
import * as v from 'valibot';

import { type Fault, isOwnHash, type Primitives, signatureFault } from './record-proof-rules.ts';

export type { Fault, FaultKind, Primitives } from './record-proof-rules.ts';

/** A record in which nothing was changed. */
export interface Whole {
  kind: 'whole';
  entries: number;
  /** How many entries show only their hash, because the reader may not see them. */
  sealed: number;
  /** How many other entries have lost their facts, because a person in them was erased. */
  textless: number;
  /** The receipt of the last entry. */
  receipt: string;
  /** How the keys' owner is known; `unknown` if only the file was available. */
  signer: 'published' | 'receipt' | 'unknown';
  /** Whether it is certain that no later entries were cut off. Only a receipt or the source itself shows this. */
  isEndKnown: boolean;
  sentence: string;
}

/** What the reader has in addition to the file. */
export interface Evidence {
  receipt?: Receipt | { hash: string };
  /** The keys that Nestwright publishes. */
  published?: readonly PublishedKey[];
  /** Whether the file was just read from Nestwright, so nobody can have cut off its end. */
  isFromSource?: boolean;
}

/**
 * Checks a record file: whether each entry is as it was written, whether all are there in order, and who signed them.
 * Makes no requests; `file` is the parsed JSON.
 */
export async function checkRecord(
  file: unknown,
  primitives: Primitives,
  evidence: Evidence = {},
): Promise<Whole | Fault> {
  const shape = shapeFault(file);
  if (shape !== null) return shape;
  // Uses the file itself, because a schema's output may lack fields that the hashes cover.
  const record = file as RecordFile;
  const isOwn = await Promise.all(record.entries.map((entry) => isOwnHash(entry, primitives)));
  const fault =
    editedFault(record.entries, isOwn) ??
    strangeEntryFault(record.entries) ??
    gapFault(record.entries) ??
    (await linkFault(record, primitives)) ??
    orderFault(record.entries) ??
    (await signatureFault(record, primitives, evidence.published)) ??
    receiptFault(record.entries, evidence.receipt);
  return fault ?? whole(record.entries, evidence);
}

function shapeFault(file: unknown): Fault | null {
  const parsed = v.safeParse(recordFileSchema, file);
  if (parsed.success) {
    if (parsed.output.entries.length > 0) return null;
    return { kind: 'missing', entry: 1, sentence: 'Every entry is missing: this record is empty.' };
  }
  const isOurs = parsed.issues.every(({ path }) => path?.[0]?.key !== 'format' && path !== undefined);
  const sentence = 'This is not a Nestwright record, or the file is incomplete.';
  if (!isOurs) return { kind: 'unreadable', entry: null, sentence };
  const [list, place] = parsed.issues[0].path ?? [];
  if (list?.key !== 'entries' || typeof place?.key !== 'number')
    return { kind: 'edited', entry: null, sentence: 'The file was edited after it was downloaded.' };
  const seq = (place.value as Partial<RecordEntry> | null)?.seq;
  return edited(typeof seq === 'number' ? seq : place.key + 1);
}

const edited = (entry: number): Fault => ({
  kind: 'edited',
  entry,
  sentence: `Entry ${entry} was edited: its content no longer matches its hash.`,
});

const inserted = (entry: number): Fault => ({
  kind: 'inserted',
  entry,
  sentence: `Entry ${entry} was inserted: it does not belong to this record.`,
});

function editedFault(entries: readonly RecordEntry[], isOwn: readonly boolean[]): Fault | null {
  const index = isOwn.indexOf(false);
  if (index === -1) return null;
  const [before, entry, after] = [entries[index - 1], entries[index]!, entries[index + 1]];
  // If its neighbors are consecutive, the entry was inserted.
  const isBetween = after !== undefined && follows(after, before);
  return isBetween ? inserted(entry.seq) : edited(entry.seq);
}

function follows(entry: RecordEntry, before: RecordEntry | undefined): boolean {
  return entry.seq === (before?.seq ?? 0) + 1 && entry.previousHash === (before?.hash ?? null);
}

/** Finds an entry of another record, a repeated entry, or one of two with the same number. */
function strangeEntryFault(entries: readonly RecordEntry[]): Fault | null {
  const streams = new Map<string, RecordEntry[]>();
  for (const entry of entries) streams.set(entry.stream, [...(streams.get(entry.stream) ?? []), entry]);
  const [, ...foreign] = [...streams.values()].toSorted((a, b) => b.length - a.length);
  if (foreign[0]?.[0] !== undefined) return inserted(foreign[0][0].seq);
  const seen = new Map<number, RecordEntry>();
  for (const entry of entries) {
    if (seen.has(entry.seq)) return inserted(entry.seq);
    seen.set(entry.seq, entry);
  }
  return null;
}

function gapFault(entries: readonly RecordEntry[]): Fault | null {
  const numbers = new Set(entries.map(({ seq }) => seq));
  for (let seq = 1; seq <= numbers.size; seq += 1) {
    if (numbers.has(seq)) continue;
    const sentence = `Entry ${seq} is missing: the record goes on after it.`;
    return { kind: 'missing', entry: seq, sentence };
  }
  return null;
}

/** Finds two valid entries of which the later one originally followed another entry. */
async function linkFault({ entries, keys }: RecordFile, primitives: Primitives): Promise<Fault | null> {
  const inOrder = entries.toSorted((a, b) => a.seq - b.seq);
  const index = inOrder.findIndex((entry, place) => !follows(entry, inOrder[place - 1]));
  const entry = inOrder[index];
  if (entry === undefined) return null;
  const before = inOrder[index - 1];
  if (before === undefined) return edited(entry.seq);
  const isBeforeOurs =
    (await signatureFault({ entries: [before], keys }, primitives, undefined, false)) === null;
  return edited(isBeforeOurs ? entry.seq : before.seq);
}

function orderFault(entries: readonly RecordEntry[]): Fault | null {
  const place = entries.findIndex(({ seq }, index) => seq !== index + 1);
  const entry = entries[place];
  if (entry === undefined) return null;
  const sentence = `The entries were reordered: entry ${entry.seq} is where entry ${place + 1} belongs.`;
  return { kind: 'reordered', entry: entry.seq, sentence };
}

function receiptFault(entries: readonly RecordEntry[], receipt: Evidence['receipt']): Fault | null {
  if (receipt === undefined || entries.some(({ hash }) => hash === receipt.hash)) return null;
  const last = entries.length;
  if (!('seq' in receipt)) {
    const sentence = `The end was cut off after entry ${last}, or the receipt belongs to another record: no entry has its hash.`;
    return { kind: 'cut-off', entry: last, sentence };
  }
  const { seq, key } = receipt;
  const entry = entries[seq - 1];
  if (entry === undefined) {
    const sentence = `The end was cut off: the receipt is for entry ${seq}, and the file ends with entry ${last}.`;
    return { kind: 'cut-off', entry: last, sentence };
  }
  if (entry.key !== key) {
    const sentence = `Entry ${seq} was signed with the wrong key: the receipt names another one.`;
    return { kind: 'stranger', entry: seq, sentence };
  }
  const sentence = `Entry ${seq} does not match the receipt: the record was rewritten and signed again, or it is a different record.`;
  return { kind: 'rewritten', entry: seq, sentence };
}

function whole(entries: readonly RecordEntry[], evidence: Evidence): Whole {
  const { receipt, published, isFromSource = false } = evidence;
  const isEndKnown = isFromSource || receipt !== undefined;
  const open = entries.filter(hasContent);
  const signer = published !== undefined ? 'published' : receipt !== undefined ? 'receipt' : 'unknown';
  const proof = {
    published: ', and the record is signed by Nestwright.',
    receipt: ', and the record matches the receipt.',
    unknown: '. The file alone doesn’t prove who signed it.',
  };
  const all = entries.length === 1 ? 'its one entry is' : `all ${entries.length} entries are`;
  const none = entries.length === 1 ? 'Its one entry wasn’t' : `None of the ${entries.length} entries was`;
  return {
    kind: 'whole',
    entries: entries.length,
    sealed: entries.length - open.length,
    textless: open.filter(({ payload }) => payload === null).length,
    receipt: receiptText(entries.at(-1)!),
    signer,
    isEndKnown,
    sentence: isEndKnown
      ? `The record is complete: ${all} as written${proof[signer]}`
      : `${none} changed${proof[signer]} Add the receipt from our latest e-mail: it ${signer === 'unknown' ? 'proves that, and ' : ''}shows whether later entries were cut off.`,
  };
}

function hasContent(entry: RecordEntry): entry is RecordEntry & { content: EventContent } {
  return entry.content !== null;
}
