import { type NewsKind, newsKinds } from '@nestwright/domain/notification/rules';
import type { ChangedChoices, NotificationChoices } from '@nestwright/domain/notification/schema';
import { and, eq, gt, inArray, isNull, like, sql } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import type { Db } from '#db/db.ts';
import { notificationChoices } from '#db/notification-tables.ts';
import { pushBrowsers, pushes } from '#db/push-tables.ts';
import { mails, users } from '#db/tables.ts';
import { mailsOfKind, stoppableMails } from '#mail/mail-kind-rules.ts';
import { freshStatus } from '#mail/mail-row.ts';
import { quietEnd } from '#mail/quiet-hours.ts';
import type { Stopped } from '#mail/stop-token.ts';

/** Everything, at any hour. */
const NOTHING_CHOSEN: NotificationChoices = { mailOff: [], pushOff: [], quiet: null, emergencies: true };

/** Reads which notifications an address gets; all of them if it never chose. */
export async function readChoices(db: Db, address: string): Promise<NotificationChoices> {
  const [row] = await db.select().from(notificationChoices).where(eq(notificationChoices.address, address));
  if (row === undefined) return NOTHING_CHOSEN;
  const { mailOff, pushOff, quiet, emergencies } = row;
  return { mailOff, pushOff, quiet, emergencies };
}

/**
 * Writes the settings from a page. Kinds that the page did not change keep their current state, because a link in a
 * mail or another tab may have changed them.
 */
export async function changeChoices(
  tx: Db,
  deps: AppDeps,
  { address, shown, ...wanted }: ChangedChoices & { address: string },
): Promise<void> {
  await lockChoices(tx, deps, address);
  const now = await readChoices(tx, address);
  const off = (name: 'mailOff' | 'pushOff') =>
    shown === undefined
      ? wanted[name]
      : newsKinds.filter((kind) => {
          const isChanged = wanted[name].includes(kind) !== shown[name].includes(kind);
          return (isChanged ? wanted : now)[name].includes(kind);
        });
  await writeChoices(tx, deps, { ...wanted, address, mailOff: off('mailOff'), pushOff: off('pushOff') });
}

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

/** Records that the account has a browser with notifications. */
export async function noteBrowser(tx: Db, deps: AppDeps, address: string): Promise<void> {
  await lockChoices(tx, deps, address);
  await tx
    .update(notificationChoices)
    .set({ hadBrowsers: true })
    .where(eq(notificationChoices.address, address));
}

/** Stops or restarts mail of one kind to an address. */
export async function setStopped(
  tx: Db,
  deps: AppDeps,
  { kind, address, isStopped }: Stopped & { isStopped: boolean },
): Promise<void> {
  await lockChoices(tx, deps, address);
  const choices = await readChoices(tx, address);
  if (choices.mailOff.includes(kind) === isStopped) return;
  const others = choices.mailOff.filter((one) => one !== kind);
  await writeChoices(tx, deps, { ...choices, address, mailOff: isStopped ? [...others, kind] : others });
}

/** Moves an account's choices to its new address, for which a guest may already have stopped mail. */
export async function moveChoices(
  tx: Db,
  deps: AppDeps,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const mine = await readChoices(tx, from);
  const guests = await readChoices(tx, to);
  const [left] = await tx
    .delete(notificationChoices)
    .where(eq(notificationChoices.address, from))
    .returning({ hadBrowsers: notificationChoices.hadBrowsers });
  const mailOff = [...new Set([...mine.mailOff, ...guests.mailOff])];
  await writeChoices(tx, deps, { ...mine, address: to, mailOff });
  if (left?.hadBrowsers) await noteBrowser(tx, deps, to);
}

/** Two links from one mailbox that are used at once must both take effect. */
async function lockChoices(tx: Db, deps: AppDeps, address: string): Promise<void> {
  const row = { ...NOTHING_CHOSEN, address, updatedAt: deps.clock.now() };
  await tx
    .insert(notificationChoices)
    .values(row)
    .onConflictDoUpdate({ target: notificationChoices.address, set: { updatedAt: row.updatedAt } });
}

/** Choices about leads belong to companies, whose addresses need no request or account. */
export const isOfCompany = like(sql`${notificationChoices.mailOff}::text`, '%"pro-%');
