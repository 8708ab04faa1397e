import { createHash } from 'node:crypto';

import * as v from 'valibot';

/**
 * What happened. `share`: a canary's share changed; `by-hand`: someone wrote the release document without a row;
 * `not-made`: the change of the row before never reached the release document, because its process was killed.
 */
export const LEDGER_KINDS = [
  'release',
  'canary',
  'share',
  'promotion',
  'rollback',
  'canary-ended',
  'withdrawal',
  'slot',
  'details',
  'undo',
  'refusal',
  'by-hand',
  'not-made',
] as const;

/** What happened. */
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** Who did it: someone with rights on the store, a team with its token, or the gateway by itself. */
export const ACTORS = ['person', 'team', 'gateway'] as const;

/** A row as its hash covers it. */
const contentSchema = v.object({
  /** 1, 2, 3, without gaps. */
  seq: v.number(),
  /** ISO 8601. */
  at: v.string(),
  as: v.picklist(ACTORS),
  by: v.string(),
  what: v.picklist(LEDGER_KINDS),
  /** `booking`, or a slot's name. */
  piece: v.string(),
  version: v.nullable(v.string()),
  /** Percent of the visitors. */
  share: v.nullable(v.number()),
  why: v.nullable(v.string()),
  /** The commit that it was built from or done at. */
  commit: v.nullable(v.string()),
  /** Numbers of the rules that a refused release broke. */
  rules: v.array(v.string()),
  /** SHA-256 of the release document before and after; null where it did not change. */
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
  /** Hash of the row before. */
  previous: v.nullable(v.string()),
});

/** A row of the ledger. */
export const ledgerRowSchema = v.object({ ...contentSchema.entries, hash: v.string() });

/** A row of the ledger: who released or changed what, when, why, and from which commit. */
export type LedgerRow = v.InferOutput<typeof ledgerRowSchema>;
/** A row that has no place in the chain yet. */
export type NewLedgerRow = Omit<LedgerRow, 'seq' | 'previous' | 'hash'>;

const FORMAT = 'nestwright-ledger/1';

/** The row in its place behind another one. */
export function chained(row: NewLedgerRow, last: LedgerRow | undefined): LedgerRow {
  const content = { seq: (last?.seq ?? 0) + 1, ...row, previous: last?.hash ?? null };
  return { ...content, hash: rowHash(content) };
}

/** SHA-256 of a row's fields in the order of the schema, as JSON. */
export function rowHash(row: Omit<LedgerRow, 'hash'>): string {
  const fields = Object.keys(contentSchema.entries) as (keyof typeof contentSchema.entries)[];
  return sha256(JSON.stringify([FORMAT, ...fields.map((name) => row[name])]));
}

/** SHA-256 in hexadecimal. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
