import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import type { User } from '#marketplace/base/access/session-queries.ts';
import type { Db } from '#db/db.ts';
import { lower } from '#db/columns.ts';
import { projects, users } from '#marketplace/base/tables.ts';
import type { SignedInVisitor } from '#marketplace/sign-in/session/on-sign-in.ts';
import { requestClaimedMail } from '#marketplace/sign-in/user/account-mails.ts';
import { enqueueMails } from '#marketplace/base/mail/mail-queue.ts';
import { isOfVisitor } from './project-owner.ts';
import type { ProjectRow } from './project-queries.ts';
import { isSendersPhone } from './sender-phone.ts';

/** An account with the e-mail that it has proven. */
type Claimer = Pick<User, 'id' | 'email'>;
type ClaimedRow = Pick<ProjectRow, 'id' | 'email' | 'offerPercent'>;

/**
 * Moves the requests that a visitor sent with an account's own e-mail to the account; the visitor token no longer opens
 * them. The visitor's other requests stay, because they may be another person's: whoever shared the computer, or whoever
 * pressed a link that a stranger sent. If one of them carries the first-project discount, the account's own discount ends.
 * Runs inside the transaction that opens the session.
 */
export async function claimOwnProjects(
  tx: Db,
  _deps: AppDeps,
  { user, visitorHash }: SignedInVisitor,
): Promise<void> {
  await claim(tx, and(isOfVisitor(visitorHash), hasEmail(user.email)), user.id);
}

/**
 * Moves the requests that a visitor sent with other e-mails and this phone number to an account whose person knows the
 * number. The e-mails that they were sent with are told.
 *
 * @returns how many there were
 */
export async function claimOtherProjects(
  tx: Db,
  deps: AppDeps,
  { visitorHash, phone, account }: { visitorHash: string; phone: string; account: Claimer },
): Promise<number> {
  const sent = await tx
    .select({ id: projects.id, phone: projects.phone })
    .from(projects)
    .where(isOfVisitor(visitorHash));
  const ids = sent.filter((project) => isSendersPhone(phone, project.phone)).map(({ id }) => id);
  if (ids.length === 0) return 0;
  const claimed = await claim(tx, and(isOfVisitor(visitorHash), inArray(projects.id, ids)), account.id);
  const addresses = new Map(
    claimed.map(({ id, email }) => [email.toLowerCase(), { projectId: id, to: email }]),
  );
  const content = requestClaimedMail(deps);
  await enqueueMails(
    tx,
    deps,
    [...addresses.values()].map((about) => ({ ...about, ...content })),
  );
  return claimed.length;
}

/** How many requests of a visitor are still to be claimed. */
export function countGuestProjects(db: Db, visitorHash: string): Promise<number> {
  return db.$count(projects, isOfVisitor(visitorHash));
}

/** Moves one visitor's project to an account, as `claimOwnProjects` does. */
export async function claimOwnProject(tx: Db, id: string, account: Claimer): Promise<void> {
  await claim(tx, and(eq(projects.id, id), hasEmail(account.email)), account.id);
}

/**
 * Ends an account's discount: it is for a first project only (product/overview#the-offer).
 * @returns whether the account still had it; true for only one of several projects sent at once.
 */
export async function endFirstProject(tx: Db, userId: string): Promise<boolean> {
  const ended = await tx
    .update(users)
    .set({ isOfferOpen: false })
    .where(and(eq(users.id, userId), eq(users.isOfferOpen, true)))
    .returning({ id: users.id });
  return ended.length > 0;
}

function hasEmail(email: string): SQL {
  return eq(lower(projects.email), email);
}

async function claim(tx: Db, which: SQL | undefined, userId: string): Promise<ClaimedRow[]> {
  const claimed = await tx
    .update(projects)
    .set({ userId, visitorHash: null, emailConfirmedAt: confirmedBy(tx, userId) })
    .where(and(which, isNull(projects.userId)))
    .returning({ id: projects.id, email: projects.email, offerPercent: projects.offerPercent });
  if (claimed.some(({ offerPercent }) => offerPercent !== null)) await endFirstProject(tx, userId);
  return claimed;
}

/** A code proved the account's own e-mail, so requests with that e-mail count as confirmed at its last login. */
function confirmedBy(tx: Db, userId: string): SQL {
  const lastLogin = tx
    .select({ at: users.lastLoginAt })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.email, sql`lower(${projects.email})`)));
  return sql`coalesce(${projects.emailConfirmedAt}, (${lastLogin}))`;
}
