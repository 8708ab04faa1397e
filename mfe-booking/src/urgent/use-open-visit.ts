import { chosenTimeStore } from '@nestwright/domain/chosen-time/store';
import type { OpenPros } from '@nestwright/domain/open-pro/schema';
import { useEffect, useRef } from 'react';

import { earliestVisit } from '#wizard/earliest-visit.ts';

import { firstOpenVisit, isBefore, isSame, type VisitTime } from './first-open-visit.ts';

/** The time a request asks for, where it can be changed. */
export interface RequestTime {
  visit: VisitTime;
  /** Of the home, IANA name; undefined until known. */
  timeZone: string | undefined;
  update: (visit: VisitTime) => void;
}

export interface OpenVisitOptions {
  /** Names the request. */
  request: string;
  /** Who is open, once known. */
  known: OpenPros | undefined;
  time: RequestTime | undefined;
}

/**
 * Moves the time that an urgent request starts with to the first one at which a pro works. A time chosen by hand stays.
 *
 * @returns the time that was picked, while it is the request's.
 */
export function useOpenVisit({ request, known, time }: OpenVisitOptions): VisitTime | undefined {
  const first = known && firstOpenVisit(known);
  const picked = useRef<VisitTime>(undefined);
  useEffect(() => {
    if (!time) return;
    const { visit, timeZone, update } = time;
    const isOther = picked.current && !isSame(visit, picked.current);
    if (isOther) chosenTimeStore.set({ request, date: visit.date, window: visit.window });
    if (!first || picked.current || isChosen(request, visit)) return;
    const now = new Date();
    const isStart = [earliestVisit(now, timeZone), earliestVisit(now)].some((start) => isSame(start, visit));
    if (!isStart || !isBefore(visit, first)) return;
    picked.current = first;
    update(first);
  });
  return time && first && isSame(first, time.visit) ? first : undefined;
}

/** Whether the visitor chose this time for the request, on this page or before it was loaded again. */
function isChosen(request: string, { date, window }: VisitTime): boolean {
  const chosen = chosenTimeStore.get();
  return chosen.request === request && chosen.date === date && chosen.window === window;
}
