import { longDate, shortDate } from '@nestwright/domain/clock/rules';
import { type ClosingReason, declineReasonLabel, moneyText } from '@nestwright/domain/quote/rules';
import { queueContactMail } from '#api/disclosure/contact-mail.ts';
import { queueHomeownerMail } from '#api/project/homeowner-mail.ts';
import type { QuoteNews, StandingPrice } from '#api/project/homeowner-news.ts';
import { inboxAction, mailedPros } from '#api/project/lead-words.ts';
import { type MatchedProRow, readProject, type WholeProject } from '#api/project/project-queries.ts';
import { receiptOf } from '#api/record/record-file.ts';
import type { Db } from '#db/db.ts';
import { type MailWords, renderMail } from '#mail/mail-layout.ts';
import { enqueueNews } from '#mail/mail-queue.ts';
import { plainWords } from '#mail/plain-words.ts';
import { receiptLine } from '#mail/receipt-line.ts';
import { leadTitle } from '#mail/request-mail.ts';
import { headOf, readQuotes, type VersionRow, type WholeQuote } from './quote-rows.ts';
import type { QuoteStep } from './quote-step.ts';
import type { MailTemplate } from '#mail/mail-templates.ts';

/** The parts of a completed step that a mail needs. */
export type MailedStep = Pick<QuoteStep, 'tx' | 'deps' | 'whole' | 'matched'>;

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

/** Reminds a pro that its price is about to run out. */
export async function queueExpiringMail(step: MailedStep, version: VersionRow): Promise<void> {
  const title = leadTitle(step.whole.project);
  const day = shortDate(version.validUntil);
  await queueForPro(step, 'quote_expiring', {
    subject: `Your price is valid until ${day}: ${title}`,
    heading: 'Your price is about to run out',
    paragraphs: [
      `Your price of ${moneyText(version.totalCents)} for ${title} is valid until the end of ${longDate(version.validUntil)}. You can offer it again with a later day.`,
    ],
  });
}

/** Notifies a pro that its price has expired. */
export async function queueExpiredMail(step: MailedStep, version: VersionRow): Promise<void> {
  const title = leadTitle(step.whole.project);
  await queueForPro(step, 'quote_expired', {
    subject: `Your price has run out: ${title}`,
    heading: 'Your price has run out',
    paragraphs: [
      `Your price of ${moneyText(version.totalCents)} for ${title} was valid until the end of ${longDate(version.validUntil)}, so the homeowner can no longer accept it. If you still want the job, offer it again with a later day.`,
    ],
  });
}

/** Mails the pro the change that the homeowner asks for. */
export async function queueChangeAskedMail(step: MailedStep, words: string): Promise<void> {
  const title = leadTitle(step.whole.project);
  await queueForPro(step, 'quote_change_asked', {
    subject: `Please change your price: ${title}`,
    heading: 'The homeowner asks for a change',
    paragraphs: [
      `The homeowner would like another price for ${title}. Your price stays as it is until you offer a new one in your lead inbox.`,
    ],
    rows: [['In their words', words]],
  });
}

/** Mails the pro the homeowner's question. */
export async function queueQuestionMail(step: MailedStep, words: string): Promise<void> {
  const title = leadTitle(step.whole.project);
  await queueForPro(step, 'quote_question', {
    subject: `A question about your price: ${title}`,
    heading: 'The homeowner has a question',
    paragraphs: [
      `The homeowner has a question about your price for ${title}. You can answer on the page of the lead. Your price stays as it is.`,
    ],
    rows: [['In their words', words]],
  });
}

/** Notifies a pro, kindly, that the homeowner has decided against its price. */
export async function queueQuoteDeclinedMail(
  step: Omit<MailedStep, 'matched'>,
  { matched, reason, words }: { matched: MatchedProRow; reason: ClosingReason; words: string },
): Promise<void> {
  if (!mailedPros(step.whole).some(({ match }) => match.id === matched.match.id)) return;
  const title = leadTitle(step.whole.project);
  const { scheduledDate } = matched.match;
  const isAgreed = reason === 'agreed-with-another';
  const reasonText = isAgreed || reason === 'project-cancelled' ? '' : declineReasonLabel(reason);
  await queueForPro({ ...step, matched }, 'quote_declined', {
    subject: `The homeowner has decided: ${title}`,
    heading: 'The homeowner has decided',
    paragraphs: [
      isAgreed
        ? `The homeowner has agreed with another pro on ${title}. Thank you for your time and your answer.`
        : `The homeowner has decided against your price for ${title}. Thank you for the time you took.`,
      ...(isAgreed && scheduledDate !== null
        ? [`Your visit on ${longDate(scheduledDate)} is cancelled; please do not come.`]
        : []),
    ],
    rows: [
      ['Reason', reasonText],
      ['In their words', words],
    ],
  });
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
  const { n, hash, totalCents } = version;
  const price = { ...priceFacts(version), company: matched.pro.name };
  await queueHomeownerMail(tx, deps, { whole, news: { kind: 'agreed', proId: matched.pro.id, price } });
  await queueForPro({ ...step, matched }, 'quote_agreed', {
    subject: `Agreed on ${moneyText(totalCents)}: ${leadTitle(whole.project)}`,
    heading: 'The homeowner has accepted your price',
    paragraphs: [
      `You and the homeowner agreed on the price of ${leadTitle(whole.project)}. Your lead inbox shows how to reach them. Please call soon and agree on a time.`,
    ],
    rows: [
      ['Total', moneyText(totalCents)],
      ['Version', String(n)],
      ['Hash of the version', hash],
    ],
  });
  if (isNamed) await queueContactMail(tx, deps, { whole, matched });
}

/** The latest update about a project's prices, for a homeowner who could not be notified before; null without a price. */
export async function latestPriceNews(tx: Db, { project }: WholeProject): Promise<QuoteNews | null> {
  const all = await readQuotes(tx, { projectId: project.id });
  const agreed = all.find(({ quote }) => quote.state === 'accepted');
  if (agreed !== undefined) return { kind: 'agreed', proId: agreed.quote.proId, price: priceOf(agreed) };
  const open = all.filter(({ quote }) => quote.state === 'offered');
  const newest = open.toSorted((a, b) => b.quote.updatedAt.getTime() - a.quote.updatedAt.getTime())[0];
  if (newest === undefined) return null;
  return { kind: 'quoted', proId: newest.quote.proId, isChanged: false, prices: open.map(priceOf) };
}

/** The project after the step, which may have changed its record and its pros' answers. */
export async function current({ tx, whole }: Pick<MailedStep, 'tx' | 'whole'>): Promise<WholeProject> {
  return (await readProject(tx, whole.project.id)) ?? whole;
}

/** Mails a pro about one of its leads, with the receipt of the step. */
export async function queueForPro(step: MailedStep, template: MailTemplate, words: MailWords): Promise<void> {
  const { tx, deps, matched } = step;
  const { project } = await current(step);
  const { match, pro, inbox } = matched;
  await enqueueNews(tx, deps, {
    template,
    to: inbox ?? pro.email,
    projectId: project.id,
    ...renderMail({
      ...words,
      action: inbox === null ? undefined : inboxAction(deps),
      after: [`Lead ${match.id}`, ...receiptLine(deps, await receiptOf(tx, project))],
    }),
  });
}

function priceOf(whole: WholeQuote): StandingPrice {
  return { ...priceFacts(headOf(whole)), company: plainWords(whole.company) || 'Your pro' };
}

function priceFacts({ n, hash, totalCents, validUntil }: VersionRow) {
  return { n, hash, totalCents, validUntil };
}
