import {
  type Facts,
  RECORD_FORMAT,
  type RecordEntry,
  type RecordEventType,
  type RecordFile,
  type RecordKey,
} from '@nestwright/domain/record/record-rules';
import { contentText } from '@nestwright/domain/record/record-rules';
import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import type { ProjectRow } from '#marketplace/requests/project/project-queries.ts';
import { type Db, transact } from '#db/db.ts';
import { eventPayloads, events, recordKeys } from '#marketplace/base/chain/record-tables.ts';
import { projects } from '#marketplace/base/tables.ts';
import { appendEvents } from '#marketplace/requests/record/record-append.ts';
import { sha256 } from '#marketplace/base/chain/sha256.ts';

/** Who reads a record: its homeowner, who sees everything, or a pro, by its match. */
export type RecordReader = { kind: 'homeowner' } | { kind: 'pro'; matchId: string; isOver: boolean };

/** What every pro may see. The homeowner's contact details are in none of these. */
const OF_EVERY_PRO: readonly string[] = ['requested', 'cancelled', 'erased'] satisfies RecordEventType[];

type EventRow = typeof events.$inferSelect;
type FactsRow = typeof eventPayloads.$inferSelect | null;

/** A project's record as its reader may see it. A project that is older than its record gets its first entries here. */
export async function readRecord(
  deps: AppDeps,
  { id, recordId }: Pick<ProjectRow, 'id' | 'recordId'>,
  reader: RecordReader,
): Promise<RecordFile> {
  if (recordId === null)
    await transact(deps.db, (tx) => appendEvents(tx, deps, { projectId: id, added: [] }));
  return readStream(deps.db, recordId ?? (await streamOf(deps.db, id)), reader);
}

/** A record by the name of its stream. */
export async function readStream(db: Db, stream: string, reader: RecordReader): Promise<RecordFile> {
  const rows = await db
    .select({ event: getTableColumns(events), payload: eventPayloads, key: getTableColumns(recordKeys) })
    .from(events)
    .innerJoin(recordKeys, eq(recordKeys.id, events.keyId))
    .leftJoin(eventPayloads, and(eq(eventPayloads.stream, events.stream), eq(eventPayloads.seq, events.seq)))
    .where(eq(events.stream, stream))
    .orderBy(asc(events.seq));
  const keys = new Map<string, RecordKey>(
    rows.map(({ key: { id: keyName, publicKey } }) => [keyName, { id: keyName, publicKey }]),
  );
  const entries = rows.map(({ event, payload }) => entryOf(event, payload, maySee(reader, event)));
  return { format: RECORD_FORMAT, entries, keys: [...keys.values()] };
}

async function streamOf(db: Db, id: string): Promise<string> {
  const [row] = await db.select({ recordId: projects.recordId }).from(projects).where(eq(projects.id, id));
  if (row?.recordId == null) throw new Error('A record was not opened.');
  return row.recordId;
}

function maySee(reader: RecordReader, { part, type }: EventRow): boolean {
  if (reader.kind === 'homeowner') return true;
  // The request's description.
  if (reader.isOver && type === 'requested') return false;
  return part === reader.matchId || OF_EVERY_PRO.includes(type);
}

function entryOf(event: EventRow, payload: FactsRow, isVisible: boolean): RecordEntry {
  const { stream, seq, previousHash, hash, signature, keyId: key } = event;
  const { type, part, payloadHash, commandId: command, actorKind: kind, actorId: id } = event;
  const content = { type, at: event.at.toISOString(), actor: { kind, id }, part, command, payloadHash };
  const facts = payload && { salt: payload.salt, facts: JSON.parse(payload.facts) as Facts };
  const place = {
    stream,
    seq,
    previousHash,
    contentHash: sha256(contentText(content)),
    key,
    hash,
    signature,
  };
  return { ...place, content: isVisible ? content : null, payload: isVisible ? facts : null };
}
