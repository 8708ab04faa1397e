import { knownService } from '@nestwright/domain/site/catalog-rules';
import { moneyText } from '@nestwright/domain/base/money-rules';
import { paths } from '@nestwright/domain/paths';
import { jobTimeText } from '@nestwright/domain/requests/job-words-rules';
import type { AppDeps } from '#app-deps.ts';
import type { CancelledAgreement } from '#marketplace/requests/lead-mail/cancelled-agreement.ts';
import { receiptOf } from '#marketplace/requests/record/receipt-of.ts';
import { siteOrigin } from '#config.ts';
import type { Db } from '#db/db.ts';
import { renderMail } from '#marketplace/base/mail/mail-layout.ts';
import { enqueueMail } from '#marketplace/base/mail/mail-queue.ts';
import { sanitizeForMail } from '#marketplace/base/mail/sanitize-for-mail.ts';
import { receiptLine } from '#marketplace/base/mail/receipt-line.ts';
import { isClosed } from '#marketplace/requests/homeowner-mail/homeowner-mail.ts';
import { CANCELLED_TEXT, notifiedOfCancelling } from '#marketplace/requests/lead-mail/lead-end-mail.ts';
import { listedService } from '#marketplace/requests/project/listed-service.ts';
import { ownerStory } from '#marketplace/requests/job-story/turn-mail.ts';
import type { ProjectWithMatches } from '#marketplace/requests/project/project-queries.ts';

/**
 * Queues the mail that confirms the cancellation to the homeowner and says who was notified of what. For an unconfirmed
 * address it counts the pros instead of naming them; nothing in it was typed by the sender. The caller holds the
 * project's row.
 */
export async function queueOwnCancelledMail(
  tx: Db,
  deps: AppDeps,
  whole: ProjectWithMatches,
  agreement: CancelledAgreement | null,
): Promise<void> {
  const { project } = whole;
  if (project.email === '' || (await isClosed(tx, project.userId))) return;
  const isConfirmed = project.emailConfirmedAt !== null;
  const notified = notifiedOfCancelling(whole).map(({ pro }) => sanitizeForMail(pro.name) || 'A pro');
  const pros = notified.length === 1 ? '1 pro' : `${notified.length} pros`;
  const { service, title } = listedService(project);
  const content = renderMail({
    subject: `Cancelled: ${title}`,
    heading: 'Your request is cancelled',
    paragraphs: [notified.length === 0 ? NO_PRO_NOTIFIED : PROS_NOTIFIED],
    rows: [
      ['Request', title],
      ['Planned for', jobTimeText(ownerStory(deps.clock.now(), whole))],
      ['Agreed fee', agreement === null ? '' : moneyText(agreement.feeCents)],
      ['Notified', notified.length === 0 ? '' : isConfirmed ? notified.join('\n') : pros],
      ['Our message to them', notified.length === 0 ? '' : CANCELLED_TEXT],
    ],
    action: {
      label: 'Start a new request',
      href: `${siteOrigin(deps.config)}${paths.requestService({ service: knownService(service) ?? '', zip: project.zip })}`,
    },
    after: [
      `If it wasn’t you who cancelled, please tell us: ${siteOrigin(deps.config)}${paths.contact}`,
      ...receiptLine(deps, await receiptOf(tx, project)),
    ],
  });
  const template = isConfirmed ? 'project_cancelled' : 'request_cancelled';
  await enqueueMail(tx, deps, { template, to: project.email, projectId: project.id, ...content });
}

const NO_PRO_NOTIFIED =
  'No pro is working on your request, so nobody will call. Our team has stopped looking.';
const PROS_NOTIFIED =
  'We told every pro who still had your request. No pro can see your phone, e-mail or street on Nestwright anymore. You don’t need to do anything.';
