import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { type SamplePro, samplePros } from './sample-pros.ts';
import type { Db } from '#db/db.ts';
import { pros } from '#marketplace/base/tables.ts';

/** A company's row in the database. */
export type ProRow = typeof pros.$inferSelect;

/** Whether homeowners are matched with a company and see it: one that Nestwright has checked, or a sample. */
export function isShown({ isSample, vetting }: Pick<ProRow, 'isSample' | 'vetting'>): boolean {
  return isSample || vetting === 'verified';
}

/** A company that homeowners see, by its id or short name, or undefined. */
export async function findPro(db: Db, idOrSlug: string): Promise<ProRow | undefined> {
  const pro = await findCompany(db, idOrSlug);
  return pro !== undefined && isShown(pro) ? pro : undefined;
}

/** A company whose owner's account is open, checked or not, by its id or short name, or undefined. */
export async function findCompany(db: Db, idOrSlug: string): Promise<ProRow | undefined> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(idOrSlug);
  const named = isId ? eq(pros.id, idOrSlug.toLowerCase()) : eq(pros.slug, idOrSlug.toLowerCase());
  const [row] = await db
    .select()
    .from(pros)
    .where(and(named, eq(pros.isActive, true)));
  return row;
}

/**
 * Writes or updates the sample directory in the database. When it is switched off, its companies are no longer matched
 * or shown. Companies that pros registered are never touched.
 */
export async function seedSamplePros({ db, clock, config }: AppDeps): Promise<void> {
  const isActive = config.SAMPLE_PROS === 'on';
  if (!isActive) {
    await db.update(pros).set({ isActive }).where(eq(pros.isSample, true));
    return;
  }
  const directory = samplePros();
  const edition = editionOf(directory);
  if ((await rowsOfEdition(db, edition)) === directory.length) return;
  const createdAt = clock.now();
  const rows = directory.map(({ hours, ...pro }) => ({
    ...pro,
    website: null,
    isSample: true,
    isActive,
    details: { hours, edition },
    createdAt,
  }));
  const fresh = (column: string) => sql.raw(`excluded.${column}`);
  await db
    .insert(pros)
    .values(rows)
    .onConflictDoUpdate({
      target: pros.id,
      set: {
        isActive,
        about: fresh('about'),
        phone: fresh('phone'),
        categories: fresh('categories'),
        radiusMiles: fresh('radius_miles'),
        latitude: fresh('latitude'),
        longitude: fresh('longitude'),
        details: fresh('details'),
      },
      setWhere: eq(pros.isSample, true),
    });
}

/** Identifies a sample directory, so that a start writes it only when it has changed. */
function editionOf(directory: SamplePro[]): string {
  return createHash('sha256').update(JSON.stringify(directory)).digest('base64url').slice(0, 12);
}

async function rowsOfEdition(db: Db, edition: string): Promise<number> {
  const isCurrent = sql`${pros.details} ->> 'edition' = ${edition}`;
  return db.$count(pros, and(eq(pros.isSample, true), eq(pros.isActive, true), isCurrent));
}
