import { MAX_ASKED, SILENT_HOURS } from '@nestwright/domain/requests/ask-another-pro-rules';
import type { MailWords } from '#marketplace/base/mail/mail-layout.ts';
import { leadTitle } from '#marketplace/requests/lead-mail/request-mail.ts';
import type { ProjectWithMatches } from '#marketplace/requests/project/project-queries.ts';

/** Whether the homeowner may still ask another pro for a request. */
export function canAskAnother({ matches }: ProjectWithMatches): boolean {
  return matches.length < MAX_ASKED;
}

/** The words of the mail to a homeowner whose request got no price within `SILENT_HOURS`. */
export function silentWords(whole: ProjectWithMatches): MailWords {
  const title = leadTitle(whole.project);
  const noPrice = `No pro has offered a price for your project, ${title}, within ${SILENT_HOURS} hours.`;
  const canStill = whole.matches.some(({ match }) => match.answer !== 'declined')
    ? ['The pros who have it can still offer a price.']
    : [];
  if (!canAskAnother(whole))
    return {
      subject: `No price yet: ${title}`,
      heading: 'No price yet',
      paragraphs: [
        `${noPrice} We can ask at most ${MAX_ASKED} pros for one request, and we have.`,
        ...canStill,
      ],
    };
  return {
    subject: `May we ask another pro? ${title}`,
    heading: 'No price yet',
    paragraphs: [
      `${noPrice} If you like, we’ll ask another one: press “Ask another pro” in your project. We won’t send your request to anyone else unless you ask us to.`,
      ...canStill,
    ],
  };
}
