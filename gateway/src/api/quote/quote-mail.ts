import { longDate, shortDate } from '@nestwright/domain/clock/rules';
import { type ClosingReason, declineReasonLabel, moneyText } from '@nestwright/domain/quote/rules';
import { queueHomeownerMail } from '#api/project/homeowner-mail.ts';
import type { StandingPrice } from '#api/project/homeowner-news.ts';
import { everyRow, inboxAction, leadFor, mailedPros } from '#api/project/lead-words.ts';
import { type MatchedProRow, readProject, type WholeProject } from '#api/project/project-queries.ts';
import { receiptOf } from '#api/record/record-file.ts';
import { type MailWords, renderMail } from '#mail/mail-layout.ts';
import { enqueueMail, enqueueNews } from '#mail/mail-queue.ts';
import { plainWords } from '#mail/plain-words.ts';
import { receiptLine } from '#mail/receipt-line.ts';
import { leadTitle } from '#mail/request-mail.ts';
import { headOf, readQuotes, type VersionRow, type WholeQuote } from './quote-rows.ts';
import type { QuoteStep } from './quote-step.ts';

/** What a mail needs of a step that was taken. */
export type Told = Pick<QuoteStep, 'tx' | 'deps' | 'whole' | 'matched'>;

/** Tells the homeowner of a pro's price, after it was written. */
export async function tellHomeowner(
  told: Told,
  kind: 'quoted' | 'quote-changed' | 'quote-withdrawn' | 'quote-expiring',
): Promise<void> {
  const { tx, deps } = told;
  const whole = await current(told);
  const all = await readQuotes(tx, { projectId: whole.project.id });
  const proId = told.matched.pro.id;
  if (kind === 'quote-withdrawn') return queueHomeownerMail(tx, deps, { whole, news: { kind, proId } });
  if (kind === 'quote-expiring') {
    const mine = all.find(({ quote }) => quote.proId === proId);
    if (mine === undefined) return;
    return queueHomeownerMail(tx, deps, { whole, news: { kind, proId, price: priceOf(mine) } });
  }
  const prices = all.filter(({ quote }) => quote.state === 'offered').map(priceOf);
  const news = { kind: 'quoted' as const, proId, isChanged: kind === 'quote-changed', prices };
  return queueHomeownerMail(tx, deps, { whole, news });
}

/** Reminds a pro that its price is about to run out. */
export async function queueExpiringMail(told: Told, version: VersionRow): Promise<void> {
  const title = leadTitle(told.whole.project);
  const day = shortDate(version.validUntil);
  await queueForPro(told, 'quote_expiring', {
    subject: `Your price is valid until ${day}: ${title}`,
    heading: 'Your price is about to run out',
    paragraphs: [
      `Your price of ${moneyText(version.totalCents)} for ${title} is valid until the end of ${longDate(version.validUntil)}. You can offer it again with a later day.`,
    ],
  });
}

/** Passes on what the homeowner would like to have changed. */
export async function queueChangeAskedMail(told: Told, words: string): Promise<void> {
  const title = leadTitle(told.whole.project);
  await queueForPro(told, 'quote_change_asked', {
    subject: `Please change your price: ${title}`,
    heading: 'The homeowner asks for a change',
    paragraphs: [
      `The homeowner would like another price for ${title}. Your price stands as it is until you offer a new one in your lead inbox.`,
    ],
    rows: [['In their words', words]],
  });
}

/** Tells a pro kindly that the homeowner has decided otherwise. */
export async function queueDeclinedMail(
  told: Omit<Told, 'matched'>,
  { matched, reason, words }: { matched: MatchedProRow; reason: ClosingReason; words: string },
): Promise<void> {
  if (!mailedPros(told.whole).some(({ match }) => match.id === matched.match.id)) return;
  const title = leadTitle(told.whole.project);
  const { scheduledDate } = matched.match;
  const isAgreed = reason === 'agreed-with-another';
  const said = isAgreed || reason === 'project-cancelled' ? '' : declineReasonLabel(reason);
  await queueForPro({ ...told, matched }, 'quote_declined', {
    subject: `The homeowner has decided: ${title}`,
    heading: 'The homeowner has decided',
    paragraphs: [
      isAgreed
        ? `The homeowner has agreed with another pro on ${title}. Thank you for your time and your answer.`
        : `The homeowner has decided against your price for ${title}. Thank you for the time you took.`,
      ...(isAgreed && scheduledDate !== null
        ? [`Your visit on ${longDate(scheduledDate)} is off; please do not come.`]
        : []),
    ],
    rows: [
      ['Reason', said],
      ['In their words', words],
    ],
  });
}

/** Mails both sides what they agreed on: the total, the hash of the version, and the record's receipt. */
export async function queueAgreedMails(told: Told, version: VersionRow): Promise<void> {
  const { tx, deps, matched } = told;
  const whole = await current(told);
  const now = whole.matches.find(({ match }) => match.id === matched.match.id) ?? matched;
  const proId = now.pro.id;
  const { n, hash, totalCents, validUntil } = version;
  const price = { company: now.pro.name, n, hash, totalCents, validUntil };
  await queueHomeownerMail(tx, deps, { whole, news: { kind: 'agreed', proId, price } });
  if (now.inbox === null) return;
  const { lead, ...rest } = leadFor(whole, now);
  const title = leadTitle(lead);
  const words: MailWords = {
    subject: `Agreed on ${moneyText(totalCents)}: ${title}`,
    heading: 'The homeowner has accepted your price',
    paragraphs: [
      `You and the homeowner agreed on the price of ${title}. Here is how to reach them. Please call soon and agree on a time.`,
    ],
    rows: [
      ['Total', moneyText(totalCents)],
      ['Version', String(n)],
      ['Hash of the version', hash],
      ...everyRow(lead),
    ],
    action: inboxAction(deps),
    after: [`Lead ${now.match.id}`, ...receiptLine(deps, await receiptOf(tx, whole.project))],
  };
  await enqueueMail(tx, deps, { template: 'quote_agreed', to: now.inbox, ...rest, ...renderMail(words) });
}

/** The project after the step: its record may be new, and its pros have other answers. */
async function current({ tx, whole }: Pick<Told, 'tx' | 'whole'>): Promise<WholeProject> {
  return (await readProject(tx, whole.project.id)) ?? whole;
}

async function queueForPro(told: Told, template: string, words: MailWords): Promise<void> {
  const { tx, deps, matched } = told;
  const { project } = await current(told);
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
  const { n, hash, totalCents, validUntil } = headOf(whole);
  return { company: plainWords(whole.company) || 'Your pro', n, hash, totalCents, validUntil };
}
