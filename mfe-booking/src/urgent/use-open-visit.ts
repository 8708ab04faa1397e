import type { OpenPros } from '@nestwright/domain/open-pro/schema';
import { useEffect, useRef } from 'react';

import { earliestVisit } from '#wizard/earliest-visit.ts';

import { firstOpenVisit, isBefore, isSame, type VisitTime } from './first-open-visit.ts';

/** Requests whose visitor has chosen another time than the one that was picked; their choice stays. */
const chosenByHand = new Set<string>();

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
    if (picked.current && !isSame(visit, picked.current)) chosenByHand.add(request);
    if (!first || picked.current || chosenByHand.has(request)) return;
    const now = new Date();
    const isStart = [earliestVisit(now, timeZone), earliestVisit(now)].some((start) => isSame(start, visit));
    if (!isStart || !isBefore(visit, first)) return;
    picked.current = first;
    update(first);
  });
  return time && first && isSame(first, time.visit) ? first : undefined;
}
