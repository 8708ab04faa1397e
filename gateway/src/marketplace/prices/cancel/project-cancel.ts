import { canCancel, type ProjectStatus } from '@nestwright/domain/requests/project-rules';
import type { AppDeps } from '#app-deps.ts';
import { cancelAsOwner } from '#marketplace/prices/agreement/agreement-cancel.ts';
import { appendEvents } from '#marketplace/requests/record/record-append.ts';
import type { NewEvent } from '#marketplace/base/chain/record-chain.ts';
import { byHomeowner } from '#marketplace/requests/record/record-events.ts';
import { transact } from '#db/db.ts';
import { ApiError } from '#http/errors.ts';
import { endDisclosures } from '#marketplace/requests/disclosure/disclosure-record.ts';
import { endMatches } from '#marketplace/requests/project/project-end.ts';
import { endQuotes } from '#marketplace/prices/quote/quote-end.ts';
import { dropHeldNews } from '#marketplace/base/mail/overtaken-mails.ts';
import { queueOwnCancelledMail } from './cancelled-mail.ts';
import { queueCancelledMails } from '#marketplace/requests/lead-mail/lead-end-mail.ts';
import type { Owner } from '#marketplace/requests/project/project-owner.ts';
import {
  findProject,
  lockProject,
  setStatus,
  type ProjectWithMatches,
} from '#marketplace/requests/project/project-queries.ts';

/**
 * Cancels a project, notifies its pros and the homeowner, and ends the pros' access to the contact details. Repeating it
 * is not an error. A live agreement ends by its frozen terms. Null for a project that is not the owner's.
 *
 * @param cancelling.feeCents the fee that the homeowner was shown.
 * @throws ApiError 409 for a project that is done, or reported as done, and when the fee differs.
 */
export async function cancelProject(
  deps: AppDeps,
  owner: Owner,
  { id, feeCents: shownFeeCents }: { id: string; feeCents: number },
): Promise<ProjectWithMatches | null> {
  return transact(deps.db, async (tx) => {
    if ((await findProject(tx, owner, id)) === undefined) return null;
    await lockProject(tx, id);
    const mine = await findProject(tx, owner, id);
    if (mine === undefined) return null;
    const status = mine.project.status as ProjectStatus;
    if (status !== 'Cancelled') {
      if (!canCancel(status))
        throw new ApiError(409, 'not-possible', 'This project is done and cannot be cancelled.');
      const cancelled: NewEvent = { type: 'cancelled', actor: byHomeowner, facts: {} };
      const ended = await cancelAsOwner(tx, deps, { whole: mine, shownFeeCents, more: [cancelled] });
      if (ended === null) await appendEvents(tx, deps, { projectId: id, added: [cancelled] });
      const now = deps.clock.now();
      await setStatus(tx, { id, status: 'Cancelled', now });
      await dropHeldNews(tx, deps, id);
      await endMatches(tx, deps, { projectId: id, by: 'homeowner' });
      if (!mine.project.isTest) {
        await queueCancelledMails(tx, deps, mine, ended);
        await queueOwnCancelledMail(tx, deps, mine, ended);
      }
      await endDisclosures(tx, { projectIds: [id] }, now);
      await endQuotes(tx, id, now);
    }
    return (await findProject(tx, owner, id)) ?? null;
  });
}
