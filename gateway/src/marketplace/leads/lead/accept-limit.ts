import { and, eq, exists, gt, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import type { Db } from '#db/db.ts';
import { disclosures } from '#marketplace/requests/disclosure/disclosure-tables.ts';
import { projectPros, projects, pros } from '#marketplace/base/tables.ts';
import { ApiError } from '#http/errors.ts';

const DAY_MS = 86_400_000;
/** A homeowner who allows and forbids contact by turns writes a disclosure each time. */
const MOST_DISCLOSURES = 1000;

/** How well the sender of a request is known. */
type Sender = Pick<typeof projects.$inferSelect, 'userId' | 'emailConfirmedAt'>;

/**
 * Limits accepts, because a company that accepts every lead may be collecting addresses (product/pros#vetting). So an
 * accept counts once the homeowner has given their contact details, from then on for 24 hours. Requests of accounts, of
 * guests with a confirmed e-mail, and of other guests count apart: invented requests never keep a company from a proven
 * one, even if their sender confirms addresses. Simultaneous accepts wait for each other.
 * @throws ApiError 409 when the company has reached its daily limit for requests like this one.
 */
export async function refuseTooMany(
  tx: Db,
  { config, clock }: AppDeps,
  { proId, project }: { proId: string; project: Sender },
): Promise<void> {
  await tx.select({ id: pros.id }).from(pros).where(eq(pros.id, proId)).for('no key update');
  const most = config.ACCEPTS_PER_DAY;
  const since = new Date(clock.now().getTime() - DAY_MS);
  const isCounted = and(eq(projectPros.proId, proId), eq(projectPros.answer, 'accepted'), isLike(project));
  const ofMatch = and(
    eq(disclosures.projectId, projectPros.projectId),
    eq(disclosures.proId, projectPros.proId),
  );
  const ofProject = eq(projects.id, projectPros.projectId);
  const answeredToday = await tx
    .select({ id: projectPros.id })
    .from(projectPros)
    .innerJoin(projects, ofProject)
    .where(
      and(isCounted, gt(projectPros.answeredAt, since), exists(tx.select().from(disclosures).where(ofMatch))),
    )
    .limit(most);
  const disclosedToday = await tx
    .select({ id: projectPros.id })
    .from(disclosures)
    .innerJoin(projectPros, ofMatch)
    .innerJoin(projects, ofProject)
    .where(and(eq(disclosures.proId, proId), gt(disclosures.givenAt, since), isCounted))
    .limit(MOST_DISCLOSURES);
  const accepts = new Set([...answeredToday, ...disclosedToday].map(({ id }) => id));
  if (accepts.size < most) return;
  throw new ApiError(
    409,
    'not-possible',
    `A company may get the contact details of ${most} homeowners within 24 hours. Please accept this one tomorrow.`,
  );
}

function isLike({ userId, emailConfirmedAt }: Sender): SQL | undefined {
  if (userId !== null) return isNotNull(projects.userId);
  return and(
    isNull(projects.userId),
    (emailConfirmedAt === null ? isNull : isNotNull)(projects.emailConfirmedAt),
  );
}
