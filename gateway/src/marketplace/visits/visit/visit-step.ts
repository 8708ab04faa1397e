import { isUnderWay } from '@nestwright/domain/prices/agreement-rules';
import type { HomeVisitClosing, HomeVisitPurpose } from '@nestwright/domain/visits/visit-rules';
import type { ProjectStatus } from '@nestwright/domain/requests/project-rules';
import { eq } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { lockProject } from '#marketplace/requests/project/project-queries.ts';
import { type AgreementRow, agreedPro, readAgreement } from '#marketplace/requests/prices/quote-rows.ts';
import { findThread, type OwnThread, type ThreadCaller } from '#marketplace/talk/thread/thread-access.ts';
import { announceThread } from '#marketplace/talk/thread/announce-thread.ts';
import { freeUntilNow } from '#marketplace/requests/prices/set-work-time.ts';
import { type Db, isOverlap, transact } from '#db/db.ts';
import { pros } from '#marketplace/base/tables.ts';
import { HOUR_SECONDS } from '#http/durable-limit.ts';
import { enforceLimits } from '#http/enforce-limits.ts';
import { ApiError, notFoundError } from '#http/errors.ts';
import { actingCompany } from '#marketplace/base/mail/mail-budget.ts';
import { findVisit, type VisitRow } from './visit-rows.ts';

/** What can be arranged in a match now. */
export interface Arrangement {
  purpose: HomeVisitPurpose | null;
  closed: HomeVisitClosing | null;
  /** What was agreed with this pro and is not cancelled. */
  agreement: AgreementRow | null;
}

/** One step of a side, with everything it may use. */
export interface VisitStep extends OwnThread {
  tx: Db;
  deps: AppDeps;
  now: Date;
  arrangement: Arrangement;
  /** Until when the homeowner could cancel the agreed work for free before this step; null if that isn't known. */
  freeBefore: Date | null;
}

/** Steps of one side of a match. */
const STEPS = { most: 60, seconds: HOUR_SECONDS };

export const impossible = (message: string) => new ApiError(409, 'not-possible', message);
/** Someone else has the time. */
export const takenError = () =>
  new ApiError(409, 'time-taken', 'This time has just gone to someone else. Please choose another one.');

const closedWords: Readonly<Record<HomeVisitClosing, string>> = {
  'not-accepted': 'The pro has not accepted this request yet.',
  ended: 'This job is over, so there is nothing to arrange.',
  'another-pro': 'Another pro has this job.',
};

/**
 * Carries out a step on the visits of a match. It locks the project and the pro, so a pro's steps happen one after the
 * other.
 * @returns the match after the step; undefined for one that is not the caller's.
 * @throws ApiError 409 when the step is not possible or the time is no longer free, 429 after too many steps.
 */
export async function takeStep(
  deps: AppDeps,
  caller: ThreadCaller,
  work: (step: VisitStep) => Promise<void>,
): Promise<OwnThread | undefined> {
  const taken = transact(deps.db, async (tx) => {
    const known = await findThread(tx, caller);
    if (known === undefined) return undefined;
    await lockProject(tx, known.project.id);
    await tx.select({ id: pros.id }).from(pros).where(eq(pros.id, known.pro.id)).for('no key update');
    // Read again after locking the rows, because the match may have ended during the wait.
    const thread = await findThread(tx, caller);
    if (thread === undefined) return undefined;
    const { match, side, pro } = thread;
    const most = STEPS.most * deps.config.LIMIT_FACTOR;
    const ofSide = { kind: 'home-visit', who: `${match.id} ${side}`, windows: [{ ...STEPS, most }] };
    await enforceLimits(tx, deps, side === 'pro' ? [ofSide, actingCompany(deps, pro.id)] : [ofSide]);
    const arrangement = await arrangementOf(tx, thread);
    const { agreement } = arrangement;
    const freeBefore = agreement && (await freeUntilNow(tx, { project: thread.project, agreement }));
    await work({ ...thread, tx, deps, now: deps.clock.now(), arrangement, freeBefore });
    await announceThread(tx, match.id);
    return (await findThread(tx, caller)) ?? thread;
  });
  return taken.catch((error: unknown) => {
    throw isOverlap(error) ? takenError() : error;
  });
}

/** What can be arranged in a match, or why nothing can. */
export async function arrangementOf(db: Db, thread: OwnThread): Promise<Arrangement> {
  const { match, project, pro, isReachable } = thread;
  const agreed = await agreedPro(db, project.id);
  const isMine = agreed === pro.id;
  const agreement = isMine ? await readAgreement(db, project.id) : null;
  const status = project.status as ProjectStatus;
  const isOver = status === 'Cancelled' || status === 'Done' || match.answer === 'declined';
  // An anonymous project has no homeowner to answer.
  const isGone = project.email === '' || !isReachable;
  const isBehind = agreement !== null && !isUnderWay(agreement.state);
  const close = (closed: HomeVisitClosing) => ({ purpose: null, closed, agreement });
  if (isOver || isGone || isBehind) return close('ended');
  if (agreed !== null && !isMine) return close('another-pro');
  if (match.answer !== 'accepted') return close('not-accepted');
  return { purpose: agreement === null ? 'estimate' : 'work', closed: null, agreement };
}

/** @throws ApiError 409 while nothing can be arranged. */
export function openPurpose({ purpose, closed }: Arrangement): HomeVisitPurpose {
  if (purpose === null) throw impossible(closedWords[closed ?? 'ended']);
  return purpose;
}

/** A visit of the match. @throws ApiError 404 for an unknown one. */
export async function knownVisit({ tx, match }: VisitStep, id: string): Promise<VisitRow> {
  const visit = await findVisit(tx, match.id, id);
  if (visit === undefined) throw notFoundError('There is no such visit.');
  return visit;
}

/** A visit that is booked and has not begun. @throws ApiError 404 or 409. */
export async function comingVisit(step: VisitStep, id: string): Promise<VisitRow> {
  const visit = await knownVisit(step, id);
  if (visit.state === 'held') throw impossible('This visit is not booked yet.');
  if (visit.state === 'called-off') throw impossible('This visit was called off.');
  if (visit.startsAt <= step.now) throw impossible('This visit has begun.');
  return visit;
}
