import { jobDayText, jobTimeText } from '@nestwright/domain/requests/job-words-rules';
import { leadStory } from '#marketplace/requests/job-story/turn-mail.ts';
import { contactFor } from '#marketplace/requests/disclosure/contact-for.ts';
import { workWords } from './agreement-words.ts';
import { quoteWords } from './quote-words.ts';
import { type MailWords } from '#marketplace/base/mail/mail-layout.ts';
import { companyName } from '#marketplace/base/mail/mail-about.ts';
import { sanitizeForMail } from '#marketplace/base/mail/sanitize-for-mail.ts';
import { leadTitle } from '#marketplace/requests/lead-mail/request-mail.ts';
import { canAskAnother, silentWords } from './silent-words.ts';
import type { HomeownerNews } from './homeowner-news.ts';
import type { ProjectWithMatches } from '#marketplace/requests/project/project-queries.ts';

/** The words of a homeowner's mail about news of the project. */
export function wordsOf(whole: ProjectWithMatches, news: HomeownerNews, now: Date): MailWords {
  const title = leadTitle(whole.project);
  switch (news.kind) {
    case 'accepted': {
      const { name, phone, mayContact } = companyOf(whole, news.proId);
      return {
        subject: `${name} said yes: ${title}`,
        heading: `${name} said yes`,
        paragraphs: [
          `${name} would like to do your project, ${title}${mayContact ? ', and will call you to agree on a time' : ''}. The first consultation is free, and work starts only once you both agree on the price.`,
          ...(mayContact ? [] : [`${name} ${UNKNOWN_TO_PRO}`]),
        ],
        rows: [
          ['Company', name],
          ['Phone', phone],
        ],
      };
    }
    case 'scheduled': {
      const { name, phone, mayContact } = companyOf(whole, news.proId);
      const story = leadStory(now, whole, matchedWith(whole, news.proId));
      const purpose = `${news.isWork ? 'to work on' : 'about'} your project, ${title}`;
      return {
        subject: `${news.isMoved ? 'New time' : news.isWork ? 'The work' : 'Your visit'}: ${jobDayText(story)}, ${title}`,
        heading: `${news.isWork ? 'The work' : 'Your visit'} ${news.isMoved ? 'was rescheduled' : 'is scheduled'}`,
        paragraphs: [
          mayContact
            ? `${name} will visit your home ${purpose}, and call about 30 minutes before.`
            : `${name} would like to visit you at this time ${purpose}. ${name} ${UNKNOWN_TO_PRO}`,
        ],
        rows: [
          ['Time', jobTimeText(story)],
          ['Company', name],
          ['Phone', phone],
        ],
        after: ['If this time does not suit you, please call the company.'],
      };
    }
    case 'visit':
      return news.words;
    case 'messages': {
      const { name } = companyOf(whole, news.proId);
      const what = news.count === 1 ? 'A new message' : `${news.count} new messages`;
      return {
        subject: `${what} from ${name}: ${title}`,
        heading: `${what} from ${name}`,
        paragraphs: [
          `${name} wrote to you about your project, ${title}. Read ${news.count === 1 ? 'it' : 'them'} and reply on your project’s page. Your reply won’t show your e-mail address.`,
        ],
        rows: [['Company', name]],
      };
    }
    case 'all-declined':
      return {
        subject: `Still looking: ${title}`,
        heading: 'We are still looking for a pro',
        paragraphs: [
          `None of the pros we asked can take your project, ${title}. Our team is looking for another one. We’ll ask you before anyone else gets your request.`,
          ...(canAskAnother(whole)
            ? ['You don’t have to wait: press “Ask another pro” in your project.']
            : []),
        ],
      };
    case 'silent':
      return silentWords(whole);
    case 'quoted':
    case 'quote-withdrawn':
    case 'quote-answered':
    case 'quote-expiring':
    case 'quote-expired':
    case 'agreed':
      return quoteWords(title, news, companyOf(whole, news.proId));
    case 'started':
    case 'said-done':
    case 'work-done':
    case 'paid':
    case 'disputed':
    case 'agreement-cancelled':
    case 'change-proposed':
    case 'change-decided':
      return workWords(title, news, companyOf(whole, news.proId));
  }
}

const UNKNOWN_TO_PRO =
  'does not have your name, phone or street yet. To share them, turn on “May contact me” in your project, or call the company.';

function matchedWith({ matches }: ProjectWithMatches, proId: string) {
  const found = matches.find(({ pro }) => pro.id === proId);
  if (found === undefined) throw new Error('A pro has answered a project that it was not matched with.');
  return found;
}

function companyOf(whole: ProjectWithMatches, proId: string) {
  const found = matchedWith(whole, proId);
  const { project } = whole;
  const mayContact = contactFor(proId, { project, disclosure: found.disclosure }) !== null;
  return { name: companyName(found.pro.name), phone: sanitizeForMail(found.pro.phone), mayContact };
}
