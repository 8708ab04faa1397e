import type { AppDeps } from '#app-deps.ts';
import { askingPro } from '#marketplace/requests/job-story/turn-mail.ts';
import { receiptOf } from '#marketplace/requests/record/receipt-of.ts';
import type { Db } from '#db/db.ts';
import { renderMail, type MailWords } from '#marketplace/base/mail/mail-layout.ts';
import { enqueueMail } from '#marketplace/base/mail/mail-queue.ts';
import { leadLine } from '#marketplace/base/mail/mail-about.ts';
import { receiptLine } from '#marketplace/base/mail/receipt-line.ts';
import type { NewMail } from '#marketplace/base/mail/new-mail.ts';
import { leadRows } from './lead-rows.ts';
import type { Lead } from './mailed-lead.ts';
import { LEAD_TERMS, leadSubject, leadTitle } from './request-mail.ts';

import { requestName } from './lead-end-mail.ts';
import { askedRows, fullLead, leadFor, type MailedPro, mailedPros, othersRow } from './lead-words.ts';
import type { ProjectWithMatches } from '#marketplace/requests/project/project-queries.ts';

/** The lead for operations and for each matched pro. */
export function leadMails(deps: AppDeps, whole: ProjectWithMatches): [NewMail, ...NewMail[]] {
  const lead = fullLead(whole, deps.clock.now());
  const forOperations = {
    template: 'lead_operations' as const,
    to: deps.config.OPERATIONS_EMAIL,
    replyTo: lead.email,
    projectId: whole.project.id,
    ...renderMail(operationsWords(lead, whole)),
  };
  return [forOperations, ...mailedPros(whole).map((matched) => leadMail(deps, whole, matched))];
}

/** The lead for one pro, with the contact details if it may have them. */
export function leadMail(deps: AppDeps, whole: ProjectWithMatches, matched: MailedPro): NewMail {
  const { match, inbox } = matched;
  const { lead, ...rest } = leadFor(whole, matched, deps.clock.now());
  const words: MailWords = {
    subject: leadSubject(lead),
    heading: leadTitle(lead),
    paragraphs: [],
    rows: leadRows(lead, [othersRow(whole, matched)]),
    after: [LEAD_TERMS, leadLine(match.id)],
  };
  const isEmergency = whole.project.urgency === 'now';
  return {
    template: 'lead',
    to: inbox,
    about: leadLine(match.id),
    isEmergency,
    ...rest,
    ...renderMail(askingPro(deps, words, { whole, matched, template: 'lead' })),
  };
}

/** Queues the lead for a pro that has just accepted it. */
export async function queueAcceptedMail(
  tx: Db,
  deps: AppDeps,
  accepted: { whole: ProjectWithMatches; proId: string; to: string },
) {
  const matched = accepted.whole.matches.find(({ pro }) => pro.id === accepted.proId);
  if (matched === undefined) throw new Error('A pro has accepted a project that it was not matched with.');
  const { lead, ...rest } = leadFor(accepted.whole, matched, deps.clock.now());
  const words: MailWords = {
    subject: `Accepted: ${leadTitle(lead)}`,
    heading: `You accepted: ${leadTitle(lead)}`,
    paragraphs: [
      rest.disclosureId === undefined
        ? 'The homeowner knows that you accepted. If they let you contact them, we’ll e-mail you, and your lead inbox shows their name, phone and street.'
        : 'Here is how to reach the homeowner. Please call soon, agree on a time, and enter it in your lead inbox.',
    ],
    rows: leadRows(lead),
    after: receiptLine(deps, await receiptOf(tx, accepted.whole.project)),
  };
  await enqueueMail(tx, deps, {
    template: 'lead_accepted',
    to: accepted.to,
    ...rest,
    ...renderMail(askingPro(deps, words, { whole: accepted.whole, matched, template: 'lead_accepted' })),
  });
}

function operationsWords(lead: Lead, whole: ProjectWithMatches): MailWords {
  return {
    subject: leadSubject(lead),
    heading: leadTitle(lead),
    paragraphs: [],
    rows: leadRows(lead, askedRows(whole)),
    after: [requestName(whole)],
  };
}
