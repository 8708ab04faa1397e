import type { AppDeps } from '#app-deps.ts';
import { isShown } from '#marketplace/companies/pro/pro-queries.ts';
import { type Owner } from '#marketplace/requests/project/project-owner.ts';
import {
  findProject,
  lockProject,
  type MatchedProRow,
  type ProjectWithMatches,
} from '#marketplace/requests/project/project-queries.ts';
import { type Db, transact } from '#db/db.ts';
import { ApiError } from '#http/errors.ts';

/** One pro of one project. */
export interface Named {
  projectId: string;
  proId: string;
}

interface Mine {
  whole: ProjectWithMatches;
  matched: MatchedProRow;
}

/** Takes a step with the project locked. */
export function step(
  deps: AppDeps,
  owner: Owner,
  { projectId, proId }: Named,
  take: (tx: Db, mine: Mine) => Promise<void>,
): Promise<ProjectWithMatches | null> {
  return transact(deps.db, async (tx) => {
    if ((await findProject(tx, owner, projectId)) === undefined) return null;
    await lockProject(tx, projectId);
    const whole = await findProject(tx, owner, projectId);
    const matched = whole?.matches.find(({ pro }) => pro.id === proId);
    if (whole === undefined || matched === undefined) return null;
    await take(tx, { whole, matched });
    return (await findProject(tx, owner, projectId)) ?? null;
  });
}

/**
 * @throws ApiError 409 if the pro could not use the contact details: the project is cancelled, or the company is
 * paused.
 */
export function refuseIfContactImpossible({ whole, matched }: Mine): void {
  if (whole.project.status === 'Cancelled')
    throw new ApiError(409, 'not-possible', 'This project is cancelled, so nobody needs to contact you.');
  if (!isShown(matched.pro))
    throw new ApiError(
      409,
      'not-possible',
      `We have paused ${matched.pro.name}, so it cannot see your contact details now.`,
    );
  if (matched.match.answer === 'declined')
    throw new ApiError(
      409,
      'not-possible',
      `${matched.pro.name} has declined and does not need your contact details.`,
    );
}
