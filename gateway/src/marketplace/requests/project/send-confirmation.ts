import type { AppDeps } from '#app-deps.ts';
import { transact } from '#db/db.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#http/durable-limit.ts';
import { enforceLimits } from '#http/enforce-limits.ts';
import { tooManyError } from '#http/errors.ts';
import { withinBudget } from '#marketplace/base/mail/mail-budget.ts';
import { renderMail } from '#marketplace/base/mail/mail-layout.ts';
import { insertMails } from '#marketplace/base/mail/mail-queue.ts';
import { confirmationWords } from '#marketplace/requests/homeowner-mail/email-confirmation.ts';
import type { Owner } from './project-owner.ts';
import { findProject, lockProject, type ProjectWithMatches } from './project-queries.ts';

/** How often the link can be sent for one request. */
const SENT = [
  { most: 3, seconds: HOUR_SECONDS },
  { most: 6, seconds: DAY_SECONDS },
];

/**
 * Mails the owner of a request the link that confirms its address; nothing once the address is confirmed.
 *
 * @returns null for a request that is not the owner's
 * @throws ApiError 429 when the request or its address has been mailed too often, so nothing was sent
 */
export function sendConfirmation(
  deps: AppDeps,
  owner: Owner,
  id: string,
): Promise<ProjectWithMatches | null> {
  return transact(deps.db, async (tx) => {
    if ((await findProject(tx, owner, id)) === undefined) return null;
    await lockProject(tx, id);
    const whole = await findProject(tx, owner, id);
    if (whole === undefined) return null;
    const { project } = whole;
    if (project.emailConfirmedAt !== null || project.email === '') return whole;
    await enforceLimits(tx, deps, [{ kind: 'confirmation-mail', who: id, windows: SENT }]);
    const content = renderMail(await confirmationWords(tx, deps, project));
    const mail = { template: 'project_news' as const, to: project.email, projectId: id, ...content };
    const { accepted } = await withinBudget(tx, deps, [mail]);
    if (accepted.length === 0) throw tooManyError(HOUR_SECONDS);
    await tx.execute(insertMails(deps, accepted));
    return whole;
  });
}
