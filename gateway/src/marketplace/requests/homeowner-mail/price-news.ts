import { offerLineText } from '@nestwright/domain/prices/offer-line-rules';
import type { QuoteLine } from '@nestwright/domain/prices/quote-line-schema';
import { companyName } from '#marketplace/base/mail/mail-about.ts';
import type { Db } from '#db/db.ts';
import { headOf, readLiveAgreement, readQuotes } from '#marketplace/requests/prices/quote-rows.ts';
import type { TextRow, VersionRow, WholeQuote } from '#marketplace/requests/prices/quote-rows.ts';
import type { ProjectWithMatches } from '#marketplace/requests/project/project-queries.ts';
import type { QuoteNews, StandingPrice } from './homeowner-news.ts';

/** The latest update about a project's prices, for a homeowner who could not be notified before; null without a price. */
export async function latestPriceNews(tx: Db, { project }: ProjectWithMatches): Promise<QuoteNews | null> {
  const all = await readQuotes(tx, { projectId: project.id });
  const agreement = await readLiveAgreement(tx, project.id);
  const agreed = all.find(({ quote }) => quote.id === agreement?.quoteId);
  if (agreed !== undefined) return { kind: 'agreed', proId: agreed.quote.proId, price: priceOf(agreed) };
  const open = all.filter(({ quote }) => quote.state === 'offered');
  const newest = open.toSorted((a, b) => b.quote.updatedAt.getTime() - a.quote.updatedAt.getTime())[0];
  if (newest === undefined) return null;
  return { kind: 'quoted', proId: newest.quote.proId, isChanged: false, prices: open.map(priceOf) };
}

/** A price as mails name it. */
export function priceOf(whole: WholeQuote): StandingPrice {
  const head = headOf(whole);
  const text = whole.versions.find(({ version }) => version.n === head.n)?.text ?? null;
  return { ...priceFacts(head, text), company: companyName(whole.company) };
}

/** What mails say of a version of a price. Texts of long ago are deleted, and then nothing is said of their offer. */
export function priceFacts({ n, hash, totalCents, validUntil }: VersionRow, text: TextRow | null) {
  const offer = text === null ? '' : offerLineText(JSON.parse(text.lines) as QuoteLine[]);
  return { n, hash, totalCents, offer, validUntil };
}
