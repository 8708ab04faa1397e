import { receiptText } from '@nestwright/domain/record/record-rules';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { events } from '#marketplace/base/chain/record-tables.ts';
import type { ProjectRow } from '#marketplace/requests/project/project-queries.ts';

/** The receipt of a record's last entry; null for a project without a record. */
export async function receiptOf(db: Db, { recordId }: Pick<ProjectRow, 'recordId'>): Promise<string | null> {
  if (recordId === null) return null;
  const [head] = await db
    .select({ seq: events.seq, hash: events.hash, key: events.keyId })
    .from(events)
    .where(eq(events.stream, recordId))
    .orderBy(desc(events.seq))
    .limit(1);
  return head === undefined ? null : receiptText(head);
}
