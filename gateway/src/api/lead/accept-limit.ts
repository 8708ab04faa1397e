import { and, eq, gt } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import type { Db } from '#db/db.ts';
import { projectPros, pros } from '#db/tables.ts';
import { ApiError } from '#http/errors.ts';

const DAY_MS = 86_400_000;

/**
 * Limits accepts, because a company that accepts every lead may be collecting addresses (product/pros#vetting).
 * Simultaneous accepts wait for each other.
 * @throws ApiError 409 when the company has reached its daily limit.
 */
export async function refuseTooMany(tx: Db, { config, clock }: AppDeps, proId: string): Promise<void> {
  await tx.select({ id: pros.id }).from(pros).where(eq(pros.id, proId)).for('no key update');
  const most = config.ACCEPTS_PER_DAY;
  const since = new Date(clock.now().getTime() - DAY_MS);
  const accepted = await tx.$count(
    projectPros,
    and(eq(projectPros.proId, proId), eq(projectPros.answer, 'accepted'), gt(projectPros.answeredAt, since)),
  );
  if (accepted >= most)
    throw new ApiError(
      409,
      'not-possible',
      `A company may accept ${most} leads within 24 hours. Please accept this one tomorrow.`,
    );
}
