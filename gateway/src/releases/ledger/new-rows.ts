import type { Finding } from '#releases/rules/release-rule.ts';

import type { ChangeNote, DocumentChange } from './document-changes.ts';
import { type LedgerRow, type NewLedgerRow, sha256 } from './ledger-row.ts';

/** A release that was refused, and whose it was. */
export interface Refusal {
  /** The version is null if the row is about several versions. */
  release: { name: string; version: string | null };
  findings: readonly Finding[];
  note: ChangeNote;
}

/**
 * The rows of a change. A document whose only difference is a detail, such as after how many views a canary is promoted,
 * gets one row.
 *
 * @param texts of the release document before and after
 */
export function changeRows(
  { since, by, as = 'person', why, commit, what }: ChangeNote,
  changes: readonly DocumentChange[],
  [before, after]: [string, string],
): NewLedgerRow[] {
  const other: DocumentChange = { what: 'details', piece: 'release document', version: null, share: null };
  return (changes.length === 0 ? [other] : changes).map((change) => ({
    at: since,
    as,
    by,
    ...change,
    what: what ?? change.what,
    why: why ?? null,
    commit: commit ?? null,
    rules: [],
    before: sha256(before),
    after: sha256(after),
  }));
}

/** The row of a refused release, with the rules that it broke. */
export function refusalRow({ release, findings, note }: Refusal): NewLedgerRow {
  const { since, by, as = 'person', why, commit } = note;
  return {
    at: since,
    as,
    by,
    what: 'refusal',
    piece: release.name,
    version: release.version,
    share: null,
    why: why ?? null,
    commit: commit ?? null,
    rules: [...new Set(findings.map(({ rule }) => rule))],
    before: null,
    after: null,
  };
}

/**
 * A row about a release document that differs from the one after the last change.
 *
 * @param change the last row of the ledger about a document
 * @param document hash of the document now
 */
export function differenceRow(change: LedgerRow, document: string, at: string): NewLedgerRow {
  const isUndone = change.before === document;
  return {
    at,
    as: 'gateway',
    by: 'ledger',
    what: isUndone ? 'not-made' : 'by-hand',
    piece: change.piece,
    version: isUndone ? change.version : null,
    share: null,
    why: isUndone
      ? `Row ${change.seq} was written and its process ended before the change was made.`
      : 'The release document was written without a row.',
    commit: null,
    rules: [],
    before: change.after,
    after: document,
  };
}
