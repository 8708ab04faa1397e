import * as v from 'valibot';

import type { Bucket } from '#outside/bucket.ts';

import { checkedLedger, type Ledger, parsedRow } from './ledger/ledger.ts';
import { chained, type LedgerRow, ledgerRowSchema, type NewLedgerRow } from './ledger/ledger-row.ts';

const BEGINNING = '.ledger/';
const READ_AT_ONCE = 8;

/** The end of a ledger: where the next rows go, and which row they follow. */
export interface LedgerEnd {
  /** Number of the last object; 0 without one. */
  number: number;
  last: LedgerRow | undefined;
  /** The last row about a release document. */
  change: LedgerRow | undefined;
}

/** The ledger of a bucket. */
export interface BucketLedger {
  read(): Promise<Ledger>;
  end(): Promise<LedgerEnd>;
  /** Appends rows after that end. False when other rows have been appended in the meantime. */
  append(end: LedgerEnd, entries: readonly NewLedgerRow[]): Promise<boolean>;
}

/**
 * The ledger of a bucket: an object for each time that rows are written, `.ledger/17.jsonl`, which is never replaced. An
 * object that was read is read again only when its tag has changed.
 */
export function bucketLedger(bucket: Bucket): BucketLedger {
  const keyOf = (number: number) => `${BEGINNING}${number}.jsonl`;
  const known = new Map<string, { tag: string; lines: string[] }>();

  async function objects(): Promise<{ number: number; tag: string }[]> {
    const found: { number: number; tag: string }[] = [];
    for await (const { key, tag } of bucket.list(BEGINNING)) {
      const [, number] = /^\.ledger\/(\d+)\.jsonl$/.exec(key) ?? [];
      if (number !== undefined) found.push({ number: Number(number), tag });
    }
    return found.sort((a, b) => a.number - b.number);
  }

  async function linesOf({ number, tag }: { number: number; tag: string }): Promise<string[]> {
    const key = keyOf(number);
    const cached = known.get(key);
    if (cached?.tag === tag) return cached.lines;
    const text = (await bucket.get(key))?.bytes.toString('utf8') ?? '';
    const lines = text.split('\n').slice(0, -1);
    known.set(key, { tag, lines });
    return lines;
  }

  return {
    async read() {
      const all = await objects();
      const lines: string[][] = [];
      for (let from = 0; from < all.length; from += READ_AT_ONCE)
        lines.push(...(await Promise.all(all.slice(from, from + READ_AT_ONCE).map(linesOf))));
      return checkedLedger(lines.flat());
    },
    async end() {
      const all = await objects();
      let last: LedgerRow | undefined;
      for (const object of all.toReversed()) {
        const rows = (await linesOf(object)).map(parsedRow).filter((row) => row !== undefined);
        last ??= rows.at(-1);
        const change = rows.findLast((row) => row.after !== null);
        if (change) return { number: all.at(-1)!.number, last, change };
      }
      return { number: all.at(-1)?.number ?? 0, last, change: undefined };
    },
    async append({ number, last }, entries) {
      let before = last;
      const rows = entries.map((entry) => (before = chained(entry, before)));
      const bytes = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
      const key = keyOf(number + 1);
      if (await bucket.put(key, bytes, { only: 'new' })) return true;
      // If only the answer was lost, the client's second request is refused although the first one succeeded.
      return (await bucket.get(key))?.bytes.equals(bytes) === true;
    },
  };
}

const { seq: _seq, previous: _previous, hash: _hash, ...newRowFields } = ledgerRowSchema.entries;
const plannedSchema = v.array(v.object(newRowFields));

/** Rows that wait for their release document: they are stored before it, and move into the ledger after it. */
export interface PlannedRows {
  put(number: number, document: string, rows: readonly NewLedgerRow[]): Promise<void>;
  /** Undefined if the document was not planned, because it was written by hand. */
  read(number: number, document: string): Promise<NewLedgerRow[] | undefined>;
  remove(number: number, document: string): Promise<void>;
}

/** The planned rows of a bucket, one object for each document that someone tries to write: `.planned/17-<hash>.json`. */
export function plannedRows(bucket: Bucket): PlannedRows {
  const keyOf = (number: number, document: string) => `.planned/${number}-${document}.json`;
  return {
    async put(number, document, rows) {
      await bucket.put(keyOf(number, document), Buffer.from(JSON.stringify(rows)));
    },
    async read(number, document) {
      const found = await bucket.get(keyOf(number, document));
      return found === null ? undefined : v.parse(plannedSchema, JSON.parse(found.bytes.toString('utf8')));
    },
    remove: (number, document) => bucket.remove([keyOf(number, document)]),
  };
}
