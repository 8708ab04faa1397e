import { localDate } from '@nestwright/domain/base/clock-rules';
import type { HomeVisitPurpose } from '@nestwright/domain/visits/visit-rules';
import { windowOf } from '@nestwright/domain/visits/visit-text-rules';
import { isPriceOpen, liveOf, type Turn, turnsOf } from '@nestwright/domain/requests/job-turns-rules';
import type { ThreadSide } from '@nestwright/domain/talk/thread-rules';

import type { Job, JobAgreement, JobMatch } from './job-story-schema.ts';

/** The phases of a job. `choosing`: there is a price to decide on. `ended`: nothing comes of it, at least for the reader. */
export type JobPhase = 'waiting' | 'choosing' | 'agreed' | 'done' | 'ended';

/** The state of a job, in more detail than its phase. The last three exist only for a lead. */
export const jobStates = [
  'unsent',
  'mailed',
  'looking',
  'asked',
  'answered',
  'visiting',
  'priced',
  'agreed',
  'scheduled',
  'in-work',
  'said-done',
  'disputed',
  'done',
  'cancelled',
  'declined',
  'not-chosen',
  'taken',
] as const;
/** The state of a job, such as `said-done`. */
export type JobState = (typeof jobStates)[number];

/** The time of a job: a visit with its own start and end, or a day and a window, which a pro set or the homeowner asked for. */
export type JobTime =
  | { kind: 'visit'; visitId: string; startsAt: string; endsAt: string; isWork: boolean; proId: string }
  | { kind: 'set'; date: string; window: string; isWork: boolean; proId: string }
  | { kind: 'wanted'; date: string; window: string };

/** A job as everybody tells it. */
export interface JobStory {
  side: ThreadSide;
  phase: JobPhase;
  state: JobState;
  /** The company with the job; null before an agreement. */
  pro: { id: string; company: string } | null;
  /** The agreed total in cents; null before an agreement and once it has ended. */
  agreedCents: number | null;
  time: JobTime;
  /** The day and the window that the homeowner asked for. */
  wanted: Job['wanted'];
  timeZone: string;
  /** What waits for the reader, the most urgent first. */
  mine: readonly Turn[];
  /** What waits for the other side, the most urgent first. */
  theirs: readonly Turn[];
  /** Who was asked, in that order. */
  asked: readonly Pick<JobMatch, 'proId' | 'company' | 'answer' | 'mayContact'>[];
  /** Who wrote the newest message, and when; null before the first. */
  said: { by: ThreadSide; at: string; company: string } | null;
  agreement: JobAgreement | null;
}

/** How a job is told: to which side, when, and where the request is if no gateway has it. */
export interface Telling {
  side: ThreadSide;
  now: Date;
  /** `outbox`: it waits in this browser. `mail`: a site without a gateway has mailed it. */
  heldBy?: 'outbox' | 'mail' | 'gateway';
}

/**
 * Where a job stands, whose turn it is, its agreed price and its time: the one place that decides them (decision 087). Pages, lists,
 * mails and calendars show only what it returns.
 */
export function jobStory(job: Job, { side, now, heldBy = 'gateway' }: Telling): JobStory {
  const live = liveOf(job);
  const told = heldBy === 'outbox' ? 'unsent' : heldBy === 'mail' ? 'mailed' : stateOf(job, side, now);
  const pro = live && job.matches.find(({ proId }) => proId === live.proId);
  const turns = heldBy === 'gateway' && !isOverFor(told) ? turnsOf(job, now) : [];
  return {
    side,
    phase: phaseOf(told, live),
    state: told,
    pro: pro ? { id: pro.proId, company: pro.company } : null,
    agreedCents: live?.nowCents ?? null,
    time: timeOf(job, now),
    wanted: job.wanted,
    timeZone: job.timeZone,
    mine: turns.filter(({ of }) => of === side),
    theirs: turns.filter(({ of }) => of !== side),
    asked: job.matches.map(({ proId, company, answer, mayContact }) => ({
      proId,
      company,
      answer,
      mayContact,
    })),
    said: lastSaid(job),
    agreement: job.agreement,
  };
}

function isOverFor(state: JobState): boolean {
  return state === 'cancelled' || state === 'declined' || state === 'not-chosen' || state === 'taken';
}

function phaseOf(state: JobState, live: JobAgreement | null): JobPhase {
  if (isOverFor(state)) return 'ended';
  if (state === 'done') return 'done';
  if (live !== null || state === 'scheduled') return 'agreed';
  return state === 'priced' ? 'choosing' : 'waiting';
}

function stateOf(job: Job, side: ThreadSide, now: Date): JobState {
  const live = liveOf(job);
  const { matches, status } = job;
  if (side === 'pro') {
    const [own] = matches;
    if (own?.answer === 'declined') return 'declined';
    if (job.isTaken) return 'taken';
    if (status !== 'Cancelled' && live === null && own?.price?.state === 'declined') return 'not-chosen';
  }
  if (status === 'Cancelled') return 'cancelled';
  if (live?.state === 'agreed') return live.work === null ? 'agreed' : 'scheduled';
  if (live !== null && live.state !== 'cancelled') return live.state;
  if (status === 'Done') return 'done';
  if (matches.some((match) => isPriceOpen(match, now))) return 'priced';
  if (matches.some(({ answer, set }) => answer === 'accepted' && set !== null))
    return job.isAgreedFirst ? 'visiting' : 'scheduled';
  if (matches.some(({ answer }) => answer === 'accepted')) return 'answered';
  // This browser's list knows only the status.
  if (matches.length === 0 && status !== 'Pending') return ofStatus[status];
  return matches.some(({ answer }) => answer === 'waiting') ? 'asked' : 'looking';
}

const ofStatus = { Matched: 'asked', Accepted: 'answered', Scheduled: 'scheduled' } as const;

/** The next time that was arranged, or else the last one, or else what the homeowner asked for. */
function timeOf(job: Job, now: Date): JobTime {
  const live = liveOf(job);
  const times = job.matches
    .filter(({ proId }) => live === null || proId === live.proId)
    .map((match) => arrangedWith(job, match, live))
    .filter((time) => time !== null)
    .toSorted((one, other) => dayOf(one, job).localeCompare(dayOf(other, job)));
  const today = localDate(now, job.timeZone);
  const next = times.find((time) => dayOf(time, job).slice(0, 10) >= today) ?? times.at(-1);
  return next ?? { kind: 'wanted', ...job.wanted };
}

/** Sorts by day, and within it by the start. */
function dayOf(time: JobTime, { timeZone }: Job): string {
  return time.kind === 'visit'
    ? `${localDate(new Date(time.startsAt), timeZone)} ${time.startsAt}`
    : `${time.date} ${time.window}`;
}

/** A company's visit on the arranged day, or the window itself if the two arranged it without a visit. */
function arrangedWith(job: Job, { proId, set, visits }: JobMatch, live: JobAgreement | null): JobTime | null {
  const isWork = live !== null && live.work !== null;
  const arranged = live === null ? set : live.work;
  if (arranged === null) return null;
  const purpose: HomeVisitPurpose = isWork ? 'work' : 'estimate';
  const visit = visits.find(
    (one) =>
      one.state === 'booked' &&
      one.purpose === purpose &&
      localDate(new Date(one.startsAt), job.timeZone) === arranged.date &&
      windowOf(one.startsAt, job.timeZone) === arranged.window,
  );
  if (visit === undefined) return { kind: 'set', ...arranged, isWork, proId };
  const { id, startsAt, endsAt } = visit;
  return { kind: 'visit', visitId: id, startsAt, endsAt, isWork, proId };
}

function lastSaid({ matches }: Job): JobStory['said'] {
  const lines = matches.flatMap(({ said, company }) => (said === null ? [] : [{ ...said, company }]));
  return lines.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1) ?? null;
}
