import { sql } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import type { Db } from './db.ts';

/** Returns the database's time, which is the same for every gateway. In tests, a stopped clock replaces it. */
export async function databaseNow(db: Db, { clock }: Pick<AppDeps, 'clock'>): Promise<Date> {
  if (clock.isStopped === true) return clock.now();
  const answer = await db.execute(
    sql`select floor(extract(epoch from clock_timestamp()) * 1000)::text as ms`,
  );
  const [row] = (answer as unknown as { rows: { ms: string }[] }).rows;
  return new Date(Number(row?.ms));
}
