import { type Vetting, vettings } from '@nestwright/domain/vetting/rules';
import { type CompanyDecision, companyDecisions, REASON_LIMIT } from '@nestwright/domain/vetting/schema';
import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import type { Db } from '#db/db.ts';
import { pros } from '#db/tables.ts';
import { proPapers } from '#db/vetting-tables.ts';
import { ApiError, notFoundError } from '#http/errors.ts';
import { PAGE_SIZE, pageOf, pageQuery } from '#http/page-key.ts';
import { decideCompany } from './decide-company.ts';

/** A company in a list of the command line. */
export interface ListedCompany {
  id: string;
  name: string;
  zip: string;
  vetting: Vetting;
}

/** A page of companies; `next` asks for those after it, and is null at the end. */
export interface CompanyPage {
  companies: ListedCompany[];
  next: string | null;
}

/** Which companies to list: those in one state or all, from the start or after a page's `next`. */
export interface WantedCompanies {
  state?: string | undefined;
  after?: string | undefined;
}

/** A page of the registered companies, by state and since when. */
export async function companiesByState(db: Db, { state, after }: WantedCompanies): Promise<CompanyPage> {
  const wanted = vettings.find((one) => one === state);
  if (state !== undefined && wanted === undefined)
    throw new ApiError(422, 'invalid', `--state must be one of ${vettings.join(', ')}.`);
  const read = await db
    .select({ id: pros.id, name: pros.name, zip: pros.zip, vetting: pros.vetting, at: pros.vettedAt })
    .from(pros)
    .where(
      and(
        // The same condition as in the index.
        sql`not ${pros.isSample}`,
        ne(pros.zip, ''),
        wanted === undefined ? undefined : eq(pros.vetting, wanted),
        after === undefined ? undefined : isAfter(after),
      ),
    )
    .orderBy(asc(pros.vetting), asc(pros.vettedAt), asc(pros.id))
    .limit(PAGE_SIZE + 1);
  const { rows, next } = pageOf(read, ({ id, at }) => ({ at, id }));
  return {
    companies: rows.map(({ at: _at, ...company }) => company),
    next: next && `${rows.at(-1)!.vetting}_${next}`,
  };
}

/** Companies in a later state, or in the same state for a shorter time. */
function isAfter(after: string): SQL {
  const [state, at, id, ...more] = after.split('_');
  const parsed = v.safeParse(pageQuery, { after: `${at}_${id}` });
  const key = parsed.success ? parsed.output.after : undefined;
  if (key === undefined || !vettings.some((one) => one === state) || more.length > 0)
    throw new ApiError(422, 'invalid', '--after must be the end of a list that was cut.');
  return sql`(${pros.vetting}, ${pros.vettedAt}, ${pros.id}) > (${state}, ${key.at.toISOString()}::timestamptz, ${key.id}::uuid)`;
}

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
