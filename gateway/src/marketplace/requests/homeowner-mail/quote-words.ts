import { longDate, shortDate } from '@nestwright/domain/base/clock-rules';
import { moneyText } from '@nestwright/domain/base/money-rules';
import type { QuoteNews } from './homeowner-news.ts';
import type { MailWords } from '#marketplace/base/mail/mail-layout.ts';

/** What a mail says about its company. */
interface Company {
  name: string;
  phone: string;
}

/** Words about a price for its homeowner, whose e-mail is confirmed. Only the project's page shows the lines and the terms. */
export function quoteWords(title: string, news: QuoteNews, { name, phone }: Company): MailWords {
  switch (news.kind) {
    case 'quoted':
      return {
        subject: `${news.isChanged ? 'New price' : 'Price'} from ${name}: ${title}`,
        heading: news.isChanged ? `${name} has changed the price` : `${name} has offered a price`,
        paragraphs: [
          `These are the prices for your project, ${title}. Compare them line by line in your project, ask for a change, or accept one.`,
        ],
        rows: news.prices.map(({ company, totalCents, offer, validUntil }) => [
          company,
          `${moneyText(totalCents)}${offer === '' ? '' : ` (${offer})`}, valid until ${shortDate(validUntil)}`,
        ]),
      };
    case 'quote-withdrawn':
      return {
        subject: `Price withdrawn: ${title}`,
        heading: `${name} has withdrawn its price`,
        paragraphs: [
          `${name} no longer offers the price for your project, ${title}. Other prices, if you have any, are not affected.`,
        ],
        rows: [['Company', name]],
      };
    case 'quote-answered':
      return {
        subject: `${name} answered your question: ${title}`,
        heading: `${name} answered your question`,
        paragraphs: [`The answer is next to the price on the page of your project, ${title}.`],
        rows: [['Company', name]],
      };
    case 'quote-expiring':
      return {
        subject: `Price valid until ${shortDate(news.price.validUntil)}: ${title}`,
        heading: 'A price is about to expire',
        paragraphs: [
          `The price from ${name} for your project, ${title}, is valid until the end of ${longDate(news.price.validUntil)}. After that you can ask ${name} for a new one.`,
        ],
        rows: [
          ['Company', name],
          ['Total', moneyText(news.price.totalCents)],
          ['Includes', news.price.offer],
        ],
      };
    case 'quote-expired':
      return {
        subject: `A price has expired: ${title}`,
        heading: 'A price has expired',
        paragraphs: [
          `The price from ${name} for your project, ${title}, was valid until the end of ${longDate(news.price.validUntil)}, so you can no longer accept it. You can ask ${name} for a new one in your project.`,
        ],
        rows: [
          ['Company', name],
          ['Total', moneyText(news.price.totalCents)],
        ],
      };
    case 'agreed':
      return {
        subject: `You agreed on ${moneyText(news.price.totalCents)}: ${title}`,
        heading: 'You agreed on a price',
        paragraphs: [
          `You and ${name} agreed on the price of your project, ${title}. ${name} now has your name, phone, e-mail and street address. Your project shows every line and the terms.`,
        ],
        rows: [
          ['Company', name],
          ['Phone', phone],
          ['Total', moneyText(news.price.totalCents)],
          ['Includes', news.price.offer],
        ],
      };
  }
}
