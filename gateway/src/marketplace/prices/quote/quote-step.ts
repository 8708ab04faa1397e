import type { AppDeps } from '#app-deps.ts';
import type { ActingPro } from '#marketplace/base/access/caller.ts';
import { findLead } from '#marketplace/leads/lead/lead-queries.ts';
import type { Owner } from '#marketplace/requests/project/project-owner.ts';
import {
  findProject,
  lockProject,
  type MatchedProRow,
  readProject,
  type ProjectWithMatches,
} from '#marketplace/requests/project/project-queries.ts';
import { databaseNow } from '#db/database-clock.ts';
import { type Db, transact } from '#db/db.ts';
import { ApiError, notFoundError } from '#http/errors.ts';
import { type Command, isRepeated, receiptOfCommand, remember } from './quote-command.ts';
import {
  type AgreementRow,
  headOf,
  readAgreement,
  readQuotes,
  type WholeQuote,
} from '#marketplace/requests/prices/quote-rows.ts';

/** One step of a quote, while the project's row is locked. */
export interface QuoteStep {
  tx: Db;
  deps: AppDeps;
  whole: ProjectWithMatches;
  /** The pro whose quote it is. */
  matched: MatchedProRow;
  /** All quotes of the project. */
  quotes: WholeQuote[];
  /** The pro's quote; undefined before its first offer. */
  mine: WholeQuote | undefined;
  agreement: AgreementRow | null;
  /** The database's time. */
  now: Date;
  commandId: string;
}

/** A completed step: just now, or earlier by the same command. */
export interface Taken {
  projectId: string;
  receipt: string;
}

/** A quote of the homeowner's project. */
export interface QuoteOfProject {
  projectId: string;
  quoteId: string;
}

/**
 * Takes a homeowner's step, once per command.
 * @returns null for a project or a quote that is not the owner's.
 * @throws ApiError 409 with the current state when the step is not, or no longer, possible.
 */
export function stepOfOwner(
  deps: AppDeps,
  {
    owner,
    projectId,
    quoteId,
    ...asked
  }: Omit<QuoteOfProject, 'quoteId'> & {
    /** Without one, the quote that was agreed on. */
    quoteId?: string;
    owner: Owner;
    step: string;
    body: Command['body'];
  },
  take: (step: QuoteStep & { mine: WholeQuote }) => Promise<void>,
): Promise<Taken | null> {
  return transact(deps.db, async (tx) => {
    if ((await findProject(tx, owner, projectId)) === undefined) return null;
    await lockProject(tx, projectId);
    const whole = await findProject(tx, owner, projectId);
    if (whole === undefined) return null;
    const quotes = await readQuotes(tx, { projectId });
    const wanted = quoteId ?? (await readAgreement(tx, projectId))?.quoteId;
    const mine = quotes.find(({ quote }) => quote.id === wanted);
    const matched = whole.matches.find(({ pro }) => pro.id === mine?.quote.proId);
    if (mine === undefined || matched === undefined) return null;
    // A step of an agreement names no quote, so a repeated command is recognized even after another agreement.
    const command: Command = { ...asked, ...(quoteId && { quoteId }), actor: 'homeowner' };
    return once(tx, deps, { whole, command }, async (rest) =>
      take({ ...rest, tx, deps, whole, matched, quotes, mine }),
    );
  });
}

/**
 * Takes a pro's step, once per command.
 * @throws ApiError 404 for another company's lead, 409 with the current state when the step is not, or no longer, possible.
 */
export function stepOfPro(
  deps: AppDeps,
  { pro, leadId, ...asked }: { pro: ActingPro; leadId: string; step: string; body: Command['body'] },
  take: (step: QuoteStep) => Promise<void>,
): Promise<Taken> {
  return transact(deps.db, async (tx) => {
    const known = await findLead(tx, pro.id, leadId);
    if (known === undefined) throw notFoundError('There is no such lead.');
    await lockProject(tx, known.project.id);
    const whole = await readProject(tx, known.project.id);
    const matched = whole?.matches.find(({ match }) => match.id === leadId);
    if (whole === undefined || matched === undefined) throw notFoundError('There is no such lead.');
    const quotes = await readQuotes(tx, { projectId: whole.project.id });
    const mine = quotes.find(({ quote }) => quote.proId === pro.id);
    const command: Command = { ...asked, actor: leadId };
    return once(tx, deps, { whole, command }, async (rest) =>
      take({ ...rest, tx, deps, whole, matched, quotes, mine }),
    );
  });
}

async function once(
  tx: Db,
  deps: AppDeps,
  { whole, command }: { whole: ProjectWithMatches; command: Command },
  take: (rest: Pick<QuoteStep, 'agreement' | 'now' | 'commandId'>) => Promise<void>,
): Promise<Taken> {
  const projectId = whole.project.id;
  const { commandId } = command.body;
  if (!(await isRepeated(tx, deps, { projectId, command }))) {
    await take({
      agreement: await readAgreement(tx, projectId),
      now: await databaseNow(tx, deps),
      commandId,
    });
    await remember(tx, deps, { projectId, command });
  }
  return { projectId, receipt: await receiptOfCommand(tx, projectId, commandId) };
}

/** The refusal of a step that came too late, with the current state. */
export function tooLate(
  { mine, agreement }: Pick<QuoteStep, 'mine' | 'agreement'>,
  message: string,
  code: 'not-possible' | 'changed' = 'not-possible',
): ApiError {
  const stands = mine && { state: mine.quote.state, n: mine.quote.head, hash: headOf(mine).hash };
  const isMine = agreement !== null && agreement.quoteId === mine?.quote.id;
  const agreed = isMine ? { state: agreement.state, n: agreement.n, hash: agreement.hash } : null;
  return new ApiError(409, code, message, { now: { quote: stands ?? null, agreement: agreed } });
}

/** @throws ApiError 409 when the version that was read is no longer the current one. */
export function refuseOtherVersion(step: QuoteStep & { mine: WholeQuote }, n: number, hash?: string): void {
  const head = headOf(step.mine);
  if (n === head.n && (hash === undefined || hash === head.hash)) return;
  const why =
    head.n > n
      ? `There is a newer version of this price (version ${head.n}).`
      : 'This price is not the one you read.';
  throw tooLate(step, `${why} Please read it and decide again.`, 'changed');
}

/** @throws ApiError 409 when the project or the quote is closed. */
export function refuseClosed({ whole: { project }, ...step }: QuoteStep & { mine: WholeQuote }): void {
  if (project.status === 'Cancelled') throw tooLate(step, 'This project is cancelled.');
  if (step.mine.quote.state === 'accepted') throw tooLate(step, 'This price has already been accepted.');
  if (step.agreement !== null && step.agreement.state !== 'cancelled')
    throw tooLate(step, 'A price has already been agreed on for this project.');
  if (project.status === 'Done') throw tooLate(step, 'This project is done.');
  const { company, quote } = step.mine;
  if (quote.state === 'withdrawn') throw tooLate(step, `${company} has withdrawn this price.`);
  if (quote.state === 'declined') throw tooLate(step, 'This price was declined.');
}
