import { PAPERS_READABLE_HOURS } from '@nestwright/domain/companies/vetting-rules';
import { and, desc, eq, gt } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { StaffCaller } from '#marketplace/base/access/caller.ts';
import type { AppDeps } from '#app-deps.ts';
import { audit } from '#marketplace/base/audit/audit.ts';
import { type Db, transact } from '#db/db.ts';
import { deskDecisions } from '#marketplace/desk/queue/desk-tables.ts';
import { pros } from '#marketplace/base/tables.ts';
import { notFoundError } from '#http/errors.ts';

const HOUR_MS = 3_600_000;

/** A checker and a company. */
interface Looking {
  proId: string;
  caller: StaffCaller;
}

/**
 * Opens a company's papers and personal details to one checker for an hour. It first records who opened them, and
 * why.
 */
export function openCompany(
  deps: AppDeps,
  { proId, caller, reason }: Looking & { reason: string },
): Promise<void> {
  return transact(deps.db, async (tx) => {
    const [pro] = await tx
      .select({ id: pros.id })
      .from(pros)
      .where(and(eq(pros.id, proId), eq(pros.isSample, false)));
    if (pro === undefined) throw notFoundError('There is no such company.');
    await tx.insert(deskDecisions).values({
      id: randomUUID(),
      queue: 'companies',
      itemId: proId,
      decision: 'revealed',
      reason,
      isEnd: false,
      by: caller.user.id,
      at: deps.clock.now(),
    });
    await audit(tx, deps, {
      kind: 'revealed',
      actor: { kind: 'account', id: caller.user.id },
      subject: proId,
      facts: { queue: 'companies' },
    });
  });
}

/** The time until which a checker may read a company's papers; null if they have given no reason, or too long ago. */
export async function openUntil(db: Db, { proId, caller }: Looking, now: Date): Promise<Date | null> {
  const { queue, itemId, decision, by, at } = deskDecisions;
  const since = new Date(now.getTime() - PAPERS_READABLE_HOURS * HOUR_MS);
  const [opened] = await db
    .select({ at })
    .from(deskDecisions)
    .where(
      and(
        eq(itemId, proId),
        eq(queue, 'companies'),
        eq(decision, 'revealed'),
        eq(by, caller.user.id),
        gt(at, since),
      ),
    )
    .orderBy(desc(at))
    .limit(1);
  return opened === undefined ? null : new Date(opened.at.getTime() + PAPERS_READABLE_HOURS * HOUR_MS);
}
