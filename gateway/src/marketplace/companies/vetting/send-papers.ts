import type { Identity } from '@nestwright/domain/companies/vetting-schema';
import { and, eq, isNull } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { ownedCompany } from '#marketplace/companies/pro/pro-profile.ts';
import type { ProRow } from '#marketplace/companies/pro/pro-queries.ts';
import type { User } from '#marketplace/base/access/session-queries.ts';
import { type Db, transact } from '#db/db.ts';
import { proPapers } from './vetting-tables.ts';
import { ApiError, notFoundError } from '#http/errors.ts';
import { checkAgain } from './check-again.ts';
import { lockCompany } from './move-company.ts';
import { missingOf, readPapers } from './paper-rows.ts';

/** Saves a company's legal name and who runs it. A checked company that changes its name is checked again. */
export function saveIdentity(deps: AppDeps, user: User, identity: Identity): Promise<ProRow> {
  return onOwnCompany(deps, user, async (tx, pro) => {
    const { legalName, runBy, needsNoLicense } = identity;
    const standing = (await readPapers(tx, pro.id)).findLast(
      ({ kind, decision }) => kind === 'identity' && (decision === null || decision === 'checked'),
    );
    const isSame =
      standing?.legalName === legalName &&
      standing.runBy === runBy &&
      standing.needsNoLicense === needsNoLicense;
    if (isSame) return;
    await tx
      .delete(proPapers)
      .where(and(eq(proPapers.proId, pro.id), eq(proPapers.kind, 'identity'), isNull(proPapers.decision)));
    const row = { id: randomUUID(), proId: pro.id, kind: 'identity' as const, createdAt: deps.clock.now() };
    await tx.insert(proPapers).values({ ...row, legalName, runBy, needsNoLicense });
    if (pro.vetting === 'verified')
      await checkAgain(tx, deps, { pro, user, reason: 'The company gave another legal name.' });
  });
}

/**
 * Sends a company's papers to be checked; repeating it is not an error.
 * @throws ApiError 409 that names what is missing.
 */
export function sendToCheck(deps: AppDeps, user: User): Promise<ProRow> {
  return onOwnCompany(deps, user, async (tx, pro) => {
    if (pro.vetting === 'checking' || pro.vetting === 'verified') return;
    const missing = missingOf(pro, await readPapers(tx, pro.id));
    if (missing.length > 0)
      throw new ApiError(409, 'papers-missing', `Something is missing. ${missing.join('. ')}.`);
    await checkAgain(tx, deps, { pro, user, reason: '' });
  });
}

/** Works on the company that an account owns, while holding its row. Returns the company's new state. */
export function onOwnCompany(
  deps: AppDeps,
  user: User,
  work: (tx: Db, pro: ProRow) => Promise<void>,
): Promise<ProRow> {
  return transact(deps.db, async (tx) => {
    const owned = await ownedCompany(tx, user.id);
    const pro = owned && (await lockCompany(tx, owned.id));
    if (pro === undefined) throw notFoundError('Please save your company profile first.');
    await work(tx, pro);
    return (await ownedCompany(tx, user.id)) ?? pro;
  });
}
