import type { HomeVisit, HomeVisits, Proposal } from '@nestwright/domain/visits/visit-schema';
import type { ProjectWindow } from '@nestwright/domain/requests/project-rules';
import type { AppDeps } from '#app-deps.ts';
import type { OwnThread } from '#marketplace/talk/thread/thread-access.ts';
import { dayAtHome } from '#marketplace/requests/project/home-days.ts';
import { zoneOfHome } from '#marketplace/site/place/time-zones.ts';
import type { Db } from '#db/db.ts';
import { isFree, isWorkingTime, type Span } from './free-times.ts';
import { busySpans, openProposals, type ProposalRow, type VisitRow, visitsOf } from './visit-rows.ts';
import { type ProHours, readHours } from './visit-settings.ts';
import { type Arrangement, arrangementOf } from './visit-step.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The visits of a match, as one side reads them. */
export async function visitsAnswer(
  db: Db,
  { clock }: Pick<AppDeps, 'clock'>,
  thread: OwnThread,
): Promise<HomeVisits> {
  const { side, match, project } = thread;
  const now = clock.now();
  const arrangement = await arrangementOf(db, thread);
  const { date, window } = project;
  const requested = date < dayAtHome(project, now) ? null : { date, window: window as ProjectWindow };
  return {
    side,
    timeZone: zoneOfHome(project),
    purpose: arrangement.purpose,
    closed: arrangement.closed,
    requested,
    wished: requested,
    isMailed: side === 'pro' || project.emailConfirmedAt !== null,
    proposals: arrangement.closed === null ? await proposalsOf(db, { thread, arrangement, now }) : [],
    visits: (await visitsOf(db, match.id, now)).map(visitAnswer),
  };
}

/** A visit as both sides read it. */
export function visitAnswer(row: VisitRow): HomeVisit {
  const { id, purpose, state, heldBy, moves, calledOffBy, callOffAskedBy, noShowSaidBy } = row;
  return {
    id,
    purpose,
    state,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    heldUntil: row.heldUntil?.toISOString() ?? null,
    heldBy,
    moves,
    calledOffBy,
    callOffAskedBy,
    noShowSaidBy,
  };
}

/** Whether an open proposal can still be accepted: an estimate visit can't, once there is an agreement. */
export function isTimely({ moves, purpose }: ProposalRow, arrangement: Arrangement): boolean {
  return moves !== null || purpose === arrangement.purpose;
}

interface Looking {
  thread: OwnThread;
  arrangement: Arrangement;
  now: Date;
}

async function proposalsOf(db: Db, { thread, arrangement, now }: Looking): Promise<Proposal[]> {
  const rows = (await openProposals(db, thread.match.id)).filter((row) => isTimely(row, arrangement));
  if (rows.length === 0) return [];
  const hours = await readHours(db, thread.pro);
  const answers: Proposal[] = [];
  for (const row of rows) {
    const starts = await freeStarts(db, { row, hours, thread, now });
    const slots = starts.map((start) => slotOf(start, row.minutes));
    const { id, by, purpose, minutes, moves } = row;
    answers.push({ id, by, purpose, minutes, slots, moves, at: row.createdAt.toISOString() });
  }
  return answers;
}

async function freeStarts(
  db: Db,
  { row, hours, thread, now }: { row: ProposalRow; hours: ProHours; thread: OwnThread; now: Date },
): Promise<number[]> {
  const { minutes, moves } = row;
  const starts = row.times.map((time) => Date.parse(time)).toSorted((a, b) => a - b);
  const span: Span = [starts[0]!, starts.at(-1)! + DAY_MS];
  const asking = { matchId: thread.match.id, side: thread.side, moves };
  const busy = await busySpans(db, { proId: thread.pro.id, span, now }, asking);
  return starts.filter(
    (start) => isWorkingTime(hours, start, { minutes, now }) && isFree(hours, start, minutes, busy),
  );
}

/** A time in an answer. @param start in milliseconds. */
export function slotOf(start: number, minutes: number): { startsAt: string; endsAt: string } {
  const end = new Date(start + minutes * MINUTE_MS);
  return { startsAt: new Date(start).toISOString(), endsAt: end.toISOString() };
}
