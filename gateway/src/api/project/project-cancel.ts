import { canCancel, type ProjectStatus } from '@nestwright/domain/project/rules';
import type { AppDeps } from '#app-deps.ts';
import { appendEvents } from '#api/record/record-append.ts';
import { byHomeowner } from '#api/record/record-events.ts';
import { transact } from '#db/db.ts';
import { ApiError } from '#http/errors.ts';
import { endDisclosures } from '#api/disclosure/disclosure-record.ts';
import { endQuotes } from '#api/quote/quote-end.ts';
import { queueOwnCancelledMail } from './cancelled-mail.ts';
import { queueCancelledMails } from './lead-mail.ts';
import type { Owner } from './project-owner.ts';
import { findProject, lockProject, setStatus, type WholeProject } from './project-queries.ts';

/**
 * Cancels a project, tells its pros and the homeowner, and takes the contact details back from them; repeating it is no error. Null for a
 * project that is not the owner's.
 *
 * @throws ApiError 409 for a project that is done.
 */
export async function cancelProject(deps: AppDeps, owner: Owner, id: string): Promise<WholeProject | null> {
  return transact(deps.db, async (tx) => {
    if ((await findProject(tx, owner, id)) === undefined) return null;
    await lockProject(tx, id);
    const mine = await findProject(tx, owner, id);
    if (mine === undefined) return null;
    const status = mine.project.status as ProjectStatus;
    if (status !== 'Cancelled') {
      if (!canCancel(status))
        throw new ApiError(409, 'not-possible', 'This project is done and cannot be cancelled.');
      await appendEvents(tx, deps, {
        projectId: id,
        added: [{ type: 'cancelled', actor: byHomeowner, facts: {} }],
      });
      const now = deps.clock.now();
      await setStatus(tx, { id, status: 'Cancelled', now });
      await queueCancelledMails(tx, deps, mine);
      await queueOwnCancelledMail(tx, deps, mine);
      await endDisclosures(tx, { projectIds: [id] }, now);
      await endQuotes(tx, id, now);
    }
    return (await findProject(tx, owner, id)) ?? null;
  });
}
