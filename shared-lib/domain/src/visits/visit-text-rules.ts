import { localDate, longDate } from '@nestwright/domain/base/clock-rules';
import { HOLD_MINUTES, type HomeVisitPurpose } from '@nestwright/domain/visits/visit-rules';
import type { HomeVisits, Slot } from '@nestwright/domain/visits/visit-schema';
import { type ProjectWindow, WINDOWS } from '@nestwright/domain/requests/project-rules';

const MINUTE_MS = 60_000;

/** The purpose of a visit, as a heading. */
export const purposeText: Readonly<Record<HomeVisitPurpose, string>> = {
  estimate: 'Estimate visit',
  work: 'Work visit',
};

/** A moment's time in a time zone: `2:30 PM`. */
export function clockOf(moment: string, timeZone: string): string {
  return spaced(
    new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(
      new Date(moment),
    ),
  );
}

/** A moment's day in a time zone: `Tuesday, November 24`. */
export function dayText(moment: string, timeZone: string): string {
  return weekdayText(localDate(new Date(moment), timeZone));
}

/** A date without its year: `2026-11-24` gives `Tuesday, November 24`. */
export function weekdayText(date: string): string {
  return longDate(date).replace(/, \d+$/, '');
}

/** The time of a visit: `Tuesday, November 24, 2:30 PM to 3:30 PM`; with its day for an end on the next day. */
export function timeText({ startsAt, endsAt }: Slot, timeZone: string): string {
  const [day, last] = [dayText(startsAt, timeZone), dayText(endsAt, timeZone)];
  const end = clockOf(endsAt, timeZone);
  return `${day}, ${clockOf(startsAt, timeZone)} to ${day === last ? end : `${last}, ${end}`}`;
}

/** The common name of a time zone: `Eastern Time`. */
export function zoneText(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return spaced(parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone);
}

/** How long a visit takes: `30 minutes`, `1 hour`, `1½ hours`. */
export function lengthText(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`;
  if (minutes === 60) return '1 hour';
  return `${Math.floor(minutes / 60)}${minutes % 60 === 30 ? '½' : ''} hours`;
}

/** How long a time is still held: `12 minutes left`. @param until and now in milliseconds. */
export function leftText(until: number, now: number): string {
  const minutes = Math.min(HOLD_MINUTES, Math.ceil((until - now) / MINUTE_MS));
  if (minutes <= 1) return 'less than a minute left';
  return `${minutes} minutes left`;
}

/** A free time as text. */
export interface NamedSlot extends Slot {
  /** `2:30 PM`, with the zone's name when clocks go back and the hour occurs twice. */
  label: string;
  /** Whether it is in the time of day that the homeowner requested. */
  isRequested: boolean;
}

/** The free times of a day. */
export interface SlotDay {
  /** `2026-11-24`. */
  date: string;
  slots: NamedSlot[];
}

/** Free times by day in the home's time zone. */
export function slotDays(
  slots: readonly Slot[],
  { timeZone, requested }: Pick<HomeVisits, 'timeZone' | 'requested'>,
): SlotDay[] {
  const days = new Map<string, NamedSlot[]>();
  for (const slot of slots) {
    const date = localDate(new Date(slot.startsAt), timeZone);
    const label = clockOf(slot.startsAt, timeZone);
    const isRequested = requested !== null && windowOf(slot.startsAt, timeZone) === requested.window;
    const day = days.get(date) ?? [];
    day.push({ ...slot, label, isRequested });
    days.set(date, day);
  }
  return [...days].map(([date, listed]) => ({
    date,
    slots: listed.map((slot) => apart(slot, listed, timeZone)),
  }));
}

/** The time window that a visit belongs to, or the nearest one. */
export function windowOf(moment: string, timeZone: string): ProjectWindow {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(moment));
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? '00';
  const start = `${part('hour')}:${part('minute')}`;
  return (WINDOWS.findLast((one) => one.start <= start) ?? WINDOWS[0]).value;
}

/** Adds the zone's name to two times with the same text. */
function apart(slot: NamedSlot, listed: readonly NamedSlot[], timeZone: string): NamedSlot {
  if (listed.filter(({ label }) => label === slot.label).length === 1) return slot;
  const style = { hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' } as const;
  return { ...slot, label: spaced(new Intl.DateTimeFormat('en-US', style).format(new Date(slot.startsAt))) };
}

/** Engines disagree about the space before AM and PM. */
function spaced(text: string): string {
  return text.replaceAll(/\s/g, ' ');
}
