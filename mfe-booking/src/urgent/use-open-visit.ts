import { chosenTimeStore } from '@nestwright/domain/requests/chosen-time-store';
import type { OpenPros } from '@nestwright/domain/matching/open-pro-schema';
import { useEffect, useRef } from 'react';

import { earliestVisit } from '#wizard/earliest-visit.ts';

import { firstOpenVisit, isBefore, isSame, type VisitTime } from './first-open-visit.ts';

/** The requested time, and a way to change it. */
export interface RequestTime {
  visit: VisitTime;
  /** IANA name of the home's time zone; undefined until known. */
  timeZone: string | undefined;
  update: (visit: VisitTime) => void;
}

export interface OpenVisitOptions {
  /** Identifies the request. */
  request: string;
  /** Who is open, once known. */
  known: OpenPros | undefined;
  time: RequestTime | undefined;
}

/**
 * Moves an urgent request's initial time to the first one at which a pro works. A time that the visitor chose stays.
 *
 * @returns the picked time, as long as it is the request's
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

/** Whether the visitor chose this time for the request, on this page or before a reload. */
function isChosen(request: string, { date, window }: VisitTime): boolean {
  const chosen = chosenTimeStore.get();
  return chosen.request === request && chosen.date === date && chosen.window === window;
}
