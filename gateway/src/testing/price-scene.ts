import type { LeadQuote, Quote } from '@nestwright/domain/quote/schema';
import { randomUUID } from 'node:crypto';
import { requireStatus } from './require-status.ts';
import { type CaughtMail, startTestApp, type TestApp } from './start-test-app.ts';
import { type TestBrowser, testBrowser } from './test-browser.ts';
import {
  acceptPrice,
  actOn,
  answerWork,
  offerPrice,
  quotesSeenBy,
  sendMatched,
  signInPro,
  stepOfWork,
} from './test-request.ts';

type Answer = ReturnType<TestBrowser['send']>;

/** A guest's request that two pros have: Ocean Drive Roofers and Second Roofers. */
export interface PriceScene {
  app: TestApp;
  owner: TestBrowser;
  near: TestBrowser;
  other: TestBrowser;
  /** The project's id. */
  id: string;
  lead: { id: string };
  otherLead: { id: string };
  /** A company's quote, as the homeowner reads it. */
  quoteOf: (company?: string) => Promise<Quote>;
  /** The quote for a lead, as its pro reads it; by default that of Ocean Drive Roofers. */
  leadQuoteOf: (pro?: TestBrowser, lead?: { id: string }) => Promise<LeadQuote>;
  /** A homeowner's step: `decline`, `ask` or `ask-for-change`. */
  ofOwner: (quote: Quote, step: string, body: object) => Answer;
  /** Ocean Drive Roofers withdraws a version. */
  withdraw: (n: number) => Answer;
  mailsTo: (to: string, template: string) => Promise<CaughtMail[]>;
}

/** Opens the scene; nobody has offered a price yet. */
export async function openPriceScene(): Promise<PriceScene> {
  const app = await startTestApp({ env: { LIMIT_FACTOR: '100' } });
  const owner = testBrowser(app);
  const near = testBrowser(app, { ip: '203.0.113.8' });
  const other = testBrowser(app, { ip: '203.0.113.9' });
  await signInPro(app, near, 'near@example.com');
  await signInPro(app, other, 'other@example.com', { company: 'Second Roofers' });
  const { id, lead } = await sendMatched(owner, near);
  const [otherLead] = (await other.get('/api/leads')).json<{ leads: [{ id: string }] }>().leads;
  return {
    app,
    owner,
    near,
    other,
    id,
    lead,
    otherLead,
    async quoteOf(company = 'Ocean Drive Roofers') {
      const found = (await quotesSeenBy(owner, id)).quotes.find((quote) => quote.company === company);
      if (found === undefined) throw new Error(`${company} has no quote.`);
      return found;
    },
    leadQuoteOf: async (pro = near, of = lead) =>
      (await pro.get(`/api/leads/${of.id}/quote`)).json<LeadQuote>(),
    ofOwner: (quote, step, body) =>
      owner.send('POST', `/api/projects/${id}/quotes/${quote.id}/${step}`, {
        commandId: randomUUID(),
        ...body,
      }),
    withdraw: (n) =>
      near.send('POST', `/api/leads/${lead.id}/quote/withdraw`, { commandId: randomUUID(), n }),
    mailsTo: async (to, template) =>
      (await app.mails()).filter((mail) => mail.to === to && mail.template === template),
  };
}

/** Offers a price with a marked word for the newest lead of a company. */
export async function offerOnNewestLead(pro: TestBrowser, terms: string): Promise<void> {
  const [lead] = (await pro.get('/api/leads')).json<{ leads: { id: string }[] }>().leads;
  const offered = lead && (await offerPrice(pro, lead, { terms }));
  if (offered?.statusCode !== 200) throw new Error(`Expected 200, got ${offered?.statusCode}.`);
}

/** Leaves words in every field: of a price, a wish, the acceptance, a change, and a dispute before the work is done. */
export async function leavePriceTraces(
  { owner, pro, id, lead }: { owner: TestBrowser; pro: TestBrowser; id: string; lead: { id: string } },
  word: (field: string) => string,
): Promise<void> {
  const lines = [{ what: word('line'), quantityHundredths: 9_000, unit: 'tile', unitCents: 4_500 }];
  await offerPrice(pro, lead, { lines, terms: word('terms') });
  const [quote] = (await quotesSeenBy(owner, id)).quotes;
  if (quote === undefined) throw new Error('No price was offered.');
  const wish = { commandId: randomUUID(), n: 1, words: word('wish') };
  await owner.send('POST', `/api/projects/${id}/quotes/${quote.id}/ask-for-change`, wish);
  const question = { commandId: randomUUID(), n: 1, words: word('question') };
  await owner.send('POST', `/api/projects/${id}/quotes/${quote.id}/ask`, question);
  const answer = { commandId: randomUUID(), words: word('answer') };
  const answered = await pro.send('POST', `/api/leads/${lead.id}/quote/answer`, answer);
  requireStatus(200, answered);
  const accepted = await acceptPrice(owner, { id, quote });
  requireStatus(200, accepted);
  const { agreement } = await quotesSeenBy(owner, id);
  const change = {
    commandId: randomUUID(),
    baseHash: agreement?.headHash,
    removed: lines,
    added: [
      { what: word('change'), quantityHundredths: 100, unit: word('unit').slice(0, 20), unitCents: 100 },
    ],
    words: word('why'),
    validUntil: '2027-03-02',
  };
  const proposed = await owner.send('POST', `/api/projects/${id}/agreement/changes`, change);
  requireStatus(200, proposed);
  await actOn(pro, lead, 'schedule', { date: '2027-03-01', window: '08:00AM-11:00AM' });
  await stepOfWork(pro, lead, 'start');
  await stepOfWork(pro, lead, 'said-done');
  await answerWork(owner, id, 'dispute', { words: word('dispute') });
  const confirmed = await answerWork(owner, id, 'confirm');
  requireStatus(200, confirmed);
}
