import { type NewsKind } from '@nestwright/domain/talk/notification-rules';
import type { NotificationChoices, QuietHours } from '@nestwright/domain/talk/notification-schema';
import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isDeepStrictEqual } from 'node:util';
import type { AppDeps } from '#app-deps.ts';
import type { Db } from '#db/db.ts';
import { notificationChoices } from './notification-tables.ts';
import { pushBrowsers, pushes } from '#marketplace/base/push/push-tables.ts';
import { mails } from '#marketplace/base/mail/mail-tables.ts';
import { users } from '#marketplace/base/tables.ts';
import { mailsOfKind, stoppableMails } from '#marketplace/base/mail/mail-kind-rules.ts';
import { freshStatus } from '#marketplace/base/mail/mail-row.ts';
import { quietEnd } from '#marketplace/base/mail/quiet-hours.ts';

/** Writes which notifications an address gets, and deletes waiting ones of the kinds that it has stopped. */
export async function writeChoices(
  tx: Db,
  deps: AppDeps,
  { address, ...choices }: NotificationChoices & { address: string },
): Promise<void> {
  const row = { ...choices, updatedAt: deps.clock.now() };
  const [before] = await tx
    .select({ quiet: notificationChoices.quiet })
    .from(notificationChoices)
    .where(eq(notificationChoices.address, address));
  await tx
    .insert(notificationChoices)
    .values({ address, ...row })
    .onConflictDoUpdate({ target: notificationChoices.address, set: row });
  await deleteWaitingPushes(tx, address, choices.pushOff);
  await rescheduleWaiting(tx, deps, { address, old: before?.quiet ?? null, quiet: choices.quiet });
  const stopped = choices.mailOff.flatMap(mailsOfKind);
  if (stopped.length === 0) return;
  const isWaiting = and(
    eq(mails.status, 'waiting'),
    inArray(mails.template, stopped),
    isNull(mails.calendar),
  );
  await tx.delete(mails).where(and(sql`lower(${mails.recipient}) = ${address}`, isWaiting));
}

/**
 * What the old quiet hours delayed goes out when the new ones end, or at once. If the new ones have begun, so does what
 * would arrive before their end. Everything else keeps its time.
 */
async function rescheduleWaiting(
  tx: Db,
  deps: AppDeps,
  { address, old, quiet }: Pick<NotificationChoices, 'quiet'> & { address: string; old: QuietHours | null },
): Promise<void> {
  if (isDeepStrictEqual(old, quiet)) return;
  const now = deps.clock.now();
  const oldEnd = old && quietEnd(old, now);
  const newEnd = quiet && quietEnd(quiet, now);
  if (oldEnd === null && newEnd === null) return;
  const dueAt = newEnd ?? now;
  const isMoved = (due: PgColumn) =>
    and(gt(due, now), or(oldEnd ? eq(due, oldEnd) : undefined, newEnd ? lt(due, newEnd) : undefined));
  const isHeld = and(
    eq(mails.status, freshStatus(deps)),
    inArray(mails.template, stoppableMails),
    isNull(mails.calendar),
    // A mail that was refused is sent again at its own times.
    eq(mails.attempts, 0),
    isMoved(mails.dueAt),
  );
  await tx
    .update(mails)
    .set({ dueAt })
    .where(and(sql`lower(${mails.recipient}) = ${address}`, isHeld));
  await tx
    .update(pushes)
    .set({ dueAt })
    .where(
      and(
        inArray(pushes.browserId, browsersOf(tx, address)),
        eq(pushes.status, 'waiting'),
        eq(pushes.attempts, 0),
        isMoved(pushes.dueAt),
      ),
    );
}

function browsersOf(tx: Db, address: string) {
  return tx
    .select({ id: pushBrowsers.id })
    .from(pushBrowsers)
    .innerJoin(users, eq(users.id, pushBrowsers.userId))
    .where(eq(users.email, address));
}

async function deleteWaitingPushes(tx: Db, address: string, kinds: readonly NewsKind[]): Promise<void> {
  if (kinds.length === 0) return;
  await tx
    .delete(pushes)
    .where(
      and(
        inArray(pushes.browserId, browsersOf(tx, address)),
        inArray(pushes.kind, [...kinds]),
        eq(pushes.status, 'waiting'),
      ),
    );
}
