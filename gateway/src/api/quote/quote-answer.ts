import type { LeadClosing } from '@nestwright/domain/quote/rules';
import type {
  Agreement,
  LeadQuote,
  ProjectQuotes,
  Quote,
  QuoteContent,
  QuoteLine,
  QuoteVersion,
} from '@nestwright/domain/quote/schema';
import { eq } from 'drizzle-orm';
import type { LeadRow } from '#api/lead/lead-queries.ts';
import type { Db } from '#db/db.ts';
import { quotes } from '#db/quote-tables.ts';
import { dayAtHome } from './quote-days.ts';
import {
  type AgreementRow,
  readAgreement,
  readQuotes,
  type TextRow,
  type VersionRow,
  type WholeQuote,
} from './quote-rows.ts';

/** Every quote of a project as its homeowner sees it. */
export async function projectQuotes(db: Db, projectId: string): Promise<ProjectQuotes> {
  const all = await readQuotes(db, { projectId });
  const agreement = await readAgreement(db, projectId);
  const readable = all.map(quoteAnswer).filter((quote) => quote !== null);
  return { quotes: readable, agreement: agreement && agreementAnswer(agreement, all) };
}

/** A pro's quote for a lead, as the pro sees it. It learns of another pro's agreement only that there is one. */
export async function leadQuote(
  db: Db,
  lead: Pick<LeadRow, 'match' | 'project'>,
  now: Date,
): Promise<LeadQuote> {
  const { match, project } = lead;
  const all = await readQuotes(db, { projectId: project.id, proId: match.proId });
  const agreement = await readAgreement(db, project.id);
  const [mine] = all;
  return {
    quote: mine === undefined ? null : quoteAnswer(mine),
    agreement: agreement && mine?.quote.id === agreement.quoteId ? agreementAnswer(agreement, all) : null,
    closed: closingOf({ ...lead, mine, agreement }),
    today: dayAtHome(project, now),
  };
}

/** Every quote of a company, for its own export. */
export async function quotesOfPro(db: Db, proId: string): Promise<(Quote & { projectId: string })[]> {
  const rows = await db.select({ projectId: quotes.projectId }).from(quotes).where(eq(quotes.proId, proId));
  const found: (Quote & { projectId: string })[] = [];
  for (const { projectId } of rows)
    for (const whole of await readQuotes(db, { projectId, proId })) {
      const quote = quoteAnswer(whole);
      if (quote !== null) found.push({ projectId, ...quote });
    }
  return found;
}

/** Why a pro can offer no price for a lead; null while it can. */
export function closingOf(given: {
  match: Pick<LeadRow['match'], 'answer'>;
  project: Pick<LeadRow['project'], 'status'>;
  mine: WholeQuote | undefined;
  agreement: AgreementRow | null;
}): LeadClosing | null {
  const { match, project, mine, agreement } = given;
  if (project.status === 'Cancelled') return 'cancelled';
  if (agreement !== null && agreement.state !== 'cancelled')
    return agreement.quoteId === mine?.quote.id ? 'agreed' : 'agreed-with-another';
  if (project.status === 'Done') return 'done';
  if (match.answer === 'declined') return 'lead-declined';
  return mine?.quote.state === 'declined' || mine?.quote.state === 'accepted' ? 'declined' : null;
}

/** A quote without the versions whose words are gone; null when none is left. */
function quoteAnswer({ quote, company, versions, notes }: WholeQuote): Quote | null {
  const { id, proId, state, head, reason } = quote;
  const readable = versions.flatMap(({ version, text }) =>
    text === null ? [] : [versionAnswer(version, text)],
  );
  if (readable.length === 0) return null;
  return {
    id,
    proId,
    company,
    state,
    head,
    versions: readable,
    notes: notes.map(({ n, kind, words, at }) => ({ n, kind, words, at: at.toISOString() })),
    reason,
  };
}

/** What a stored version offers, as its pro filled it in. */
export function contentOf(version: VersionRow, { lines, terms }: TextRow): QuoteContent {
  const { startsOn, days, validUntil, freeUntilHours, feeCents, depositCents } = version;
  return {
    lines: JSON.parse(lines) as QuoteLine[],
    terms,
    startsOn,
    days,
    validUntil,
    cancellation: { freeUntilHours, feeCents },
    pays: depositCents === null ? { kind: 'on-completion' } : { kind: 'deposit', depositCents },
  };
}

function versionAnswer(version: VersionRow, text: TextRow): QuoteVersion {
  const { n, totalCents, hash, offeredAt, expiresAt } = version;
  return {
    ...contentOf(version, text),
    n,
    totalCents,
    salt: text.salt,
    hash,
    offeredAt: offeredAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

function agreementAnswer(agreement: AgreementRow, all: readonly WholeQuote[]): Agreement | null {
  const { id, quoteId, n, hash, state, agreedAt } = agreement;
  const found = all.find(({ quote }) => quote.id === quoteId);
  const version = found?.versions.find((one) => one.version.n === n)?.version;
  if (found === undefined || version === undefined) return null;
  const { company, quote } = found;
  const { totalCents } = version;
  return {
    id,
    quoteId,
    proId: quote.proId,
    company,
    n,
    hash,
    totalCents,
    state,
    agreedAt: agreedAt.toISOString(),
  };
}
