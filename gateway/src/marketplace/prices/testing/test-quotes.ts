import { withOffer } from '@nestwright/domain/prices/offer-line-rules';
import { ACCEPT_VERSION } from '@nestwright/domain/prices/quote-rules';
import type { LeadQuote, ProjectQuotes, Quote, QuoteContent } from '@nestwright/domain/prices/quote-schema';
import { sampleContent } from './sample-price.ts';
import { randomUUID } from 'node:crypto';
import { requireStatus } from '#testing/require-status.ts';
import { type TestBrowser } from '#testing/test-browser.ts';
import { actOn, type MatchedRequest } from '#marketplace/requests/testing/test-request.ts';

/** Offers a price for a lead as its pro, with the line of the request's offer; `after` is the newest version that it knows. */
export async function offerPrice(
  pro: TestBrowser,
  { id }: { id: string },
  {
    after = 0,
    commandId = randomUUID(),
    ...change
  }: Partial<QuoteContent> & { after?: number; commandId?: string } = {},
): Promise<Awaited<ReturnType<TestBrowser['send']>>> {
  const content = { ...sampleContent, ...change };
  const known = await pro.get(`/api/leads/${id}/quote`);
  if (known.statusCode === 200) content.lines = withOffer(content.lines, known.json<LeadQuote>().offer);
  return pro.send('POST', `/api/leads/${id}/quote/offer`, { commandId, after, content });
}

/** The quotes of a project and its agreement, as its homeowner reads them. */
export async function quotesSeenBy(owner: TestBrowser, id: string): Promise<ProjectQuotes> {
  return (await owner.get(`/api/projects/${id}/quotes`)).json<ProjectQuotes>();
}

/** Accepts a quote's version as it was read. */
export function acceptPrice(
  owner: TestBrowser,
  { id, quote, commandId = randomUUID() }: { id: string; quote: Quote; commandId?: string },
): ReturnType<TestBrowser['send']> {
  const { n, hash } = quote.versions.at(-1)!;
  const body = { commandId, n, hash, textVersion: ACCEPT_VERSION };
  return owner.send('POST', `/api/projects/${id}/quotes/${quote.id}/accept`, body);
}

/** Has a price offered and accepted. */
export async function agreeOn(
  owner: TestBrowser,
  pro: TestBrowser,
  { id, lead }: MatchedRequest,
  change: Partial<QuoteContent> = {},
): Promise<void> {
  await offerPrice(pro, lead, change);
  const quote = (await quotesSeenBy(owner, id)).quotes.find(({ state }) => state === 'offered');
  const accepted = quote && (await acceptPrice(owner, { id, quote }));
  if (accepted?.statusCode !== 200) throw new Error(`Expected 200, got ${accepted?.statusCode}.`);
}

/** A pro's step of agreed work: `start`, `said-done` or `cancel`. */
export function stepOfWork(
  pro: TestBrowser,
  { id }: { id: string },
  step: string,
  commandId: string = randomUUID(),
): ReturnType<TestBrowser['send']> {
  return pro.send('POST', `/api/leads/${id}/agreement/${step}`, { commandId });
}

/** A homeowner's answer to work that is said to be done: `confirm`, or `dispute` with words. */
export function answerWork(
  owner: TestBrowser,
  id: string,
  step: 'confirm' | 'dispute',
  body: { words?: string; commandId?: string } = {},
): ReturnType<TestBrowser['send']> {
  return owner.send('POST', `/api/projects/${id}/agreement/${step}`, { commandId: randomUUID(), ...body });
}

/** Has a price agreed on and the work done today, with every step in order. */
export async function workUntilDone(
  owner: TestBrowser,
  pro: TestBrowser,
  request: MatchedRequest & { today: string; meanwhile?: () => void },
): Promise<void> {
  const { id, lead, today, meanwhile } = request;
  await agreeOn(owner, pro, request);
  requireStatus(
    200,
    await actOn(pro, lead, 'schedule', { date: today, window: '05:00PM-08:00PM' }),
    await stepOfWork(pro, lead, 'start'),
  );
  meanwhile?.();
  requireStatus(200, await stepOfWork(pro, lead, 'said-done'), await answerWork(owner, id, 'confirm'));
}
