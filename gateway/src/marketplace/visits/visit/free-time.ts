import { ApiError } from '#http/errors.ts';
import { betweenMinutes, isFree, isWorkingTime, type Span } from './free-times.ts';
import { busySpans } from './visit-rows.ts';
import { readHours } from './visit-settings.ts';
import { takenError, type VisitStep } from './visit-step.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A time for a visit. */
export interface VisitTime {
  startsAt: Date;
  endsAt: Date;
  /** The end of what the pro keeps free after it. */
  busyUntil: Date;
}

/** @throws ApiError 422 with `fields.times`. */
export const notFreeError = () => {
  const message = 'One of these times is not free anymore. Please choose another one.';
  return new ApiError(422, 'invalid', message, { fields: { times: message } });
};

/** The visit that needs a time. */
interface Wanted {
  minutes: number;
  moves?: string | null;
}

/** Which of some starts are free for the caller's side, in milliseconds and in order. */
export async function freeAmong(
  step: VisitStep,
  starts: readonly number[],
  { minutes, moves = null }: Wanted,
): Promise<number[]> {
  const { tx, pro, match, side, now } = step;
  const hours = await readHours(tx, pro);
  const span: Span = [Math.min(...starts), Math.max(...starts) + DAY_MS];
  const busy = await busySpans(tx, { proId: pro.id, span, now }, { matchId: match.id, side, moves });
  return starts.filter(
    (start) => isWorkingTime(hours, start, { minutes, now }) && isFree(hours, start, minutes, busy),
  );
}

/** A time that is free for the caller's side. @throws ApiError 409 when it is taken. */
export async function takeTime(step: VisitStep, start: number, wanted: Wanted): Promise<VisitTime> {
  if ((await freeAmong(step, [start], wanted)).length === 0) throw takenError();
  return timeOf(step, start, wanted.minutes);
}

async function timeOf({ tx, pro }: VisitStep, start: number, minutes: number): Promise<VisitTime> {
  const between = betweenMinutes(await readHours(tx, pro));
  const end = start + minutes * MINUTE_MS;
  return {
    startsAt: new Date(start),
    endsAt: new Date(end),
    busyUntil: new Date(end + between * MINUTE_MS),
  };
}
