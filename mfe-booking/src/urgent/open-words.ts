import { addDays, shortDate } from '@nestwright/domain/base/clock-rules';
import { clockText, type WallTime } from '@nestwright/domain/companies/hours-rules';
import type { OpenPro } from '@nestwright/domain/matching/open-pro-schema';

/** Explains that some pros are open now. */
export function someOpenText(count: number, now: WallTime): string {
  const who = count === 1 ? 'One pro is' : `${count} pros are`;
  return `It’s ${clockText(now.minutes)} at your home. ${who} open now, according to the hours they gave us. Call now to talk to someone. Or send your request and choose who may contact you. We’ll e-mail it right away.`;
}

/** Explains that nobody is open now, and who opens first. */
export function nobodyOpenText(now: WallTime, next: WallTime | undefined): string {
  const when = next ? ` The first opens ${dayText(next.date, now)} at ${clockText(next.minutes)}.` : '';
  return `It’s ${clockText(now.minutes)} at your home, and no pro is open now, according to the hours they gave us.${when} Send your request now, and choose who may contact you. We’ll e-mail it right away, so it’s waiting when they open.`;
}

/** Explains that no real company does the work in this ZIP code. */
export function nobodyText(zip: string): string {
  return `No pro in our directory does this in ${zip} yet. Your request goes to our team by e-mail, and they’ll look for one. If it gets worse, please don’t wait for us.`;
}

/** Until when a pro is open, or when it opens. The day is named only if the time could be misread as an earlier one. */
export function hoursText({ openUntil, opens }: OpenPro, now: WallTime): string {
  if (openUntil) {
    if (openUntil.date >= addDays(now.date, 7)) return 'open 24 hours';
    const isSoon =
      openUntil.date === now.date ||
      (openUntil.date === addDays(now.date, 1) && openUntil.minutes < now.minutes);
    const day = isSoon ? '' : ` ${dayText(openUntil.date, now)}`;
    return `open until ${clockText(openUntil.minutes)}${day}`;
  }
  return opens ? `opens ${dayText(opens.date, now)} at ${clockText(opens.minutes)}` : 'hours unknown';
}

/** A day as seen from the home: `today`, `tomorrow`, `on Tue, Nov 24`. */
export function dayText(date: string, now: WallTime): string {
  if (date === now.date) return 'today';
  return date === addDays(now.date, 1) ? 'tomorrow' : `on ${shortDate(date)}`;
}
