import { eq, inArray } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import type { Db } from '#db/db.ts';
import { eventPayloads } from '#marketplace/base/chain/record-tables.ts';
import { projects } from '#marketplace/base/tables.ts';
import { appendEvents } from '#marketplace/requests/record/record-append.ts';
import { byOperator } from '#marketplace/requests/record/record-events.ts';

/**
 * Deletes the texts of projects' records because their person is forgotten. The events stay with the hashes, so the
 * chain stays whole, and a last event records that the texts were deleted. The caller holds the projects' rows.
 */
export async function eraseRecords(tx: Db, deps: AppDeps, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx
    .select({ id: projects.id, stream: projects.recordId })
    .from(projects)
    .where(inArray(projects.id, [...ids]));
  for (const { id, stream } of found) {
    if (stream === null) continue;
    await deletePayloads(tx, [stream]);
    await appendEvents(tx, deps, {
      projectId: id,
      added: [{ type: 'erased', actor: byOperator, facts: {} }],
    });
  }
}

/** Deletes the texts of records, such as those whose projects were deleted. */
export async function deletePayloads(tx: Db, streams: readonly string[]): Promise<void> {
  if (streams.length > 0) await tx.delete(eventPayloads).where(inArray(eventPayloads.stream, [...streams]));
}

/** Deletes the texts that name a company which has left. */
export async function erasePro(tx: Db, proId: string): Promise<void> {
  await tx.delete(eventPayloads).where(eq(eventPayloads.proId, proId));
}
