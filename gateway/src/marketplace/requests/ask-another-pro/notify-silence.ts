import { MAX_ASKED, SILENT_HOURS } from '@nestwright/domain/requests/ask-another-pro-rules';
import type { AppDeps } from '#app-deps.ts';
import { queueHomeownerMail } from '#marketplace/requests/homeowner-mail/homeowner-mail.ts';
import { canAskAnother } from '#marketplace/requests/homeowner-mail/silent-words.ts';
import { askedRows } from '#marketplace/requests/lead-mail/lead-words.ts';
import type { ProjectWithMatches } from '#marketplace/requests/project/project-queries.ts';
import { readQuotes } from '#marketplace/requests/prices/quote-rows.ts';
import type { Db } from '#db/db.ts';
import { renderMail } from '#marketplace/base/mail/mail-layout.ts';
import { enqueueMail } from '#marketplace/base/mail/mail-queue.ts';
import { projectReference } from '#marketplace/base/mail/project-reference.ts';
import { leadTitle } from '#marketplace/requests/lead-mail/request-mail.ts';

/** Whether pros could still offer a price for a project. */
export function isOpen({ project }: ProjectWithMatches): boolean {
  return project.status !== 'Cancelled' && project.status !== 'Done';
}

/**
 * Offers another pro to the homeowner of a project without any price, and notifies operations. No pro is asked before
 * the homeowner agrees.
 */
export async function notifySilence(tx: Db, deps: AppDeps, whole: ProjectWithMatches): Promise<void> {
  const { project } = whole;
  if (!isOpen(whole) || (await readQuotes(tx, { projectId: project.id })).length > 0) return;
  await queueHomeownerMail(tx, deps, { whole, news: { kind: 'silent' } });
  const title = leadTitle(project);
  await enqueueMail(tx, deps, {
    template: 'silence_operations',
    to: deps.config.OPERATIONS_EMAIL,
    projectId: project.id,
    ...renderMail({
      subject: `No price yet: ${title}`,
      heading: title,
      paragraphs: [`No pro has offered a price within ${SILENT_HOURS} hours. ${asked(whole)}`],
      rows: askedRows(whole),
      after: [`Request ${projectReference(project.id)}`],
    }),
  });
}

function asked(whole: ProjectWithMatches): string {
  return canAskAnother(whole)
    ? 'We asked the homeowner whether another pro may have the request.'
    : `The homeowner can’t ask another pro, because ${MAX_ASKED} were asked.`;
}
