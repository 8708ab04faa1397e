import { and, asc, gt, inArray, isNull, lt, not } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { isOfCompany } from '#marketplace/base/notification/notification-choices.ts';
import { lower } from '#db/columns.ts';
import { notificationChoices } from '#marketplace/base/notification/notification-tables.ts';
import { projects, users } from '#marketplace/base/tables.ts';

/** How many addresses one statement checks. */
const PAGE = 500;
const { address, updatedAt } = notificationChoices;

/** Deletes guests' unsubscriptions from before a moment, once no request is left that they could get mail about. */
export async function deleteUnusedChoices({ db }: AppDeps, before: Date): Promise<void> {
  const isOld = and(lt(updatedAt, before), not(isOfCompany));
  for (let last = ''; ;) {
    const page = await db
      .select({ address })
      .from(notificationChoices)
      .where(and(gt(address, last), isOld))
      .orderBy(asc(address))
      .limit(PAGE);
    const old = page.map((row) => row.address);
    if (old.length === 0) return;
    const accounts = await db.select({ address: users.email }).from(users).where(inArray(users.email, old));
    const requests = await db
      .select({ address: lower(projects.email).mapWith(String) })
      .from(projects)
      .where(and(isNull(projects.userId), inArray(lower(projects.email), old)));
    const used = new Set([...accounts, ...requests].map((row) => row.address));
    const unused = old.filter((one) => !used.has(one));
    if (unused.length > 0) await db.delete(notificationChoices).where(and(inArray(address, unused), isOld));
    last = old.at(-1)!;
  }
}
