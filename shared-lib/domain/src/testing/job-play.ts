import type { Job, JobMatch } from '@nestwright/domain/requests/job-story-schema';

/** An hour in milliseconds. */
export const HOUR_MS = 3_600_000;
/** A day in milliseconds. */
export const DAY_MS = 24 * HOUR_MS;
/** Where the home of every played job is. */
export const timeZone = 'America/New_York';

/** A job after a random history, the moment at which it is read, and what happened. */
export interface PlayedJob {
  job: Job;
  now: Date;
  steps: string[];
}

/** A number below `sides`. */
export type Dice = (sides: number) => number;

/** A history while it is played. */
export interface Play extends PlayedJob {
  dice: Dice;
  ids: number;
}

/** Either side. */
export function side({ dice }: Play): 'homeowner' | 'pro' {
  return dice(2) === 0 ? 'homeowner' : 'pro';
}

/** Moves the clock on. */
export function wait(play: Play, ms: number): void {
  play.now = new Date(play.now.getTime() + ms);
}

/** What clocks do: prices, changes and reports end by themselves. */
export function lapse({ job, now }: Play): void {
  const isOver = (moment: string) => Date.parse(moment) <= now.getTime();
  for (const { price } of job.matches)
    if (price?.state === 'offered' && isOver(price.expiresAt)) price.state = 'expired';
  if (job.silentAt !== null && isOver(job.silentAt)) job.silentAt = null;
  const { agreement } = job;
  if (agreement?.change && isOver(agreement.change.expiresAt)) agreement.change = null;
  if (agreement?.state === 'said-done' && agreement.lapsesAt !== null && isOver(agreement.lapsesAt))
    finish(job, now);
  if (agreement?.state === 'disputed' && agreement.lapsesAt !== null && isOver(agreement.lapsesAt)) {
    Object.assign(agreement, { state: 'cancelled', change: null, ended: { by: 'timer', feeCents: 0 } });
    job.status = 'Cancelled';
  }
}

/** Closes the work. */
export function finish(job: Job, now: Date): void {
  if (job.agreement !== null) Object.assign(job.agreement, { state: 'done', lapsesAt: null, change: null });
  job.status = 'Done';
  job.doneAt = now.toISOString();
}

/** The agreement, unless there is none or it was cancelled. */
export function liveOf({ job }: Play) {
  return job.agreement === null || job.agreement.state === 'cancelled' ? null : job.agreement;
}

/** Takes a step with one of the companies that have not declined. */
export function withAny({ job, dice }: Play, step: (match: JobMatch) => void): void {
  const match = job.matches[dice(job.matches.length)];
  if (match !== undefined && match.answer !== 'declined') step(match);
}

/** The same, unless a price is agreed on or the work is done. */
export function withOpen(play: Play, step: (match: JobMatch) => void): void {
  if (liveOf(play) === null && play.job.status !== 'Done') withAny(play, step);
}

/** The matches that can arrange visits now. */
export function withVisiting(play: Play, step: (match: JobMatch) => void): void {
  const live = liveOf(play);
  if (live !== null && live.state !== 'agreed') return;
  withAny(play, (match) => {
    if (match.answer !== 'accepted' || match.price?.state === 'declined') return;
    if (live === null || live.proId === match.proId) step(match);
  });
}

/** A company says yes to the request. */
export function accept({ job }: Play, match: JobMatch): void {
  if (match.answer !== 'waiting') return;
  match.answer = 'accepted';
  if (job.status === 'Matched') job.status = 'Accepted';
}
