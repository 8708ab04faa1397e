import { COUNTED_AFTER_HOURS, type ReviewDoubt } from '@nestwright/domain/reviews/review-rules';
import { and, eq, gt, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AppDeps } from '#app-deps.ts';
import { NETWORK_DAYS } from '#marketplace/base/access/account-networks.ts';
import type { ProjectWithMatches } from '#marketplace/requests/project/project-queries.ts';
import { proMembers } from '#marketplace/base/access/access-tables.ts';
import type { Db } from '#db/db.ts';
import { agreements, quotes } from '#marketplace/prices/quote/quote-tables.ts';
import { accountNetworks, devices } from '#marketplace/sign-in/session/sign-in-tables.ts';
import { proProfiles, users } from '#marketplace/base/tables.ts';
import { emailHash, phoneHash } from '#marketplace/base/contact-hash.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A job whose reviews open. */
interface Job {
  whole: ProjectWithMatches;
  matched: ProjectWithMatches['matches'][number];
  doneAt: Date;
}

/** The accounts of both sides. */
interface Sides {
  homeowner: string;
  company: readonly string[];
}

/**
 * Why the reviews of a job wait for the desk before they count: nothing was paid, it was over at once, or its two sides may
 * be the same people (decision 051). Empty if they count.
 */
export async function reviewDoubts(db: Db, deps: AppDeps, job: Job): Promise<ReviewDoubt[]> {
  const { userId } = job.whole.project;
  const company = await accountsOf(db, job.matched.pro.id);
  const sides = userId === null || company.length === 0 ? null : { homeowner: userId, company };
  const found: [ReviewDoubt, boolean][] = [
    ...(await doubtsOfPrice(db, job)),
    ['account', await shareAccount(db, deps, job, company)],
    ['device', sides !== null && (await shareDevice(db, sides))],
    ['network', sides !== null && (await shareNetwork(db, deps, sides))],
  ];
  return found.filter(([, isFound]) => isFound).map(([doubt]) => doubt);
}

async function doubtsOfPrice(db: Db, { whole, matched, doneAt }: Job): Promise<[ReviewDoubt, boolean][]> {
  const [agreed] = await db
    .select({ nowCents: agreements.nowCents, agreedAt: agreements.agreedAt })
    .from(agreements)
    .innerJoin(quotes, eq(quotes.id, agreements.quoteId))
    .where(
      and(
        eq(agreements.projectId, whole.project.id),
        eq(agreements.state, 'done'),
        eq(quotes.proId, matched.pro.id),
      ),
    );
  if (agreed === undefined || agreed.nowCents === 0) return [['price', true]];
  const hours = (doneAt.getTime() - agreed.agreedAt.getTime()) / HOUR_MS;
  return [['at-once', hours < COUNTED_AFTER_HOURS]];
}

async function accountsOf(db: Db, proId: string): Promise<string[]> {
  const owners = db.select({ id: proProfiles.userId }).from(proProfiles).where(eq(proProfiles.proId, proId));
  const others = db.select({ id: proMembers.userId }).from(proMembers).where(eq(proMembers.proId, proId));
  return (await owners.union(others)).map(({ id }) => id);
}

/** Whether the homeowner works for the company, or has an e-mail or a phone of it. */
async function shareAccount(
  db: Db,
  deps: AppDeps,
  { whole: { project }, matched: { pro } }: Job,
  company: readonly string[],
): Promise<boolean> {
  const ids = [...company, ...(project.userId === null ? [] : [project.userId])];
  const people = ids.length === 0 ? [] : await db.select().from(users).where(inArray(users.id, ids));
  const reached = (each: readonly { email: string; phone: string }[]) =>
    each.flatMap(({ email, phone }) => [
      ...(email === '' ? [] : [emailHash(deps, email)]),
      ...(phone === '' ? [] : [phoneHash(deps, phone)]),
    ]);
  const theirs = new Set(reached([pro, ...people.filter(({ id }) => company.includes(id))]));
  return reached([project, ...people.filter(({ id }) => id === project.userId)]).some((hash) =>
    theirs.has(hash),
  );
}

/** Whether both sides have logged in with one browser. */
async function shareDevice(db: Db, { homeowner, company }: Sides): Promise<boolean> {
  const theirs = alias(devices, 'theirs');
  const shared = await db
    .select({ id: devices.id })
    .from(devices)
    .innerJoin(theirs, eq(theirs.tokenHash, devices.tokenHash))
    .where(and(eq(devices.userId, homeowner), inArray(theirs.userId, [...company])))
    .limit(1);
  return shared.length > 0;
}

/** Whether both sides have used Nestwright from one network lately. */
async function shareNetwork(db: Db, { clock }: AppDeps, { homeowner, company }: Sides): Promise<boolean> {
  const theirs = alias(accountNetworks, 'theirs');
  const since = new Date(clock.now().getTime() - NETWORK_DAYS * DAY_MS);
  const shared = await db
    .select({ at: accountNetworks.seenAt })
    .from(accountNetworks)
    .innerJoin(theirs, eq(theirs.networkHash, accountNetworks.networkHash))
    .where(
      and(
        eq(accountNetworks.userId, homeowner),
        inArray(theirs.userId, [...company]),
        gt(accountNetworks.seenAt, since),
        gt(theirs.seenAt, since),
      ),
    )
    .limit(1);
  return shared.length > 0;
}
