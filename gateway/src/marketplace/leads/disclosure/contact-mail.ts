import type { AppDeps } from '#app-deps.ts';
import { askingPro } from '#marketplace/requests/job-story/turn-mail.ts';
import { leadFor } from '#marketplace/requests/lead-mail/lead-words.ts';
import type { MatchedProRow, ProjectWithMatches } from '#marketplace/requests/project/project-queries.ts';
import { receiptOf } from '#marketplace/requests/record/receipt-of.ts';
import type { Db } from '#db/db.ts';
import { type MailWords, renderMail } from '#marketplace/base/mail/mail-layout.ts';
import { leadLine } from '#marketplace/base/mail/mail-about.ts';
import { enqueueNews } from '#marketplace/base/mail/mail-queue.ts';
import { receiptLine } from '#marketplace/base/mail/receipt-line.ts';
import { leadRows } from '#marketplace/requests/lead-mail/lead-rows.ts';
import { leadTitle } from '#marketplace/requests/lead-mail/request-mail.ts';

/** Queues the full lead for a pro that may contact the homeowner from now on. */
export async function queueContactMail(
  tx: Db,
  deps: AppDeps,
  { whole, matched }: { whole: ProjectWithMatches; matched: MatchedProRow },
): Promise<void> {
  const projectId = whole.project.id;
  if (matched.inbox === null) return;
  const { lead, ...rest } = leadFor(whole, matched, deps.clock.now());
  const words: MailWords = {
    subject: `You may contact the homeowner: ${leadTitle(lead)}`,
    heading: 'You may contact the homeowner',
    paragraphs: [
      'The homeowner shares these contact details with you. They can withdraw them at any time. Your lead inbox shows whether you may still use them.',
    ],
    rows: leadRows(lead),
    after: [leadLine(matched.match.id), ...receiptLine(deps, await receiptOf(tx, whole.project))],
  };
  return enqueueNews(tx, deps, {
    template: 'lead_contact',
    to: matched.inbox,
    ...rest,
    projectId,
    about: leadLine(matched.match.id),
    ...renderMail(askingPro(deps, words, { whole, matched, template: 'lead_contact' })),
  });
}

/** Notifies a pro that it may no longer contact the homeowner. */
export async function queueContactEndedMail(
  tx: Db,
  deps: AppDeps,
  { whole, matched }: { whole: ProjectWithMatches; matched: MatchedProRow },
): Promise<void> {
  if (matched.inbox === null) return;
  const title = leadTitle(whole.project);
  const words: MailWords = {
    subject: `Please stop contacting the homeowner: ${title}`,
    heading: 'Please stop contacting the homeowner',
    paragraphs: [
      `The homeowner no longer shares the contact details of this project, ${title}. Please delete them, and do not call or write.`,
    ],
    after: [leadLine(matched.match.id), ...receiptLine(deps, await receiptOf(tx, whole.project))],
  };
  await enqueueNews(tx, deps, {
    template: 'lead_contact_ended',
    to: matched.inbox,
    projectId: whole.project.id,
    about: leadLine(matched.match.id),
    ...renderMail(words),
  });
}
