import {
  contentText,
  type EventContent,
  type Facts,
  linkText,
  payloadText,
  type Receipt,
  type RecordActor,
  type RecordEventType,
  signedText,
} from '@nestwright/domain/record/record-rules';
import { randomBytes, randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import type { eventPayloads, events } from './record-tables.ts';
import { sha256 } from './sha256.ts';
import { currentKey } from './record-keys.ts';

/** A step of a project that is not in the record yet. */
export interface NewEvent {
  type: RecordEventType;
  actor: RecordActor;
  /** The match whose part of the project it belongs to; without one it concerns every pro. */
  part?: string;
  /** The text that people read. Only this part of an event may be personal. */
  facts: Facts;
  /** The company that the facts name. They are deleted when it leaves. */
  proId?: string;
  /** The id of the command that causes it; a repeated command is one event. Without an id, each call is an event. */
  commandId?: string;
}

/** A row of `events` and one of `event_payloads`. */
export interface EventRows {
  event: typeof events.$inferInsert;
  payload: typeof eventPayloads.$inferInsert;
}

/** Hashes and signs events, each after the one before; the first follows `head`, the stream's last entry. */
export function chained(
  deps: AppDeps,
  { stream, head }: { stream: string; head: Receipt | null },
  added: readonly NewEvent[],
): { rows: EventRows[]; head: Receipt | null } {
  const at = deps.clock.now();
  const rows: EventRows[] = [];
  let last = head;
  for (const one of added) {
    const row = linked(
      deps,
      { stream, at, seq: (last?.seq ?? 0) + 1, previousHash: last?.hash ?? null },
      one,
    );
    rows.push(row);
    last = { seq: row.event.seq, hash: row.event.hash, key: row.event.keyId };
  }
  return { rows, head: last };
}

interface Place {
  stream: string;
  at: Date;
  seq: number;
  previousHash: string | null;
}

function linked(deps: AppDeps, { stream, at, seq, previousHash }: Place, added: NewEvent): EventRows {
  const { type, actor, part = null, facts, proId, commandId = randomUUID() } = added;
  const salt = randomBytes(16).toString('base64url');
  const payloadHash = sha256(payloadText({ salt, facts }));
  const content: EventContent = { type, at: at.toISOString(), actor, part, command: commandId, payloadHash };
  const contentHash = sha256(contentText(content));
  const key = currentKey(deps);
  const hash = sha256(linkText({ stream, seq, previousHash, contentHash, key: key.id }));
  const signature = key.sign(signedText(hash));
  const event = {
    stream,
    seq,
    at,
    type,
    part,
    commandId,
    payloadHash,
    previousHash,
    hash,
    signature,
    actorKind: actor.kind,
    actorId: actor.id,
    keyId: key.id,
  };
  return { event, payload: { stream, seq, salt, facts: JSON.stringify(facts), proId: proId ?? null } };
}
