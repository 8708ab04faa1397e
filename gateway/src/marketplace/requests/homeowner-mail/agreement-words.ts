import { lapseDays } from '@nestwright/domain/prices/agreement-rules';
import { UNAGREED_TIME_RULE } from '@nestwright/domain/prices/cancellation-rules';
import { longDate } from '@nestwright/domain/base/clock-rules';
import { SEAL_DAYS } from '@nestwright/domain/reviews/review-rules';
import { moneyText } from '@nestwright/domain/base/money-rules';
import type { WorkNews } from './homeowner-news.ts';
import type { MailWords } from '#marketplace/base/mail/mail-layout.ts';

/** Words about agreed work for its homeowner, whose e-mail is confirmed. */
export function workWords(
  title: string,
  news: WorkNews,
  { name, phone }: { name: string; phone: string },
): MailWords {
  switch (news.kind) {
    case 'started':
      return {
        subject: `Started: ${title}`,
        heading: `${name} says that the work has started`,
        paragraphs: [
          `${name} has started to work on your project, ${title}. If nobody is there, or it isn’t what you agreed on, please tell us on the page of your project.`,
          UNAGREED_TIME_RULE,
        ],
        rows: [
          ['Company', name],
          ['Phone', phone],
        ],
      };
    case 'said-done':
      return {
        subject: `Is it done? ${title}`,
        heading: `${name} says that the work is done`,
        paragraphs: [
          `Please check the work, and tell us on the page of your project, ${title}, whether it is done or something is missing.`,
          `If you don’t answer, it counts as done on ${longDate(news.until)}.`,
        ],
        rows: [
          ['Company', name],
          ['Phone', phone],
          ['Agreed total', moneyText(news.totalCents)],
        ],
      };
    case 'work-done':
      return {
        subject: `Done: ${title}`,
        heading: 'Your project is done',
        paragraphs: [
          news.isConfirmed
            ? `You confirmed that ${name} has done your project, ${title}. We hope that you are happy with it.`
            : `${name} said ${lapseDays['said-done']} days ago that your project, ${title}, is done, and you did not object, so it counts as done.`,
          ...(news.mayReview
            ? [
                `Tell others how it went: write a review on the page of your project. Both reviews stay sealed until you’ve both written one or ${SEAL_DAYS} days have passed.`,
              ]
            : []),
        ],
        rows: [
          ['Company', name],
          ['Agreed total', moneyText(news.totalCents)],
        ],
      };
    case 'paid':
      return {
        subject: `Paid: ${title}`,
        heading: news.isConfirmed ? 'Both sides confirmed the payment' : `${name} says that it is paid`,
        paragraphs: [
          news.isConfirmed
            ? `You and ${name} both confirmed that your project, ${title}, is paid. We’ve added this to the project’s record.`
            : `${name} noted that your project, ${title}, is paid. If that is right, please confirm it in your project. Nestwright doesn’t handle payments.`,
        ],
        rows: [
          ['Company', name],
          ['Agreed total', moneyText(news.totalCents)],
        ],
      };
    case 'disputed':
      return {
        subject: `We told ${name} what is missing: ${title}`,
        heading: 'We told your pro what is missing',
        paragraphs: [
          `${name} and our team have what you wrote about ${title}. Once ${name} has fixed what is missing, please confirm in your project that the work is done.`,
        ],
        rows: [
          ['Company', name],
          ['Phone', phone],
        ],
      };
    case 'agreement-cancelled':
      return {
        subject: `Agreement cancelled: ${title}`,
        heading: news.isByPro ? `${name} has cancelled` : 'The agreement has ended',
        paragraphs: [
          news.isByPro
            ? `${name} can’t do your project, ${title}, as agreed. You owe nothing for that. ${name} no longer sees your phone, e-mail and street on Nestwright.`
            : `Nothing happened for a long time, so your agreement with ${name} on ${title} has ended. The project has ended, too. You owe nothing.`,
        ],
        rows: [['Company', name]],
      };
    case 'change-proposed':
      return {
        subject: `${name} proposes a change: ${title}`,
        heading: `${name} proposes a change`,
        paragraphs: [
          `You can accept the change until the end of ${longDate(news.validUntil)}. Your project, ${title}, shows every line. Nothing changes unless you accept.`,
        ],
        rows: [
          ['Company', name],
          ['Agreed now', moneyText(news.nowCents)],
          ['With the change', moneyText(news.nextCents)],
        ],
      };
    case 'change-decided': {
      const who = news.isByPro ? name : 'You';
      const did = news.state === 'withdrawn' ? 'withdrew' : news.state;
      return {
        subject: `Change ${news.state}: ${title}`,
        heading: `The change is ${news.state}`,
        paragraphs: [`${who} ${did} the change to the agreed price of your project, ${title}.`],
        rows: [
          ['Company', name],
          ['Agreed total', moneyText(news.nowCents)],
        ],
      };
    }
  }
}
