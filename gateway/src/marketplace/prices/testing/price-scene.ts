import type { LeadQuote, Quote } from '@nestwright/domain/prices/quote-schema';
import { randomUUID } from 'node:crypto';
import type { CaughtMail } from '#marketplace/base/testing/caught-mail.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { offerPrice, quotesSeenBy } from './test-quotes.ts';
import { sendMatched } from '#marketplace/requests/testing/test-request.ts';

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
