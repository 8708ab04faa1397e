import type { ThreadSide } from '@nestwright/domain/talk/thread-rules';
import type { VisitRow } from './visit-rows.ts';

/** News of a visit. Starts are in milliseconds. */
export type VisitNews =
  | { kind: 'proposed'; starts: readonly number[]; minutes: number; isMove: boolean }
  | { kind: 'declined' }
  | { kind: 'booked' | 'moved' | 'called-off'; visit: VisitRow }
  | { kind: 'call-off-asked' | 'kept' | 'no-show'; visit: VisitRow };

/** News of a visit, its match, and the side that caused it; null if a rule of the site did. */
export interface VisitUpdate {
  news: VisitNews;
  matchId: string;
  by: ThreadSide | null;
}
