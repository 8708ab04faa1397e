import { sql } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { currentKey } from '#marketplace/base/chain/record-keys.ts';
import { auditEntries, auditHead } from './audit-tables.ts';
import { beforeCommit, type Db, isTransaction, transact } from '#db/db.ts';
import { auditHash, type NewAuditEntry, signedAuditText } from './audit-entry.ts';

const HEAD = 1;
const waiting = new WeakMap<Db, NewAuditEntry[]>();

/**
 * Writes entries to the audit log, in the caller's transaction or in one of its own. They are written last, so the
 * log's last row is locked only for a moment, and never while waiting for another row.
 */
export async function audit(tx: Db, deps: AppDeps, ...entries: NewAuditEntry[]): Promise<void> {
  if (!isTransaction(tx)) return transact(tx, (own) => audit(own, deps, ...entries));
  const known = waiting.get(tx);
  if (known !== undefined) {
    known.push(...entries);
    return;
  }
  const all = [...entries];
  waiting.set(tx, all);
  beforeCommit(tx, () => (all.length > 0 ? append(tx, deps, all) : Promise.resolve()));
}

async function append(tx: Db, deps: AppDeps, entries: readonly NewAuditEntry[]): Promise<void> {
  const [head] = await tx
    .insert(auditHead)
    .values({ id: HEAD, seq: 0, hash: null })
    .onConflictDoUpdate({ target: auditHead.id, set: { seq: sql`${auditHead.seq}` } })
    .returning();
  const key = currentKey(deps);
  const at = deps.clock.now();
  let last = { seq: head?.seq ?? 0, hash: head?.hash ?? null };
  const rows = entries.map(({ kind, actor, subject = null, facts = {} }) => {
    const content = {
      seq: last.seq + 1,
      previousHash: last.hash,
      at,
      kind,
      actorKind: actor.kind,
      actorId: actor.id ?? null,
      subjectId: subject,
      facts: JSON.stringify(facts),
      keyId: key.id,
    };
    const hash = auditHash(content);
    last = { seq: content.seq, hash };
    return { ...content, hash, signature: key.sign(signedAuditText(hash)) };
  });
  await tx.insert(auditEntries).values(rows);
}
