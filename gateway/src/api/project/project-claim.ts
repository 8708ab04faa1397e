import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { projects, users } from '#db/tables.ts';

/**
 * Moves the projects of a visitor token to an account, once; the token is worthless afterwards. If one of them
 * carries the first-project discount, the account's own discount ends. Call it inside the transaction that opens the
 * session.
 */
export async function claimProjects(tx: Db, visitorTokenHash: string, userId: string): Promise<void> {
  await claim(tx, eq(projects.visitorHash, visitorTokenHash), userId);
}

/** Moves one visitor's project to an account, as `claimProjects` does. */
export async function claimProject(tx: Db, id: string, userId: string): Promise<void> {
  await claim(tx, eq(projects.id, id), userId);
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

async function claim(tx: Db, which: SQL, userId: string): Promise<void> {
  const claimed = await tx
    .update(projects)
    .set({ userId, visitorHash: null, emailConfirmedAt: confirmedBy(tx, userId) })
    .where(and(which, isNull(projects.userId)))
    .returning({ offerPercent: projects.offerPercent });
  if (claimed.some(({ offerPercent }) => offerPercent !== null)) await endFirstProject(tx, userId);
}

/** A code proved the account's own e-mail, so requests with that e-mail count as confirmed at its last login. */
function confirmedBy(tx: Db, userId: string): SQL {
  const lastLogin = tx
    .select({ at: users.lastLoginAt })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.email, sql`lower(${projects.email})`)));
  return sql`coalesce(${projects.emailConfirmedAt}, (${lastLogin}))`;
}
