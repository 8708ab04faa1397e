import { moneyText } from '@nestwright/domain/base/money-rules';
import { queueContactMail } from '#marketplace/leads/disclosure/contact-mail.ts';
import { queueHomeownerMail } from '#marketplace/requests/homeowner-mail/homeowner-mail.ts';
import { priceFacts, priceOf } from '#marketplace/requests/homeowner-mail/price-news.ts';
import { leadTitle } from '#marketplace/requests/lead-mail/request-mail.ts';

import { current, type MailedStep, queueForPro } from './pro-quote-mail.ts';
import { readQuotes, type TextRow, type VersionRow } from '#marketplace/requests/prices/quote-rows.ts';

/** Notifies the homeowner of a pro's price, once it is stored. */
export async function notifyHomeowner(
  step: MailedStep,
  kind:
    | 'quoted'
    | 'quote-changed'
    | 'quote-withdrawn'
    | 'quote-answered'
    | 'quote-expiring'
    | 'quote-expired',
): Promise<void> {
  const { tx, deps } = step;
  const whole = await current(step);
  const all = await readQuotes(tx, { projectId: whole.project.id });
  const proId = step.matched.pro.id;
  if (kind === 'quote-withdrawn' || kind === 'quote-answered')
    return queueHomeownerMail(tx, deps, { whole, news: { kind, proId } });
  if (kind === 'quote-expiring' || kind === 'quote-expired') {
    const mine = all.find(({ quote }) => quote.proId === proId);
    if (mine === undefined) return;
    return queueHomeownerMail(tx, deps, { whole, news: { kind, proId, price: priceOf(mine) } });
  }
  const prices = all.filter(({ quote }) => quote.state === 'offered').map(priceOf);
  const news = { kind: 'quoted' as const, proId, isChanged: kind === 'quote-changed', prices };
  return queueHomeownerMail(tx, deps, { whole, news });
}

/**
 * Mails both sides what they agreed on: the total, the hash of the version, and the record's receipt. The contact
 * details go in a separate mail, which is withdrawn if the homeowner changes their mind.
 */
export async function queueAgreedMails(
  step: MailedStep,
  { version, text, isNamed }: { version: VersionRow; text: TextRow; isNamed: boolean },
): Promise<void> {
  const { tx, deps } = step;
  const whole = await current(step);
  const matched = whole.matches.find(({ match }) => match.id === step.matched.match.id) ?? step.matched;
  const price = { ...priceFacts(version, text), company: matched.pro.name };
  const { totalCents, offer } = price;
  await queueHomeownerMail(tx, deps, { whole, news: { kind: 'agreed', proId: matched.pro.id, price } });
  await queueForPro({ ...step, matched }, 'quote_agreed', {
    subject: `Agreed on ${moneyText(totalCents)}: ${leadTitle(whole.project)}`,
    heading: 'The homeowner has accepted your price',
    paragraphs: [
      `You and the homeowner agreed on the price of ${leadTitle(whole.project)}. Your lead inbox shows how to reach them. Please call soon and agree on a time.`,
    ],
    rows: [
      ['Total', moneyText(totalCents)],
      ['Includes', offer],
    ],
  });
  if (isNamed) await queueContactMail(tx, deps, { whole, matched });
}
