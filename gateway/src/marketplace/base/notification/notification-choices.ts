import { newsKinds } from '@nestwright/domain/talk/notification-rules';
import type { ChangedChoices, NotificationChoices } from '@nestwright/domain/talk/notification-schema';
import { eq, like, sql } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import type { Db } from '#db/db.ts';
import { notificationChoices } from './notification-tables.ts';
import type { Stopped } from '#marketplace/base/mail/stop-token.ts';

import { writeChoices } from './write-choices.ts';

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
