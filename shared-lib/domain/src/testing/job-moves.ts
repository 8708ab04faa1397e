import { localDate } from '@nestwright/domain/clock/rules';
import { windowOf } from '@nestwright/domain/home-visit-text/rules';
import type { Job, JobMatch } from '@nestwright/domain/job-story/schema';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const timeZone = 'America/New_York';

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

type Move = (play: Play) => void;

/** What homeowner, pros and clock can do, each with its name. A move that is not possible changes nothing. */
export const jobMoves: readonly [string, Move][] = [
  ['an hour passes', (play) => wait(play, HOUR_MS)],
  ['a day passes', (play) => wait(play, DAY_MS)],
  ['five days pass', (play) => wait(play, 5 * DAY_MS)],
  ['a pro says yes', (play) => withOpen(play, (match) => accept(play, match))],
  [
    'a pro declines',
    (play) =>
      withOpen(play, (match) => {
        if (match.answer === 'waiting') match.answer = 'declined';
      }),
  ],
  ['a pro offers a price', (play) => withOpen(play, (match) => offer(play, match))],
  ['the homeowner asks about a price', (play) => ask(play, 'question')],
  ['the homeowner asks for a change', (play) => ask(play, 'change')],
  ['a pro withdraws its price', (play) => withPrice(play, (price) => void (price.state = 'withdrawn'))],
  ['the homeowner declines a price', (play) => withPrice(play, (price) => void (price.state = 'declined'))],
  ['the homeowner accepts a price', agree],
  ['the homeowner accepts a price', agree],
  ['the homeowner proposes times', (play) => propose(play, 'homeowner')],
  ['a pro proposes times', (play) => propose(play, 'pro')],
  ['times are taken', take],
  ['times are taken', take],
  ['a pro sets a window', setWindow],
  ['somebody holds a time', hold],
  ['somebody asks to call off a visit', askToCallOff],
  ['a visit is called off', callOff],
  ['the pro starts the work', (play) => work(play, ['agreed'], 'in-work')],
  ['the pro starts the work', (play) => work(play, ['agreed'], 'in-work')],
  ['the pro says it is done', (play) => work(play, ['in-work'], 'said-done')],
  ['something is missing', (play) => work(play, ['in-work', 'said-done'], 'disputed')],
  ['the homeowner confirms', confirm],
  ['a change is proposed', change],
  ['a change is decided', decide],
  ['a payment is noted', pay],
  ['somebody writes a review', review],
  ['the pro gives up', giveUp],
  [
    'somebody writes a message',
    (play) => withAny(play, (match) => void (match.said = { by: side(play), at: play.now.toISOString() })),
  ],
];

function side({ dice }: Play): 'homeowner' | 'pro' {
  return dice(2) === 0 ? 'homeowner' : 'pro';
}

function wait(play: Play, ms: number): void {
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

function liveOf({ job }: Play) {
  return job.agreement === null || job.agreement.state === 'cancelled' ? null : job.agreement;
}

function withAny({ job, dice }: Play, step: (match: JobMatch) => void): void {
  const match = job.matches[dice(job.matches.length)];
  if (match !== undefined && match.answer !== 'declined') step(match);
}

function withOpen(play: Play, step: (match: JobMatch) => void): void {
  if (liveOf(play) === null && play.job.status !== 'Done') withAny(play, step);
}

/** The matches that can arrange visits now. */
function withVisiting(play: Play, step: (match: JobMatch) => void): void {
  const live = liveOf(play);
  if (live !== null && live.state !== 'agreed') return;
  withAny(play, (match) => {
    if (match.answer !== 'accepted' || match.price?.state === 'declined') return;
    if (live === null || live.proId === match.proId) step(match);
  });
}

function accept({ job }: Play, match: JobMatch): void {
  if (match.answer !== 'waiting') return;
  match.answer = 'accepted';
  if (job.status === 'Matched') job.status = 'Accepted';
}

function offer(play: Play, match: JobMatch): void {
  if (match.price?.state === 'declined') return;
  accept(play, match);
  const validUntil = localDate(new Date(play.now.getTime() + (1 + play.dice(9)) * DAY_MS), timeZone);
  match.price = {
    state: 'offered',
    totalCents: 10_000 + play.dice(500_000),
    validUntil,
    expiresAt: `${validUntil}T23:59:00.000Z`,
    asks: null,
  };
}

function withPrice(play: Play, step: (price: NonNullable<JobMatch['price']>) => void): void {
  withOpen(play, ({ price }) => {
    if (price?.state === 'offered') step(price);
  });
}

function ask(play: Play, asks: 'question' | 'change'): void {
  withPrice(play, (price) => void (price.asks = price.asks === null ? asks : null));
}

function agree(play: Play): void {
  const { job } = play;
  withOpen(play, (match) => {
    if (match.price?.state !== 'offered') return;
    match.price.state = 'accepted';
    job.agreement = {
      proId: match.proId,
      state: 'agreed',
      nowCents: match.price.totalCents,
      work: null,
      lapsesAt: new Date(play.now.getTime() + 180 * DAY_MS).toISOString(),
      change: null,
      payment: null,
      ended: null,
    };
    for (const other of job.matches) {
      if (other === match) continue;
      if (other.price !== null) other.price.state = 'declined';
      other.visits = [];
      other.proposals = [];
    }
  });
}

function timeFrom(play: Play): { startsAt: string; endsAt: string } {
  const start = new Date(Math.ceil(play.now.getTime() / HOUR_MS) * HOUR_MS + (2 + play.dice(240)) * HOUR_MS);
  return {
    startsAt: start.toISOString(),
    endsAt: new Date(start.getTime() + (1 + play.dice(8)) * HOUR_MS).toISOString(),
  };
}

function purposeOf(play: Play): 'estimate' | 'work' {
  return liveOf(play) === null ? 'estimate' : 'work';
}

function propose(play: Play, by: 'homeowner' | 'pro'): void {
  withVisiting(play, (match) => {
    const id = `proposal-${(play.ids += 1)}`;
    const proposal = { id, by, purpose: purposeOf(play), isMove: false, lastStart: timeFrom(play).startsAt };
    match.proposals = [...match.proposals.filter((one) => one.by !== by), proposal];
  });
}

function take(play: Play): void {
  withVisiting(play, (match) => {
    if (match.proposals.length === 0) return;
    match.proposals = [];
    match.visits = match.visits.filter(({ state }) => state === 'booked');
    const purpose = purposeOf(play);
    const times = timeFrom(play);
    const base = { heldUntil: null, heldBy: null, callOffAskedBy: null };
    match.visits.push({ id: `visit-${(play.ids += 1)}`, purpose, state: 'booked', ...times, ...base });
    setTime(play, match, {
      date: localDate(new Date(times.startsAt), timeZone),
      window: windowOf(times.startsAt, timeZone),
    });
  });
}

function setTime(play: Play, match: JobMatch, set: { date: string; window: string }): void {
  match.set = set;
  const live = liveOf(play);
  if (live?.state === 'agreed') live.work = set;
  if (play.job.status === 'Accepted') play.job.status = 'Scheduled';
}

function setWindow(play: Play): void {
  withVisiting(play, (match) => {
    const date = localDate(new Date(play.now.getTime() + (1 + play.dice(9)) * DAY_MS), timeZone);
    setTime(play, match, { date, window: '11:00AM-02:00PM' });
  });
}

function hold(play: Play): void {
  withVisiting(play, (match) => {
    const id = `visit-${(play.ids += 1)}`;
    const heldUntil = new Date(play.now.getTime() + HOUR_MS / 4).toISOString();
    const held = { heldUntil, heldBy: side(play), callOffAskedBy: null };
    match.visits = match.visits.filter(({ state }) => state === 'booked');
    match.visits.push({ id, purpose: purposeOf(play), state: 'held', ...timeFrom(play), ...held });
  });
}

function askToCallOff(play: Play): void {
  withVisiting(play, ({ visits }) => {
    const visit = visits.find(({ state }) => state === 'booked');
    if (visit !== undefined) visit.callOffAskedBy = visit.callOffAskedBy === null ? side(play) : null;
  });
}

function callOff(play: Play): void {
  withVisiting(play, (match) => {
    match.visits = [];
    if (liveOf(play)?.work == null) match.set = null;
  });
}

function work(play: Play, from: readonly string[], to: 'in-work' | 'said-done' | 'disputed'): void {
  const live = liveOf(play);
  if (live === null || !from.includes(live.state)) return;
  live.state = to;
  if (to === 'in-work') live.work = { date: localDate(play.now, timeZone), window: '08:00AM-11:00AM' };
  live.change = null;
  play.job.status = 'Scheduled';
  live.lapsesAt = new Date(play.now.getTime() + 7 * DAY_MS).toISOString();
}

function confirm(play: Play): void {
  const live = liveOf(play);
  if (live?.state === 'said-done' || live?.state === 'disputed') finish(play.job, play.now);
}

function finish(job: Job, now: Date): void {
  if (job.agreement !== null) Object.assign(job.agreement, { state: 'done', lapsesAt: null, change: null });
  job.status = 'Done';
  job.doneAt = now.toISOString();
}

function change(play: Play): void {
  const live = liveOf(play);
  if (live === null || live.change !== null || (live.state !== 'agreed' && live.state !== 'in-work')) return;
  const expiresAt = new Date(play.now.getTime() + 7 * DAY_MS).toISOString();
  const id = `change-${(play.ids += 1)}`;
  const nextCents = live.nowCents + 1 + play.dice(90_000);
  live.change = { id, by: side(play), nextCents, validUntil: expiresAt.slice(0, 10), expiresAt };
}

function decide(play: Play): void {
  const live = liveOf(play);
  if (live === null || live.change === null) return;
  if (play.dice(2) === 0) live.nowCents = live.change.nextCents;
  live.change = null;
}

function pay(play: Play): void {
  const live = liveOf(play);
  if (live === null || !['said-done', 'disputed', 'done'].includes(live.state)) return;
  if (live.payment === null) live.payment = { by: side(play), isConfirmed: false };
  else live.payment.isConfirmed = true;
}

function review(play: Play): void {
  const by = side(play);
  if (play.job.status === 'Done' && !play.job.reviewedBy.includes(by)) play.job.reviewedBy.push(by);
}

function giveUp(play: Play): void {
  const live = liveOf(play);
  if (live === null || live.state === 'said-done' || live.state === 'done' || play.dice(3) > 0) return;
  Object.assign(live, { state: 'cancelled', change: null, ended: { by: 'pro', feeCents: 0 } });
  const match = play.job.matches.find(({ proId }) => proId === live.proId);
  if (match !== undefined) Object.assign(match, { answer: 'declined', visits: [], proposals: [], set: null });
  play.job.status = play.job.matches.some(({ answer }) => answer === 'accepted') ? 'Accepted' : 'Matched';
}
