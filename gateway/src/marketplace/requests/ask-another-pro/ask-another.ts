import {
  ANSWER_HOURS,
  hasFreePlace,
  MAX_ASKED,
  SILENT_HOURS,
} from '@nestwright/domain/requests/ask-another-pro-rules';
import type { Urgency } from '@nestwright/domain/requests/project-rules';
import { and, eq } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { findPros } from '#marketplace/matching/nearest/find-pros.ts';
import { leadMail } from '#marketplace/requests/lead-mail/lead-mail.ts';
import { isMailed } from '#marketplace/requests/lead-mail/lead-words.ts';
import { addMatches } from '#marketplace/requests/project/add-matches.ts';
import type { Owner } from '#marketplace/requests/project/project-owner.ts';
import {
  findProject,
  lockProject,
  type ProjectWithMatches,
} from '#marketplace/requests/project/project-queries.ts';
import { readLiveAgreement, readQuotes } from '#marketplace/requests/prices/quote-rows.ts';
import { type Db, transact } from '#db/db.ts';
import { timers } from '#marketplace/prices/quote/quote-tables.ts';
import { ApiError } from '#http/errors.ts';
import { enqueueMails } from '#marketplace/base/mail/mail-queue.ts';
import { isOpen } from './notify-silence.ts';

const impossible = (message: string) => new ApiError(409, 'not-possible', message);

/**
 * Asks one more pro for a price: the nearest not asked yet. It sees no contact details until the homeowner allows it.
 *
 * @param asked how many pros the page showed. If another pro was asked since then, for example by the first press of
 * the same button, this call asks nobody.
 * @returns null for a project that is not the owner's.
 * @throws ApiError 409 while the asked pros still have time, while there is a price, for a
 * partner's test request, and when no other pro is near.
 */
export function askAnother(
  deps: AppDeps,
  owner: Owner,
  { id, asked }: { id: string; asked: number | undefined },
): Promise<ProjectWithMatches | null> {
  return transact(deps.db, async (tx) => {
    if ((await findProject(tx, owner, id)) === undefined) return null;
    await lockProject(tx, id);
    const mine = await findProject(tx, owner, id);
    if (mine === undefined) return null;
    if (asked !== undefined && mine.matches.length > asked) return mine;
    const now = deps.clock.now();
    await refuseEarly(tx, mine, now);
    const { service, zip, urgency, date, window } = mine.project;
    const nobodyChosen = { company: '', companyId: '' };
    const need = { service, zip, urgency: urgency as Urgency | '', time: { date, window }, ...nobodyChosen };
    const known = mine.matches.map(({ pro }) => pro.id);
    const [found] = await findPros(tx, { ...need, except: known }, now);
    if (found === undefined) throw impossible('No other pro near you does this work. We’re looking for one.');
    const added = await addMatches(tx, deps, { whole: mine, found: [found] });
    const whole = { ...mine, matches: [...mine.matches, ...added] };
    const mailed = added.filter(isMailed);
    await enqueueMails(
      tx,
      deps,
      mailed.map((matched) => leadMail(deps, whole, matched)),
    );
    return (await findProject(tx, owner, id)) ?? null;
  });
}

async function refuseEarly(tx: Db, mine: ProjectWithMatches, now: Date): Promise<void> {
  const { project, matches } = mine;
  if (project.isTest) throw impossible('This is a test request, so no pro is asked.');
  if (!isOpen(mine)) throw impossible('This project is closed.');
  const quotes = await readQuotes(tx, { projectId: project.id });
  const isOffered = quotes.some(({ quote }) => quote.state === 'offered');
  if (isOffered || (await readLiveAgreement(tx, project.id)) !== null)
    throw impossible('You have a price already. Please look at it first.');
  if (matches.length >= MAX_ASKED) throw impossible(`A request goes to at most ${MAX_ASKED} pros.`);
  const asked = matches.map(({ match }) => match);
  if (hasFreePlace(asked, project.createdAt, now)) return;
  const [waiting] = await tx
    .select({ id: timers.id })
    .from(timers)
    .where(and(eq(timers.projectId, project.id), eq(timers.kind, 'project-silent')));
  if (waiting !== undefined)
    throw impossible(
      `Please give the pros ${ANSWER_HOURS} hours to answer, and ${SILENT_HOURS} hours to offer a price. Then you can ask another one.`,
    );
}
