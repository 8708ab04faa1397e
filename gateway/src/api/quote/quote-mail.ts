import { moneyText } from '@nestwright/domain/money/rules';
import { queueContactMail } from '#api/disclosure/contact-mail.ts';
import { queueHomeownerMail } from '#api/project/homeowner-mail.ts';
import type { QuoteNews, StandingPrice } from '#api/project/homeowner-news.ts';
import { type WholeProject } from '#api/project/project-queries.ts';
import type { Db } from '#db/db.ts';
import { companyName } from '#mail/mail-about.ts';
import { leadTitle } from '#mail/request-mail.ts';

import { current, type MailedStep, queueForPro } from './pro-quote-mail.ts';
import { headOf, readLiveAgreement, readQuotes, type VersionRow, type WholeQuote } from './quote-rows.ts';

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
  { version, isNamed }: { version: VersionRow; isNamed: boolean },
): Promise<void> {
  const { tx, deps } = step;
  const whole = await current(step);
  const matched = whole.matches.find(({ match }) => match.id === step.matched.match.id) ?? step.matched;
  const { totalCents } = version;
  const price = { ...priceFacts(version), company: matched.pro.name };
  await queueHomeownerMail(tx, deps, { whole, news: { kind: 'agreed', proId: matched.pro.id, price } });
  await queueForPro({ ...step, matched }, 'quote_agreed', {
    subject: `Agreed on ${moneyText(totalCents)}: ${leadTitle(whole.project)}`,
    heading: 'The homeowner has accepted your price',
    paragraphs: [
      `You and the homeowner agreed on the price of ${leadTitle(whole.project)}. Your lead inbox shows how to reach them. Please call soon and agree on a time.`,
    ],
    rows: [['Total', moneyText(totalCents)]],
  });
  if (isNamed) await queueContactMail(tx, deps, { whole, matched });
}

/** The latest update about a project's prices, for a homeowner who could not be notified before; null without a price. */
export async function latestPriceNews(tx: Db, { project }: WholeProject): Promise<QuoteNews | null> {
  const all = await readQuotes(tx, { projectId: project.id });
  const agreement = await readLiveAgreement(tx, project.id);
  const agreed = all.find(({ quote }) => quote.id === agreement?.quoteId);
  if (agreed !== undefined) return { kind: 'agreed', proId: agreed.quote.proId, price: priceOf(agreed) };
  const open = all.filter(({ quote }) => quote.state === 'offered');
  const newest = open.toSorted((a, b) => b.quote.updatedAt.getTime() - a.quote.updatedAt.getTime())[0];
  if (newest === undefined) return null;
  return { kind: 'quoted', proId: newest.quote.proId, isChanged: false, prices: open.map(priceOf) };
}

function priceOf(whole: WholeQuote): StandingPrice {
  return { ...priceFacts(headOf(whole)), company: companyName(whole.company) };
}

function priceFacts({ n, hash, totalCents, validUntil }: VersionRow) {
  return { n, hash, totalCents, validUntil };
}
