import { type Vetting } from '@nestwright/domain/companies/vetting-rules';
import {
  type CompanyDecision,
  companyDecisions,
  REASON_LIMIT,
} from '@nestwright/domain/companies/vetting-schema';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import type { Db } from '#db/db.ts';
import { pros } from '#marketplace/base/tables.ts';
import { proPapers } from './vetting-tables.ts';
import { ApiError, notFoundError } from '#http/errors.ts';
import { decideCompany } from './decide-company.ts';

/** A decision by the site's operator. */
export interface OperatorsDecision {
  decision: CompanyDecision;
  /** The company's id, or the last part of its page's address. */
  company: string;
  reason: string;
}

/** Reads a decision from the command line, or from a call of an operator. */
export function readDecision(
  decision: string | undefined,
  company: string | undefined,
  reason: string | undefined,
): OperatorsDecision {
  const known = companyDecisions.find((one) => one === decision);
  if (known === undefined)
    throw new ApiError(422, 'invalid', `The decision must be one of ${companyDecisions.join(', ')}.`);
  const why = reason?.trim() ?? '';
  if (why === '' || why.length > REASON_LIMIT)
    throw new ApiError(422, 'invalid', `Say why, in at most ${REASON_LIMIT} characters: --reason "..."`);
  return { decision: known, company: company ?? '', reason: why };
}

/**
 * Decides about a company in the operator's name. Verifying it also marks its waiting papers as checked.
 * @throws ApiError 404 when there is no such company.
 */
export async function decideAsOperator(
  deps: AppDeps,
  { decision, company, reason }: OperatorsDecision,
): Promise<{ id: string; name: string; vetting: Vetting }> {
  const [pro] = await deps.db
    .select({ id: pros.id, name: pros.name })
    .from(pros)
    .where(and(eq(pros.isSample, false), isNamed(company)));
  if (pro === undefined) throw notFoundError(`There is no registered company "${company}".`);
  const papers = decision === 'verify' ? await waitingPapers(deps.db, pro.id) : [];
  const commandId = randomUUID();
  const by = { kind: 'operator' } as const;
  const vetting = await decideCompany(
    deps,
    { proId: pro.id, by },
    {
      decision,
      papers,
      // An operator with access to the database takes responsibility; the log records what was not checked.
      despite: true,
      reason,
      commandId,
    },
  );
  return { ...pro, vetting };
}

async function waitingPapers(db: Db, proId: string) {
  const rows = await db
    .select({ id: proPapers.id })
    .from(proPapers)
    .where(and(eq(proPapers.proId, proId), isNull(proPapers.decision)));
  return rows.map(({ id }) => ({ id, is: 'checked' as const }));
}

/** An id is looked up as such, so that the index finds it. */
function isNamed(company: string): SQL {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(company);
  return isId ? eq(pros.id, company.toLowerCase()) : eq(pros.slug, company);
}
