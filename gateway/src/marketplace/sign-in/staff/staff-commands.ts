import { readEmail } from '@nestwright/domain/base/email-rules';
import { asc, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { type StaffRole, staffRoles } from '#marketplace/base/access/roles.ts';
import { standingOf } from '#marketplace/base/access/standing.ts';
import type { AppDeps } from '#app-deps.ts';
import { audit } from '#marketplace/base/audit/audit.ts';
import { forgetRecovery, removeAllPasskeys } from '#marketplace/sign-in/passkey/passkey-recovery.ts';
import { revokeAllSessions } from '#marketplace/sign-in/session/open-sessions.ts';
import { makeCode } from '#marketplace/sign-in/session/session-codes.ts';
import type { User } from '#marketplace/base/access/session-queries.ts';
import { siteOrigin } from '#config.ts';
import { staff } from '#marketplace/base/access/access-tables.ts';
import { type Db, transact } from '#db/db.ts';
import { users } from '#marketplace/base/tables.ts';
import { OperatorError } from '#marketplace/base/command/operator-command.ts';

/** Who the audit log says did it. */
export const byOperator = { kind: 'operator' } as const;

/**
 * Gives a person a role at Nestwright, or changes it. Without an account they get one that holds only the address.
 * @returns a link that signs in once, within an hour.
 */
export function addStaff(deps: AppDeps, email: string, role: StaffRole): Promise<string> {
  return transact(deps.db, async (tx) => {
    const user = await accountOf(tx, deps, email);
    const { pro } = await standingOf(tx, user);
    if (pro !== null)
      throw new OperatorError(
        `${user.email} belongs to ${pro.name}. Nobody may both run a company and check companies: use another address.`,
      );
    const row = { userId: user.id, role, createdAt: deps.clock.now() };
    await tx.insert(staff).values(row).onConflictDoUpdate({ target: staff.userId, set: { role } });
    // Only an admin's command removes the passkeys of staff; a mailed request must not do so a day later.
    await forgetRecovery(tx, user.id);
    await audit(tx, deps, { kind: 'role-given', actor: byOperator, subject: user.id, facts: { role } });
    return signInLink(tx, deps, user.email);
  });
}

/**
 * Removes the passkeys of a member of staff who lost them, and ends their sessions.
 * @returns a link that signs in once, within an hour.
 */
export function recoverStaff(deps: AppDeps, email: string): Promise<string> {
  return transact(deps.db, async (tx) => {
    const user = await knownAccount(tx, email);
    if ((await tx.$count(staff, eq(staff.userId, user.id))) === 0)
      throw new OperatorError(
        `${user.email} has no role at Nestwright. Others recover their passkeys by mail.`,
      );
    await removeAllPasskeys(tx, deps, { userId: user.id, by: 'operator' });
    await revokeAllSessions(tx, user.id);
    return signInLink(tx, deps, user.email);
  });
}

/** Takes a person's role away, and ends their sessions. */
export function removeStaff(deps: AppDeps, email: string): Promise<void> {
  return transact(deps.db, async (tx) => {
    const user = await knownAccount(tx, email);
    const gone = await tx.delete(staff).where(eq(staff.userId, user.id)).returning({ id: staff.userId });
    if (gone.length === 0) throw new OperatorError(`${user.email} has no role at Nestwright.`);
    // Those that ended with the role's limits would count again without the role.
    await revokeAllSessions(tx, user.id);
    await audit(tx, deps, { kind: 'role-taken', actor: byOperator, subject: user.id });
  });
}

/** Everybody who works at Nestwright, by address. */
export function listStaff({ db }: AppDeps): Promise<{ email: string; role: StaffRole }[]> {
  return db
    .select({ email: users.email, role: staff.role })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.userId))
    .orderBy(asc(users.email));
}

/** Reads a role from the command line. */
export function readRole(text: string | undefined): StaffRole {
  const role = staffRoles.find((one) => one === text);
  if (role === undefined) throw new OperatorError(`--role must be one of ${staffRoles.join(', ')}.`);
  return role;
}

/**
 * The account of an address, made if there is none.
 * @throws OperatorError if it is not an e-mail address, or its account is closed.
 */
export async function accountOf(tx: Db, deps: AppDeps, email: string): Promise<User> {
  const now = deps.clock.now();
  const address = readEmail(email)?.toLowerCase();
  if (address === undefined) throw new OperatorError(`"${email}" is not an e-mail address.`);
  const bare = { firstName: '', lastName: '', phone: '', userAgent: '', ipLocation: null, picture: null };
  await tx
    .insert(users)
    .values({ id: randomUUID(), email: address, createdAt: now, lastLoginAt: now, ...bare })
    .onConflictDoNothing();
  return knownAccount(tx, address);
}

/** The account of an address; its row stays locked until the transaction ends. */
export async function knownAccount(tx: Db, email: string): Promise<User> {
  const [user] = await tx
    .select()
    .from(users)
    .where(eq(users.email, readEmail(email)?.toLowerCase() ?? ''))
    .for('update');
  if (user === undefined) throw new OperatorError(`There is no account with the address ${email}.`);
  if (user.closedAt !== null)
    throw new OperatorError(`The account of ${email} is closed: its owner must log in again first.`);
  return user;
}

/** A link that signs an account in once. */
export async function signInLink(tx: Db, deps: AppDeps, email: string): Promise<string> {
  const asked = { email, purpose: 'login', budget: 'stranger', isDecoy: false, hasCode: false } as const;
  const { linkToken } = await makeCode(tx, deps, { ...asked, askedBy: null });
  return `${siteOrigin(deps.config)}/login/link#${linkToken}`;
}
