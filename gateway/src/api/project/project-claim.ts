import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { projects, users } from '#db/tables.ts';

/**
 * Hands the projects of a visitor token to an account, once: afterwards the token opens nothing. A first project ends
 * the first-project discount. Call it inside the transaction that opens the session.
 */
export async function claimProjects(tx: Db, visitorTokenHash: string, userId: string): Promise<void> {
  const claimed = await tx
    .update(projects)
    .set({ userId, visitorHash: null })
    .where(and(eq(projects.visitorHash, visitorTokenHash), isNull(projects.userId)))
    .returning({ id: projects.id });
  if (claimed.length > 0) await endFirstProject(tx, userId);
}

/** The discount is for a first project only (specification, section 3). */
export async function endFirstProject(tx: Db, userId: string): Promise<void> {
  await tx.update(users).set({ firstProject: false }).where(eq(users.id, userId));
}
