import { milesText } from '@nestwright/domain/distance/rules';
import { longDate } from '@nestwright/domain/clock/rules';
import { ownOfferLine } from '@nestwright/domain/discount/rules';
import { windowLabel } from '@nestwright/domain/project/rules';
import type { Fact, Facts } from '@nestwright/domain/record/rules';

/** A day and window: `Tuesday, March 2, 2027, Morning, 8–11 AM`; '' without a date. */
export function whenText({ date, window }: Facts): string {
  const day = longDate(factText(date));
  return day === '' ? '' : [day, windowLabel(factText(window))].filter(Boolean).join(', ');
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
