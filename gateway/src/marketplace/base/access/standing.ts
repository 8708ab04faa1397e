import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { proMembers, staff } from './access-tables.ts';
import { proProfiles, pros, users } from '#marketplace/base/tables.ts';
import type { Standing } from './caller.ts';
import { permissionsOf } from './permission-rules.ts';
import type { Permission } from './permissions.ts';

/** Reads an account's role and its company in one query. */
export async function standingOf(db: Db, user: { id: string; email: string }): Promise<Standing> {
  const [found] = await db
    .select({
      staffRole: staff.role,
      company: { id: pros.id, name: pros.name },
      ownerId: proProfiles.userId,
    })
    .from(users)
    .leftJoin(staff, eq(staff.userId, users.id))
    .leftJoin(pros, isCompanyOf(db, user.id))
    .leftJoin(proProfiles, eq(proProfiles.userId, users.id))
    .where(eq(users.id, user.id));
  if (found?.staffRole != null) return { role: found.staffRole, pro: null };
  if (found?.company == null) return { role: 'homeowner', pro: null };
  return {
    role: found.ownerId === null ? 'pro-member' : 'pro-owner',
    pro: { ...found.company, email: user.email },
  };
}

/**
 * What an account may do as a member of staff; nothing for everybody else. In a session without a passkey, staff may
 * only manage passkeys.
 */
export async function staffMay(db: Db, userId: string, hasUsedPasskey: boolean): Promise<Permission[]> {
  const [found] = await db.select({ role: staff.role }).from(staff).where(eq(staff.userId, userId));
  if (found === undefined) return [];
  if (!hasUsedPasskey) return ['passkey.keep'];
  return permissionsOf(found.role).filter((name) => name.startsWith('desk.'));
}

/** The SQL condition that a company is the one that an account owns or works for. */
export function isCompanyOf(db: Db, userId: string): SQL {
  const owned = db.select({ id: proProfiles.proId }).from(proProfiles).where(eq(proProfiles.userId, userId));
  const joined = db.select({ id: proMembers.proId }).from(proMembers).where(eq(proMembers.userId, userId));
  return eq(pros.id, sql`coalesce((${owned}), (${joined}))`);
}
