import { readReceipt, receiptText } from '@nestwright/domain/record/record-rules';
import { asc, gt } from 'drizzle-orm';
import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { auditEntries, auditHead } from './audit-tables.ts';
import type { Db } from '#db/db.ts';
import { recordKeys } from '#marketplace/base/chain/record-tables.ts';
import { auditHash, signedAuditText } from './audit-entry.ts';

/**
 * The result of a check of the audit log, with a sentence for people; a whole log has the receipt of its last entry.
 */
export type AuditFinding =
  | { kind: 'whole'; sentence: string; receipt: string | null }
  | { kind: 'missing' | 'edited' | 'stranger' | 'cut-off'; sentence: string };

type Entry = typeof auditEntries.$inferSelect;

const PAGE = 1000;

/**
 * Reads the whole log and checks every hash, every signature and the order. Anyone who has both the database and the
 * server's secret can rewrite the whole log; a receipt from an earlier check reveals that.
 */
export async function checkAudit(db: Db, receipt?: string): Promise<AuditFinding> {
  const keys = await publicKeys(db);
  const kept = receipt === undefined ? null : readReceipt(receipt);
  let last: Entry | null = null;
  let isKeptFound = kept === null;
  for (;;) {
    const page: Entry[] = await db
      .select()
      .from(auditEntries)
      .where(gt(auditEntries.seq, last?.seq ?? 0))
      .orderBy(asc(auditEntries.seq))
      .limit(PAGE);
    for (const entry of page) {
      const fault = faultOf(entry, last, keys);
      if (fault !== null) return fault;
      if (kept?.hash === entry.hash) isKeptFound = true;
      last = entry;
    }
    if (page.length < PAGE) break;
  }
  const [head] = await db.select().from(auditHead);
  const isCut = (head?.seq ?? 0) !== (last?.seq ?? 0) || (head?.hash ?? null) !== (last?.hash ?? null);
  if (isCut) return { kind: 'cut-off', sentence: 'The end of the audit log was cut off.' };
  if (!isKeptFound)
    return {
      kind: 'cut-off',
      sentence: 'The entry of the receipt is not in the audit log: its end was cut off, or it was rewritten.',
    };
  if (last === null) return { kind: 'whole', sentence: 'The audit log has no entries yet.', receipt: null };
  const written = receiptText({ seq: last.seq, hash: last.hash, key: last.keyId });
  return { kind: 'whole', sentence: `The audit log is whole: ${last.seq} entries.`, receipt: written };
}

function faultOf(
  entry: Entry,
  before: Entry | null,
  keys: ReadonlyMap<string, KeyObject>,
): AuditFinding | null {
  const expected = (before?.seq ?? 0) + 1;
  if (entry.seq !== expected) return { kind: 'missing', sentence: `Entry ${expected} is missing.` };
  if (entry.previousHash !== (before?.hash ?? null) || auditHash(entry) !== entry.hash)
    return { kind: 'edited', sentence: `Entry ${entry.seq} was edited, or an earlier one was replaced.` };
  const key = keys.get(entry.keyId);
  const signature = Buffer.from(entry.signature, 'base64url');
  if (key === undefined || !verify(null, Buffer.from(signedAuditText(entry.hash)), key, signature))
    return { kind: 'stranger', sentence: `Entry ${entry.seq} was not signed by this gateway's keys.` };
  return null;
}

async function publicKeys(db: Db): Promise<Map<string, KeyObject>> {
  const rows = await db.select({ id: recordKeys.id, x: recordKeys.publicKey }).from(recordKeys);
  return new Map(
    rows.map(({ id, x }) => [id, createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })]),
  );
}
