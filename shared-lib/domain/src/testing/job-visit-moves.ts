import { localDate } from '@nestwright/domain/base/clock-rules';
import { windowOf } from '@nestwright/domain/visits/visit-text-rules';
import type { JobMatch } from '@nestwright/domain/requests/job-story-schema';

import { DAY_MS, HOUR_MS, liveOf, type Play, side, timeZone, withVisiting } from './job-play.ts';

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

/** One side proposes times for a visit. */
export function propose(play: Play, by: 'homeowner' | 'pro'): void {
  withVisiting(play, (match) => {
    const id = `proposal-${(play.ids += 1)}`;
    const proposal = { id, by, purpose: purposeOf(play), isMove: false, lastStart: timeFrom(play).startsAt };
    match.proposals = [...match.proposals.filter((one) => one.by !== by), proposal];
  });
}

/** A proposed time is taken, which books the visit. */
export function take(play: Play): void {
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

/** A company sets a day and a window, as it could before there were visits. */
export function setWindow(play: Play): void {
  withVisiting(play, (match) => {
    const date = localDate(new Date(play.now.getTime() + (1 + play.dice(9)) * DAY_MS), timeZone);
    setTime(play, match, { date, window: '11:00AM-02:00PM' });
  });
}

/** One side holds a time for a quarter of an hour. */
export function hold(play: Play): void {
  withVisiting(play, (match) => {
    const id = `visit-${(play.ids += 1)}`;
    const heldUntil = new Date(play.now.getTime() + HOUR_MS / 4).toISOString();
    const held = { heldUntil, heldBy: side(play), callOffAskedBy: null };
    match.visits = match.visits.filter(({ state }) => state === 'booked');
    match.visits.push({ id, purpose: purposeOf(play), state: 'held', ...timeFrom(play), ...held });
  });
}

/** One side asks to call a visit off, or takes that back. */
export function askToCallOff(play: Play): void {
  withVisiting(play, ({ visits }) => {
    const visit = visits.find(({ state }) => state === 'booked');
    if (visit !== undefined) visit.callOffAskedBy = visit.callOffAskedBy === null ? side(play) : null;
  });
}

/** All visits with a company are called off. */
export function callOff(play: Play): void {
  withVisiting(play, (match) => {
    match.visits = [];
    if (liveOf(play)?.work == null) match.set = null;
  });
}
