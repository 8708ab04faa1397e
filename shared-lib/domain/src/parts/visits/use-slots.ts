import type { Slot, Slots } from '@nestwright/domain/visits/visit-schema';
import { readAskedSlots } from '@nestwright/domain/visits/visit-step-calls';
import type { AskedVisit } from '@nestwright/domain/visits/visit-step-rules';
import { useEffect, useState } from 'react';

import type { VisitsPanel } from './visits-props.ts';

/** The free times read so far. */
export interface ReadSlots {
  phase: 'asking' | 'shown' | 'failed';
  message: string;
  slots: readonly Slot[];
  /** The day from which to continue; null after the last one. */
  next: string | null;
}

const nothing: ReadSlots = { phase: 'asking', message: '', slots: [], next: null };

/** Reads free times, a pro's from today and a homeowner's from the requested day on, and later ones on demand. */
export function useSlots(
  { of, visits }: VisitsPanel,
  { about, from, minutes }: AskedVisit,
  known: Slots | null | undefined,
): { state: ReadSlots; more: () => void } {
  const [state, setState] = useState<ReadSlots>(
    known ? { phase: 'shown', message: '', slots: known.slots, next: known.next } : nothing,
  );
  // The days to read next: the first ones for this length, or those after the shown ones.
  const [turn, setTurn] = useState({ from, minutes, attempt: 0 });
  const start = turn.minutes === minutes ? turn : { from, minutes, attempt: 0 };
  useEffect(() => {
    let isWanted = true;
    void readAskedSlots(of, { visits, asked: { about, from: start.from, minutes } }).then((answer) => {
      if (!isWanted) return;
      setState((before) => {
        const earlier = start.from === from ? [] : before.slots;
        if (!answer.ok)
          return { phase: 'failed', message: answer.message, slots: earlier, next: before.next };
        const added = answer.value.slots.filter(
          ({ startsAt }) => !earlier.some((slot) => slot.startsAt === startsAt),
        );
        return { phase: 'shown', message: '', slots: [...earlier, ...added], next: answer.value.next };
      });
    });
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the visits change while someone chooses; that must not reload the times.
  }, [about, start.from, start.attempt, minutes]);
  const more = () => {
    const next = state.phase === 'failed' ? start.from : (state.next ?? from);
    setTurn({ from: next, minutes, attempt: start.attempt + 1 });
  };
  return { state, more };
}
