import { and, desc, eq, not, sql } from 'drizzle-orm';
import { nameSkeleton } from '#db/columns.ts';
import type { Db } from '#db/db.ts';
import { pros } from '#marketplace/base/tables.ts';
import type { Wanted } from './wanted-pro.ts';

/**
 * Companies that Nestwright has checked and whose owner's account is open. The word is no parameter, because a prepared
 * statement uses `pros_name_skeleton`, an index of just these, only with a constant.
 */
export const isVerified = and(not(pros.isSample), pros.isActive, sql`${pros.vetting} = 'verified'`);

/**
 * The id of the company that the homeowner chose, or null (decision 075). An id counts only with the company's own name,
 * so a link can't show one company and choose another; after a company was renamed, its old links choose nobody. A name
 * without an id chooses only while exactly one verified company has it, where marks, case, spaces and look-alike letters
 * don't count.
 */
export async function chosenCompany(
  db: Db,
  { company, companyId }: Pick<Wanted, 'company' | 'companyId'>,
): Promise<string | null> {
  if (company === '') return null;
  const isNamed = sql`${pros.id}::text = ${companyId.toLowerCase()}`;
  const [first, second] = await db
    .select({ id: pros.id, isNamed: sql<boolean>`${isNamed}` })
    .from(pros)
    .where(and(isVerified, eq(nameSkeleton(pros.name), nameSkeleton(sql`${company}::text`))))
    .orderBy(desc(isNamed))
    .limit(2);
  if (first === undefined) return null;
  const isMeant = companyId === '' ? second === undefined : first.isNamed;
  return isMeant ? first.id : null;
}

/** Other verified companies whose names a reader could take for this one, which the desk sees; at most ten. */
export async function namesakesOf(
  db: Db,
  { id, name }: { id: string; name: string },
): Promise<{ id: string; name: string; zip: string }[]> {
  return db
    .select({ id: pros.id, name: pros.name, zip: pros.zip })
    .from(pros)
    .where(
      and(
        isVerified,
        eq(nameSkeleton(pros.name), nameSkeleton(sql`${name}::text`)),
        sql`${pros.id} <> ${id}`,
      ),
    )
    .orderBy(pros.createdAt)
    .limit(10);
}
