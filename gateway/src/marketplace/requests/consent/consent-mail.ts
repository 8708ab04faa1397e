import type { ConsentKind } from '@nestwright/domain/requests/consent-rules';
import type { AppDeps } from '#app-deps.ts';
import { mailedPros } from '#marketplace/requests/lead-mail/lead-words.ts';
import type { ProjectWithMatches } from '#marketplace/requests/project/project-queries.ts';
import type { Db } from '#db/db.ts';
import { renderMail, type MailWords } from '#marketplace/base/mail/mail-layout.ts';
import { enqueueMails } from '#marketplace/base/mail/mail-queue.ts';
import { leadTitle } from '#marketplace/requests/lead-mail/request-mail.ts';

/**
 * Notifies operations that a consent was withdrawn. If it was for calls, every matched pro that was mailed and has not
 * declined is notified too, because the consent covered them.
 */
export async function queueWithdrawnMails(
  tx: Db,
  deps: AppDeps,
  { whole, kind }: { whole: ProjectWithMatches; kind: ConsentKind },
): Promise<void> {
  const { project } = whole;
  const content = renderMail(wordsOf(leadTitle(project), kind));
  const mailTo = (to: string) => ({
    template: 'consent_withdrawn' as const,
    to,
    projectId: project.id,
    ...content,
  });
  const notified = mailedPros(whole).filter(
    ({ match }) => kind === 'automated-calls' && match.answer !== 'declined',
  );
  await enqueueMails(tx, deps, [
    mailTo(deps.config.OPERATIONS_EMAIL),
    ...notified.map(({ inbox }) => mailTo(inbox)),
  ]);
}

function wordsOf(title: string, kind: ConsentKind): MailWords {
  switch (kind) {
    case 'automated-calls':
      return {
        subject: `No marketing calls: ${title}`,
        heading: `No marketing calls: ${title}`,
        paragraphs: [
          'The homeowner has withdrawn consent to marketing calls and texts. Please remove the number from all such lists today.',
          'This doesn’t affect calls about the job itself while the project is open.',
        ],
      };
    case 'cost-information':
      return {
        subject: `No cost information: ${title}`,
        heading: `No cost information: ${title}`,
        paragraphs: ['The homeowner no longer wants cost information. Please stop sending it.'],
      };
  }
}
