import { eq } from 'drizzle-orm';
import { standingOf } from '#marketplace/base/access/standing.ts';
import type { AppDeps } from '#app-deps.ts';
import { audit } from '#marketplace/base/audit/audit.ts';
import { findCompany } from '#marketplace/companies/pro/pro-queries.ts';
import { proMembers } from '#marketplace/base/access/access-tables.ts';
import { transact } from '#db/db.ts';
import { calendars } from '#marketplace/visits/visit/visit-tables.ts';

import {
  accountOf,
  byOperator,
  knownAccount,
  signInLink,
} from '#marketplace/sign-in/staff/staff-commands.ts';
import { OperatorError } from '#marketplace/base/command/operator-command.ts';

/**
 * Lets a person work for a company in addition to its owner. Do this only at the owner's written request.
 * @returns a link that signs in once, within an hour.
 */
export function joinCompany(deps: AppDeps, email: string, company: string): Promise<string> {
  return transact(deps.db, async (tx) => {
    const pro = await findCompany(tx, company);
    if (pro === undefined || pro.isSample)
      throw new OperatorError(
        `There is no company "${company}" with an owner: give the last part of its page's address.`,
      );
    const user = await accountOf(tx, deps, email);
    const { role } = await standingOf(tx, user);
    if (role !== 'homeowner')
      throw new OperatorError(
        `${user.email} already has the role ${role}, and an account has only one role.`,
      );
    await tx.insert(proMembers).values({ userId: user.id, proId: pro.id, createdAt: deps.clock.now() });
    const facts = { pro: pro.id };
    await audit(tx, deps, { kind: 'member-joined', actor: byOperator, subject: user.id, facts });
    return signInLink(tx, deps, user.email);
  });
}

/** Ends a person's membership in a company with their next call, and their calendar of its visits. Its owner can't leave it. */
export function leaveCompany(deps: AppDeps, email: string): Promise<void> {
  return transact(deps.db, async (tx) => {
    const user = await knownAccount(tx, email);
    const gone = await tx
      .delete(proMembers)
      .where(eq(proMembers.userId, user.id))
      .returning({ id: proMembers.userId });
    if (gone.length === 0) throw new OperatorError(`${user.email} is not a member of a company.`);
    await tx.delete(calendars).where(eq(calendars.userId, user.id));
    await audit(tx, deps, { kind: 'member-left', actor: byOperator, subject: user.id });
  });
}
