import type { Vetting } from '@nestwright/domain/companies/vetting-rules';
import type { CompanyDecision } from '@nestwright/domain/companies/vetting-schema';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { audit } from '#marketplace/base/audit/audit.ts';
import type { AuditActorKind } from '@nestwright/domain/desk/audit-rules';
import type { ProRow } from '#marketplace/companies/pro/pro-queries.ts';
import type { Db } from '#db/db.ts';
import { pros } from '#marketplace/base/tables.ts';
import { vettingDecisions } from './vetting-tables.ts';
import { withholdLeadMail } from './withhold-lead-mail.ts';
import { checksOf } from './own-vetting.ts';
import { queueAskedMail, queueVettedMail } from './vetting-mail.ts';

/** Who changes a company's state. */
export type Decider =
  | { kind: 'staff' | 'company'; accountId: string }
  | { kind: 'operator' | 'timer'; accountId?: undefined };

const auditActors: Record<Decider['kind'], AuditActorKind> = {
  staff: 'account',
  company: 'account',
  operator: 'operator',
  timer: 'timer',
};

/** A new state of vetting. */
export interface Move {
  to: Vetting;
  reason: string;
  by: Decider;
  /** The id of the move, so that it happens only once. */
  id?: string;
  /** What the desk decided. */
  decision?: CompanyDecision;
  /** What was not checked, if the company is verified without it. */
  unchecked?: string;
}

/**
 * Changes a company's state of vetting: records it, notifies the company, and withdraws mail about leads that it may
 * no longer read. The caller holds the company's row.
 */
export async function moveCompany(
  tx: Db,
  deps: AppDeps,
  pro: ProRow,
  { to, reason, by, id = randomUUID(), decision, unchecked = '' }: Move,
): Promise<void> {
  const now = deps.clock.now();
  const from = pro.vetting;
  const checks = await checksOf(tx, pro.id);
  await tx
    .update(pros)
    .set({ vetting: to, checks, ...(from !== to && { vettedAt: now }) })
    .where(eq(pros.id, pro.id));
  await tx.insert(vettingDecisions).values({
    id,
    proId: pro.id,
    from,
    to,
    reason,
    decision: decision ?? null,
    unchecked,
    by: by.kind,
    byId: by.accountId ?? null,
    at: now,
  });
  await audit(tx, deps, {
    kind: 'vetted',
    actor: { kind: auditActors[by.kind], id: by.accountId ?? null },
    subject: pro.id,
    facts: {
      from,
      to,
      by: by.kind,
      ...(decision !== undefined && { decision }),
      ...(unchecked !== '' && { despite: true }),
    },
  });
  if (decision === 'ask') return queueAskedMail(tx, deps, { pro, reason });
  if (from === to) return;
  if (from === 'verified') await withholdLeadMail(tx, pro.id);
  const hasChecks = checks.length > 0;
  if (by.kind !== 'company') await queueVettedMail(tx, deps, { pro, to, reason, hasChecks });
}

/** A company that someone registered, locked until the transaction ends; undefined for a sample. */
export async function lockCompany(tx: Db, id: string): Promise<ProRow | undefined> {
  const [pro] = await tx.select().from(pros).where(eq(pros.id, id)).for('no key update');
  return pro === undefined || pro.isSample ? undefined : pro;
}
