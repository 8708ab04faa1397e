import { type Receipt, receiptText, type RecordEventType } from '@nestwright/domain/record/record-rules';
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import type { AuditKind } from '@nestwright/domain/desk/audit-rules';
import type { NewAuditEntry } from '#marketplace/base/audit/audit-entry.ts';
import { audit } from '#marketplace/base/audit/audit.ts';
import { lockProject, type ProjectRow, readProject } from '#marketplace/requests/project/project-queries.ts';
import { type Db, writeTogether } from '#db/db.ts';
import { insertRows } from '#db/insert-rows.ts';
import { eventPayloads, events } from '#marketplace/base/chain/record-tables.ts';
import { projects } from '#marketplace/base/tables.ts';
import type { WebhookEvent } from '#marketplace/base/webhook/webhook-tables.ts';
import { queueWebhooks } from '#marketplace/base/webhook/webhook-events.ts';
import { chained, type EventRows, type NewEvent } from '#marketplace/base/chain/record-chain.ts';
import { importedEvents } from './record-events.ts';

/**
 * Appends events to a project's record inside the caller's transaction, which holds the project's row from here on.
 * Call it before changing the project: a project that is older than its record first gets entries with its current
 * state.
 * @returns the receipt of the record's last entry, for mails.
 */
export async function appendEvents(
  tx: Db,
  deps: AppDeps,
  { projectId, added }: { projectId: string; added: readonly NewEvent[] },
): Promise<string> {
  const project = await lockProject(tx, projectId);
  if (project === undefined) throw new Error('There is no project to write an event for.');
  const { stream, head, earlier } = await openStream(tx, deps, project);
  const { rows, head: last } = chained(deps, { stream, head }, [
    ...earlier,
    ...(await unknown(tx, stream, added)),
  ]);
  if (rows.length > 0) await writeTogether(tx, eventInserts(rows));
  await audit(tx, deps, ...auditedEvents(rows));
  await queueWebhooks(
    tx,
    deps,
    project,
    rows.flatMap(({ event }) => webhookEvents[event.type as RecordEventType] ?? []),
  );
  if (last === null) throw new Error('A record has at least one entry.');
  return receiptText(last);
}

/** The statements that write events; they have not run yet. */
export function eventInserts(rows: readonly EventRows[]): SQL[] {
  return [
    insertRows(
      events,
      rows.map(({ event }) => event),
    ),
    insertRows(
      eventPayloads,
      rows.map(({ payload }) => payload),
    ),
  ];
}

/** Events that partners are notified about. */
const webhookEvents: Partial<Record<RecordEventType, WebhookEvent>> = {
  agreed: 'agreement.made',
  done: 'job.done',
};

const audited: Partial<Record<RecordEventType, AuditKind>> = {
  accepted: 'lead-accepted',
  moved: 'visit-moved',
  declined: 'lead-declined',
  agreed: 'price-agreed',
  disclosed: 'disclosed',
  revoked: 'disclosure-ended',
};

/** What the audit log keeps of new events. It names the match, and the company by its id. */
export function auditedEvents(rows: readonly EventRows[]): NewAuditEntry[] {
  return rows.flatMap(({ event: { type, actorKind, actorId, part }, payload: { proId } }) => {
    const kind = audited[type as RecordEventType];
    if (kind === undefined) return [];
    const actor = { kind: actorKind, id: actorId };
    const facts: NewAuditEntry['facts'] = typeof proId === 'string' ? { pro: proId } : {};
    return [{ kind, actor, subject: part, facts }];
  });
}

interface Stream {
  stream: string;
  head: Receipt | null;
  /** The first entries of a project that is older than its record. */
  earlier: NewEvent[];
}

async function openStream(tx: Db, deps: AppDeps, { id, recordId }: ProjectRow): Promise<Stream> {
  if (recordId !== null) return { stream: recordId, head: await headOf(tx, recordId), earlier: [] };
  const stream = randomUUID();
  await tx.update(projects).set({ recordId: stream }).where(eq(projects.id, id));
  const whole = await readProject(tx, id);
  return { stream, head: null, earlier: whole === undefined ? [] : importedEvents(deps, whole) };
}

async function headOf(tx: Db, stream: string): Promise<Receipt | null> {
  const [head] = await tx
    .select({ seq: events.seq, hash: events.hash, key: events.keyId })
    .from(events)
    .where(eq(events.stream, stream))
    .orderBy(desc(events.seq))
    .limit(1);
  return head ?? null;
}

/** Events whose command is not in the record yet. */
async function unknown(tx: Db, stream: string, added: readonly NewEvent[]): Promise<NewEvent[]> {
  const commands = added.flatMap(({ commandId }) => commandId ?? []);
  if (commands.length === 0) return [...added];
  const rows = await tx
    .select({ commandId: events.commandId })
    .from(events)
    .where(and(eq(events.stream, stream), inArray(events.commandId, commands)));
  const known = new Set(rows.map(({ commandId }) => commandId));
  return added.filter(({ commandId }) => commandId === undefined || !known.has(commandId));
}
