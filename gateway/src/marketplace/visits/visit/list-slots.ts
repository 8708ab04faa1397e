import { addDays } from '@nestwright/domain/base/clock-rules';
import { SLOT_DAYS, usualLength } from '@nestwright/domain/visits/visit-rules';
import type { Slots } from '@nestwright/domain/visits/visit-schema';
import type { AppDeps } from '#app-deps.ts';
import { dayAtHome } from '#marketplace/requests/project/home-days.ts';
import type { OwnThread } from '#marketplace/talk/thread/thread-access.ts';
import { momentIn, zoneOfHome } from '#marketplace/site/place/time-zones.ts';
import { bookable, freeTimes, type Span } from './free-times.ts';
import { slotOf } from './visit-answer.ts';
import { busySpans } from './visit-rows.ts';
import { readHours } from './visit-settings.ts';
import { arrangementOf, openPurpose } from './visit-step.ts';

const DAY_MS = 86_400_000;

/**
 * The free times of a match's pro on `SLOT_DAYS` days. They start on a given day, or else on the requested day or today. A pro may
 * offer any time from now on, so its days start today and go on until the requested one.
 * Without `minutes`, they have the usual length.
 * @throws ApiError 409 while nothing can be arranged.
 */
export async function listSlots(
  { db, clock }: AppDeps,
  thread: OwnThread,
  given: { from?: string | undefined; minutes?: number | undefined; moves?: string | null | undefined },
): Promise<Slots> {
  const purpose = openPurpose(await arrangementOf(db, thread));
  const { from, minutes = usualLength[purpose], moves = null } = given;
  const { match, side, project, pro } = thread;
  const now = clock.now();
  const zone = zoneOfHome(project);
  const today = dayAtHome(project, now);
  const last = dayAtHome(project, new Date(bookable(now)[1]));
  const requested = project.date > last ? today : project.date;
  const asked = from ?? (side === 'pro' ? today : requested);
  const first = asked < today ? today : asked;
  if (first > last) return { from: first, next: null, slots: [] };
  const [usual, whole] = [addDays(first, SLOT_DAYS), addDays(requested, 1)];
  const after = from === undefined && whole > usual ? whole : usual;
  const span: Span = [momentIn(zone, first, '00:00').getTime(), momentIn(zone, after, '00:00').getTime()];
  const around: Span = [span[0], span[1] + DAY_MS];
  const busy = await busySpans(db, { proId: pro.id, span: around, now }, { matchId: match.id, side, moves });
  const starts = freeTimes(await readHours(db, pro), span, { minutes, now, busy });
  return {
    from: first,
    next: after > last ? null : after,
    slots: starts.map((start) => slotOf(start, minutes)),
  };
}
