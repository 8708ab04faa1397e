import { type NewsKind } from '@nestwright/domain/notification/rules';
import type { NotificationChoices } from '@nestwright/domain/notification/schema';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import type { Db } from '#db/db.ts';
import { notificationChoices } from '#db/notification-tables.ts';
import { pushBrowsers, pushes } from '#db/push-tables.ts';
import { mails } from '#db/mail-tables.ts';
import { users } from '#db/tables.ts';
import { mailsOfKind, stoppableMails } from '#mail/mail-kind-rules.ts';
import { freshStatus } from '#mail/mail-row.ts';
import { quietEnd } from '#mail/quiet-hours.ts';

/** Writes which notifications an address gets, and deletes waiting ones of the kinds that it has stopped. */
export async function writeChoices(
  tx: Db,
  deps: AppDeps,
  { address, ...choices }: NotificationChoices & { address: string },
): Promise<void> {
  const row = { ...choices, updatedAt: deps.clock.now() };
  await tx
    .insert(notificationChoices)
    .values({ address, ...row })
    .onConflictDoUpdate({ target: notificationChoices.address, set: row });
  await deleteWaitingPushes(tx, address, choices.pushOff);
  await rescheduleWaiting(tx, deps, { address, quiet: choices.quiet });
  const stopped = choices.mailOff.flatMap(mailsOfKind);
  if (stopped.length === 0) return;
  const isWaiting = and(
    eq(mails.status, 'waiting'),
    inArray(mails.template, stopped),
    isNull(mails.calendar),
  );
  await tx.delete(mails).where(and(sql`lower(${mails.recipient}) = ${address}`, isWaiting));
}

/** Whatever the old quiet hours delayed goes out when the new ones end, or at once. */
async function rescheduleWaiting(
  tx: Db,
  deps: AppDeps,
  { address, quiet }: Pick<NotificationChoices, 'quiet'> & { address: string },
): Promise<void> {
  const now = deps.clock.now();
  const dueAt = (quiet && quietEnd(quiet, now)) ?? now;
  const isHeld = and(
    eq(mails.status, freshStatus(deps)),
    inArray(mails.template, stoppableMails),
    isNull(mails.calendar),
    gt(mails.dueAt, now),
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
        gt(pushes.dueAt, now),
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
