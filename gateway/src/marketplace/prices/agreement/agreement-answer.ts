import { afterAgreementStep } from '@nestwright/domain/prices/agreement-rules';
import type { Agreement, ChangeOrder } from '@nestwright/domain/prices/agreement-schema';
import { and, eq } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import type { ProjectRow } from '#marketplace/requests/project/project-queries.ts';
import type { AgreementRow, WholeQuote } from '#marketplace/requests/prices/quote-rows.ts';
import type { Db } from '#db/db.ts';
import { timers } from '#marketplace/prices/quote/quote-tables.ts';
import { linesOf, readChanges, type WholeChange } from './change-rows.ts';
import { type PaymentRow, readPayment } from './payment-rows.ts';
import { costOfCancelling } from '#marketplace/requests/prices/work-start.ts';

/** An agreement as both sides read it; null when its version is not among the quotes. */
export async function agreementAnswer(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  project: Pick<ProjectRow, 'zip' | 'state'>,
  { agreement, quotes }: { agreement: AgreementRow; quotes: readonly WholeQuote[] },
): Promise<Agreement | null> {
  const { id, quoteId, n, hash, state, agreedAt, headHash, nowCents } = agreement;
  const found = quotes.find(({ quote }) => quote.id === quoteId);
  const version = found?.versions.find((one) => one.version.n === n)?.version;
  if (found === undefined || version === undefined) return null;
  const { company, quote } = found;
  const changes = await readChanges(db, id);
  return {
    id,
    quoteId,
    proId: quote.proId,
    company,
    n,
    hash,
    totalCents: version.totalCents,
    state,
    agreedAt: agreedAt.toISOString(),
    headHash,
    nowCents,
    work: workOf(agreement),
    lapsesAt: (await lapseOf(db, quoteId))?.toISOString() ?? null,
    cancelling:
      afterAgreementStep(state, 'cancel', 'homeowner') === null
        ? null
        : cancelling(
            await costOfCancelling(
              db,
              { project, agreement, version },
              { by: 'homeowner', now: clock.now() },
            ),
          ),
    ended: endOf(agreement),
    payment: paymentOf(await readPayment(db, id)),
    disputes: found.notes
      .filter(({ kind }) => kind === 'dispute')
      .map(({ words, at }) => ({ words, at: at.toISOString() })),
    changes: changes.map(changeAnswer).filter((change) => change !== null),
  };
}

function cancelling({ feeCents, freeUntil }: Awaited<ReturnType<typeof costOfCancelling>>) {
  return { feeCents, freeUntil: freeUntil?.toISOString() ?? null };
}

/** When the pro comes to work under an agreement. */
export function workOf({ workDate, workWindow }: AgreementRow): { date: string; window: string } | null {
  return workDate === null || workWindow === null ? null : { date: workDate, window: workWindow };
}

function endOf({ state, endedBy, endedAt, feeCents, agreedAt }: AgreementRow): Agreement['ended'] {
  if (state !== 'cancelled') return null;
  return { by: endedBy ?? 'homeowner', feeCents, at: (endedAt ?? agreedAt).toISOString() };
}

function paymentOf(payment: PaymentRow | null): Agreement['payment'] {
  if (payment === null) return null;
  const { by, totalCents, notedAt, confirmedAt } = payment;
  return { by, totalCents, notedAt: notedAt.toISOString(), confirmedAt: confirmedAt?.toISOString() ?? null };
}

async function lapseOf(db: Db, quoteId: string): Promise<Date | undefined> {
  const [timer] = await db
    .select({ dueAt: timers.dueAt })
    .from(timers)
    .where(and(eq(timers.quoteId, quoteId), eq(timers.kind, 'agreement-lapses')));
  return timer?.dueAt;
}

/** A change as both sides read it; null once its words have been deleted. */
function changeAnswer({ change, text }: WholeChange): ChangeOrder | null {
  if (text === null) return null;
  const { id, n, by, state, deltaCents, baseHash, hash, validUntil, proposedAt, expiresAt } = change;
  const { salt, words } = text;
  return {
    id,
    n,
    by,
    state,
    ...linesOf(text),
    deltaCents,
    words,
    baseHash,
    hash,
    salt,
    validUntil,
    proposedAt: proposedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
