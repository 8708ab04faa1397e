import { milesText } from '@nestwright/domain/site/distance-rules';
import { longDate } from '@nestwright/domain/base/clock-rules';
import { ownOfferLine } from '@nestwright/domain/site/discount-rules';
import { timeText } from '@nestwright/domain/visits/visit-text-rules';
import { windowText } from '@nestwright/domain/requests/job-words-rules';
import type { Fact, Facts } from '@nestwright/domain/record/record-rules';

/**
 * A visit's own start and end by the home's clock, or a day and window: `Tuesday, March 2, 2027, Morning, 8–11 AM`; '' without a
 * date. Older entries about visits have no time zone; then it is the day alone, because a window would not be the visit's time.
 */
export function whenText({ date, window, startsAt, endsAt, timeZone }: Facts): string {
  const [start, end, zone] = [startsAt, endsAt, timeZone].map(factText);
  if (start && end && zone) return timeText({ startsAt: start, endsAt: end }, zone);
  const day = factText(date);
  return start ? longDate(day) : windowText({ date: day, window: factText(window) });
}

/** A text, number or list as one line; '' for anything else. */
export function factText(value: Fact | undefined): string {
  if (Array.isArray(value))
    return value
      .map(factText)
      .filter((part) => part !== '')
      .join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A place's city, state and ZIP. */
export function placeText(facts: Facts): string {
  const [city, state, zip] = [facts['city'], facts['state'], facts['zip']].map(factText);
  return [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** The offer that a request was sent with; '' without one. */
export function offerText(percent: Fact | undefined): string {
  return ownOfferLine(typeof percent === 'number' ? { percent } : null);
}

/** How far away a pro is; '' if unknown. */
export function distanceText(miles: Fact | undefined): string {
  if (typeof miles !== 'number') return '';
  if (miles < 1) return 'Less than a mile away';
  return `${milesText(miles)} away`;
}
