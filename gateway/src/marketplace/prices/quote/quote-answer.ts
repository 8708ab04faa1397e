import type { LeadQuote, ProjectQuotes, Quote } from '@nestwright/domain/prices/quote-schema';
import { eq } from 'drizzle-orm';
import { agreementAnswer } from '#marketplace/prices/agreement/agreement-answer.ts';
import type { AppDeps } from '#app-deps.ts';
import { offerOf } from '#marketplace/requests/project/project-answer.ts';
import type { ProjectRow } from '#marketplace/requests/project/project-queries.ts';
import type { LeadRow } from '#marketplace/leads/lead/lead-queries.ts';
import type { Db } from '#db/db.ts';
import { quotes } from './quote-tables.ts';
import { projects } from '#marketplace/base/tables.ts';
import { notFoundError } from '#http/errors.ts';

import { closingOf, questionsOf, versionAnswer } from './quote-content.ts';
import { dayAtHome } from '#marketplace/requests/project/home-days.ts';
import type { Taken } from './quote-step.ts';
import { readAgreement, readQuotes, type WholeQuote } from '#marketplace/requests/prices/quote-rows.ts';

type Reader = Pick<AppDeps, 'db' | 'clock'>;

/** Every quote of a project as its homeowner sees it, and what was agreed. */
export async function projectQuotes(
  deps: Reader,
  project: Pick<ProjectRow, 'id' | 'zip' | 'state'>,
): Promise<ProjectQuotes> {
  const { db } = deps;
  const all = await readQuotes(db, { projectId: project.id });
  const agreement = await readAgreement(db, project.id);
  const readable = all.map(quoteAnswer).filter((quote) => quote !== null);
  return {
    quotes: readable,
    agreement: agreement && (await agreementAnswer(deps, project, { agreement, quotes: all })),
  };
}

/** The answer to a homeowner's command: the current state and its receipt. */
export async function steppedProject(
  deps: Reader,
  { projectId, receipt }: Taken,
): Promise<ProjectQuotes & { receipt: string }> {
  const [project] = await deps.db.select().from(projects).where(eq(projects.id, projectId));
  if (project === undefined) throw notFoundError('There is no such project.');
  return { ...(await projectQuotes(deps, project)), receipt };
}

/** A pro's quote for a lead, as the pro sees it. Of another pro's agreement it learns only that one exists. */
export async function leadQuote(deps: Reader, lead: Pick<LeadRow, 'match' | 'project'>): Promise<LeadQuote> {
  const { db, clock } = deps;
  const { match, project } = lead;
  const all = await readQuotes(db, { projectId: project.id, proId: match.proId });
  const agreement = await agreementFor(db, project.id, all[0]);
  const [mine] = all;
  const isMine = agreement !== null && mine?.quote.id === agreement.quoteId;
  return {
    quote: mine === undefined ? null : quoteAnswer(mine),
    agreement: isMine ? await agreementAnswer(deps, project, { agreement, quotes: all }) : null,
    closed: closingOf({ ...lead, mine, agreement }),
    today: dayAtHome(project, clock.now()),
    offer: offerOf(project),
  };
}

/** The live agreement of a project, or else the one on this quote, or else the last one. */
async function agreementFor(db: Db, projectId: string, mine: WholeQuote | undefined) {
  const agreement = await readAgreement(db, projectId);
  if (agreement?.state !== 'cancelled' || mine === undefined) return agreement;
  return (await readAgreement(db, projectId, mine.quote.id)) ?? agreement;
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

/** A quote without the versions whose text is deleted; null when none is left. */
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
    notes: notes.flatMap(({ n, kind, words, at }) =>
      kind === 'wish' || kind === 'decline' ? [{ n, kind, words, at: at.toISOString() }] : [],
    ),
    questions: questionsOf({ notes }),
    reason,
  };
}
