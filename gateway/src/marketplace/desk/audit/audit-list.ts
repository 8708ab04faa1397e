import type { AuditKind } from '@nestwright/domain/desk/audit-rules';
import type { AuditLine, AuditPage } from '@nestwright/domain/desk/audit-schema';
import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { StaffCaller } from '#marketplace/base/access/caller.ts';
import type { AppDeps } from '#app-deps.ts';
import { auditEntries } from '#marketplace/base/audit/audit-tables.ts';
import { type Db, transact } from '#db/db.ts';
import { PAGE_SIZE } from '#http/page-key.ts';
import { audit } from '#marketplace/base/audit/audit.ts';

const HOUR_MS = 3_600_000;

/** Filters entries by kind, by actor, or to those before a number; without filters, all are read. */
export interface WantedEntries {
  kind?: AuditKind | undefined;
  actor?: string | undefined;
  before?: number | undefined;
}

/** A page of the audit log for someone at the desk, newest first. Reading it writes an entry, at most once an hour. */
export function readAudit(deps: AppDeps, caller: StaffCaller, wanted: WantedEntries): Promise<AuditPage> {
  return transact(deps.db, async (tx) => {
    await noteReading(tx, deps, caller);
    return pageOfAudit(tx, wanted);
  });
}

async function noteReading(tx: Db, deps: AppDeps, { user }: StaffCaller): Promise<void> {
  const anHourAgo = new Date(deps.clock.now().getTime() - HOUR_MS);
  const isNoted = and(
    eq(auditEntries.kind, 'audit-read'),
    gt(auditEntries.at, anHourAgo),
    eq(auditEntries.actorId, user.id),
  );
  const [noted] = await tx.select({ seq: auditEntries.seq }).from(auditEntries).where(isNoted).limit(1);
  if (noted === undefined)
    await audit(tx, deps, { kind: 'audit-read', actor: { kind: 'account', id: user.id } });
}

async function pageOfAudit(tx: Db, { kind, actor, before }: WantedEntries): Promise<AuditPage> {
  const read = await tx
    .select()
    .from(auditEntries)
    .where(
      and(
        kind === undefined ? undefined : eq(auditEntries.kind, kind),
        actor === undefined ? undefined : eq(auditEntries.actorId, actor),
        before === undefined ? undefined : lt(auditEntries.seq, before),
      ),
    )
    .orderBy(desc(auditEntries.seq))
    .limit(PAGE_SIZE + 1);
  const rows = read.slice(0, PAGE_SIZE);
  return { entries: rows.map(lineOf), next: read.length > PAGE_SIZE ? String(rows.at(-1)!.seq) : null };
}

function lineOf({ seq, at, kind, actorKind, actorId, subjectId, facts }: typeof auditEntries.$inferSelect) {
  const line: AuditLine = {
    seq,
    at: at.toISOString(),
    kind,
    actorKind,
    actorId,
    subjectId,
    facts: JSON.parse(facts) as AuditLine['facts'],
  };
  return line;
}
