import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { undos } from '#marketplace/sign-in/session/sign-in-tables.ts';
import { proProfiles, pros, users } from '#marketplace/base/tables.ts';

/** Opens a closed account again. */
export async function reopenUser(tx: Db, userId: string): Promise<void> {
  await tx.update(users).set({ closedAt: null }).where(eq(users.id, userId));
  await tx.delete(undos).where(and(eq(undos.userId, userId), eq(undos.kind, 'deletion')));
  await setCompanyActive(tx, userId, true);
}

/** Switches whether an account's company, if any, is shown and matched with requests. */
export async function setCompanyActive(tx: Db, userId: string, isActive: boolean): Promise<void> {
  const owned = tx.select({ id: proProfiles.proId }).from(proProfiles).where(eq(proProfiles.userId, userId));
  await tx.update(pros).set({ isActive }).where(inArray(pros.id, owned));
}
