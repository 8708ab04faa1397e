import type { RecordEventType } from '@nestwright/domain/record/record-rules';
import type { MilestoneKind } from '@nestwright/domain/talk/thread-rules';
import type { Milestone } from '@nestwright/domain/talk/thread-schema';
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { events } from '#marketplace/base/chain/record-tables.ts';
import type { OwnThread } from './thread-access.ts';

/** Steps of the record that a thread shows between its messages. */
const shown: Partial<Record<RecordEventType, MilestoneKind>> = {
  accepted: 'accepted',
  declined: 'declined',
  scheduled: 'visit-set',
  moved: 'visit-moved',
  'visit-called-off': 'visit-off',
  'visit-ended': 'visit-off',
  'no-show': 'no-show',
  'quote-offered': 'price-offered',
  'quote-withdrawn': 'price-withdrawn',
  'quote-declined': 'price-declined',
  'quote-expired': 'price-expired',
  agreed: 'agreed',
  done: 'work-done',
  cancelled: 'cancelled',
};

/** The steps of a match, oldest first; steps of other pros only if they concern everybody. */
export async function milestonesOf(db: Db, { match, project }: OwnThread): Promise<Milestone[]> {
  if (project.recordId === null) return [];
  const rows = await db
    .select({ type: events.type, at: events.at })
    .from(events)
    .where(
      and(
        eq(events.stream, project.recordId),
        inArray(events.type, Object.keys(shown)),
        or(eq(events.part, match.id), and(isNull(events.part), eq(events.type, 'cancelled'))),
      ),
    )
    .orderBy(asc(events.seq));
  return rows.map(({ type, at }) => ({ kind: shown[type as RecordEventType]!, at: at.toISOString() }));
}
