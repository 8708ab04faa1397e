import { localDate } from '@nestwright/domain/base/clock-rules';
import type { JobMatch } from '@nestwright/domain/requests/job-story-schema';

import {
  accept,
  DAY_MS,
  finish,
  HOUR_MS,
  liveOf,
  type Play,
  side,
  timeZone,
  wait,
  withAny,
  withOpen,
} from './job-play.ts';
import { askToCallOff, callOff, hold, propose, setWindow, take } from './job-visit-moves.ts';

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
