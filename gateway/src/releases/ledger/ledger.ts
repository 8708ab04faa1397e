import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

import * as v from 'valibot';

import {
  chained,
  type LedgerRow,
  ledgerRowSchema,
  type NewLedgerRow,
  rowHash,
  sha256,
} from './ledger-row.ts';
import { differenceRow } from './new-rows.ts';
import { openToReaders } from '#releases/open-to-readers.ts';

/** The ledger's file in a folder: a row per line, as JSON. */
export const LEDGER = '.ledger.jsonl';

/** A ledger, and whether anybody changed it. */
export interface Ledger {
  /** Oldest first. */
  rows: LedgerRow[];
  /** Why it cannot be trusted from some row on; undefined if it can. */
  fault?: string;
  /** Where the ledger is, for a gateway that fetches its releases and therefore has no rows. */
  elsewhere?: string;
}

/**
 * The ledger of a folder, checked from its first row to its last. An incomplete line of a killed process is not a
 * row.
 */
export function readLedger(store: string): Ledger {
  return checkedLedger(wholeLines(store));
}

/** Reads rows, oldest first, and stops at the first that does not follow its predecessor. */
export function checkedLedger(lines: readonly string[]): Ledger {
  const rows: LedgerRow[] = [];
  for (const line of lines) {
    const row = parsedRow(line);
    const last = rows.at(-1);
    const named = `Row ${(last?.seq ?? 0) + 1} of the ledger`;
    if (!row) return { rows, fault: `${named} is not a row.` };
    if (row.hash !== rowHash(row)) return { rows, fault: `${named} was changed after it was written.` };
    if (row.seq !== (last?.seq ?? 0) + 1 || row.previous !== (last?.hash ?? null))
      return { rows, fault: `${named} does not follow the row before: rows were removed or added.` };
    rows.push(row);
  }
  return { rows };
}

/**
 * Appends rows; they are on the disk when this returns. A writer that may not be alone must hold the store's lock.
 *
 * @param document the release document's text now; if the last row names another one, a row records that first
 */
export function appendToLedger(store: string, document: string, entries: readonly NewLedgerRow[]): void {
  mkdirSync(store, { recursive: true });
  const file = join(store, LEDGER);
  const lines = wholeLines(store);
  if (existsSync(file)) truncateSync(file, Buffer.byteLength(lines.map((line) => `${line}\n`).join('')));
  // A fault further up stays visible to readers; the chain continues from the last row.
  let last = parsedRow(lines.at(-1) ?? '');
  const difference = differenceTo(lines, sha256(document), entries[0]?.at ?? '');
  const rows = [...(difference ? [difference] : []), ...entries].map(
    (entry) => (last = chained(entry, last)),
  );
  const handle = openSync(file, 'a', 0o644);
  writeSync(handle, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  fsyncSync(handle);
  closeSync(handle);
  openToReaders(file);
}

function differenceTo(lines: readonly string[], document: string, at: string): NewLedgerRow | undefined {
  const change = lines
    .toReversed()
    .map(parsedRow)
    .find((row) => row !== undefined && row.after !== null);
  return !change || change.after === document ? undefined : differenceRow(change, document, at);
}

function wholeLines(store: string): string[] {
  const file = join(store, LEDGER);
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .slice(0, -1);
}

/** The row in a line; undefined if it is not a row. */
export function parsedRow(line: string): LedgerRow | undefined {
  try {
    const read = v.safeParse(ledgerRowSchema, JSON.parse(line));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}
