import { addDays, localDate } from '@nestwright/domain/base/clock-rules';
import { dayWords, PAPER_REMINDER_DAYS } from '@nestwright/domain/companies/vetting-rules';
import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import type { ProRow } from '#marketplace/companies/pro/pro-queries.ts';
import { transact } from '#db/db.ts';
import { pros } from '#marketplace/base/tables.ts';
import { proPapers } from './vetting-tables.ts';
import { lockCompany, moveCompany } from './move-company.ts';
import { type PaperRow, todayAt } from './paper-rows.ts';
import { queuePaperEndsMail } from './papers-mail.ts';

const FIRST_REMINDER = PAPER_REMINDER_DAYS[0];

/**
 * Reminds checked companies of papers that expire, and pauses companies with an expired one, by the date where the
 * company is. Several gateways may do so on one database. A failure is reported and delays no other company.
 */
export async function watchPapers(deps: AppDeps, report: (error: Error) => void): Promise<void> {
  const soon = addDays(localDate(deps.clock.now(), 'UTC'), FIRST_REMINDER + 1);
  const ending = await deps.db
    .select({ paper: proPapers, pro: pros })
    .from(proPapers)
    .innerJoin(pros, eq(pros.id, proPapers.proId))
    .where(
      and(
        isNotNull(proPapers.lastDay),
        lte(proPapers.lastDay, soon),
        eq(proPapers.decision, 'checked'),
        eq(pros.vetting, 'verified'),
      ),
    )
    .orderBy(asc(proPapers.lastDay), asc(proPapers.id));
  for (const { paper, pro } of ending) await watchOne(deps, { paper, pro }).catch(report);
}

async function watchOne(deps: AppDeps, { paper, pro }: { paper: PaperRow; pro: ProRow }): Promise<void> {
  const lastDay = paper.lastDay ?? '';
  const today = todayAt(pro, deps.clock.now());
  const isOver = lastDay < today;
  const due = PAPER_REMINDER_DAYS.findLast((days) => addDays(lastDay, -days) <= today);
  if (!isOver && (due === undefined || (paper.remindedDays ?? Infinity) <= due)) return;
  await transact(deps.db, async (tx) => {
    const held = await lockCompany(tx, pro.id);
    if (held?.vetting !== 'verified') return;
    const [standing] = await tx
      .select()
      .from(proPapers)
      .where(and(eq(proPapers.id, paper.id), eq(proPapers.decision, 'checked')));
    if (standing === undefined) return;
    if (isOver) {
      const reason = `Your ${nameOf(paper)} expired on ${dayWords(lastDay)}.`;
      await moveCompany(tx, deps, held, { to: 'paused', reason, by: { kind: 'timer' } });
      return;
    }
    if (standing.remindedDays !== null && standing.remindedDays <= due!) return;
    await tx.update(proPapers).set({ remindedDays: due! }).where(eq(proPapers.id, paper.id));
    await queuePaperEndsMail(tx, deps, { proId: pro.id, what: nameOf(paper), lastDay });
  });
}

function nameOf({ kind, number }: PaperRow): string {
  return kind === 'license' ? `license ${number}` : 'liability insurance';
}
