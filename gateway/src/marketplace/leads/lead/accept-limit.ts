import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import type { Db } from '#db/db.ts';
import { disclosures } from '#marketplace/requests/disclosure/disclosure-tables.ts';
import { projectPros, projects, pros } from '#marketplace/base/tables.ts';
import { ApiError } from '#http/errors.ts';

const DAY_MS = 86_400_000;

/**
 * Limits accepts, because a company that accepts every lead may be collecting addresses (product/pros#vetting). So an
 * accept counts once the homeowner has given their contact details, from then on for 24 hours. Requests with a confirmed
 * e-mail and the others count apart: invented requests never keep a company from a proven one. Simultaneous accepts
 * wait for each other.
 * @throws ApiError 409 when the company has reached its daily limit for requests like this one.
 */
export async function refuseTooMany(
  tx: Db,
  { config, clock }: AppDeps,
  { proId, project }: { proId: string; project: Pick<typeof projects.$inferSelect, 'emailConfirmedAt'> },
): Promise<void> {
  await tx.select({ id: pros.id }).from(pros).where(eq(pros.id, proId)).for('no key update');
  const most = config.ACCEPTS_PER_DAY;
  const since = new Date(clock.now().getTime() - DAY_MS);
  const isLikeThis = (project.emailConfirmedAt === null ? isNull : isNotNull)(projects.emailConfirmedAt);
  const [counted] = await tx
    .select({ accepts: sql<number>`count(distinct ${projectPros.id})::integer` })
    .from(projectPros)
    .innerJoin(projects, eq(projects.id, projectPros.projectId))
    .innerJoin(
      disclosures,
      and(eq(disclosures.projectId, projectPros.projectId), eq(disclosures.proId, projectPros.proId)),
    )
    .where(
      and(
        eq(projectPros.proId, proId),
        eq(projectPros.answer, 'accepted'),
        sql`greatest(${projectPros.answeredAt}, ${disclosures.givenAt}) > ${since}`,
        isLikeThis,
      ),
    );
  if ((counted?.accepts ?? 0) < most) return;
  throw new ApiError(
    409,
    'not-possible',
    `A company may get the contact details of ${most} homeowners within 24 hours. Please accept this one tomorrow.`,
  );
}
