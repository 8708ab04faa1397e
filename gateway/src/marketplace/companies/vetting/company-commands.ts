import { type Vetting, vettings } from '@nestwright/domain/companies/vetting-rules';
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from '#db/db.ts';
import { pros } from '#marketplace/base/tables.ts';
import { ApiError } from '#http/errors.ts';
import { PAGE_SIZE, pageOf, pageQuery } from '#http/page-key.ts';

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
    throw new ApiError(422, 'invalid', '--after must be the value from the last line of a partial list.');
  return sql`(${pros.vetting}, ${pros.vettedAt}, ${pros.id}) > (${state}, ${key.at.toISOString()}::timestamptz, ${key.id}::uuid)`;
}
