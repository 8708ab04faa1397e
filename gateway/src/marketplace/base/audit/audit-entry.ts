import type { AuditActorKind, AuditKind } from '@nestwright/domain/desk/audit-rules';
import { sha256 } from '#marketplace/base/chain/sha256.ts';

const FORMAT = 'nestwright-audit/1';

/** A new entry, without personal words, names, addresses or numbers. */
export interface NewAuditEntry {
  kind: AuditKind;
  actor: { kind: AuditActorKind; id?: string | null };
  /** What it is about: an account, a session, a match, a company, a team or an item of the desk. */
  subject?: string | null;
  /** Words from a list, numbers and ids. */
  facts?: Record<string, string | number | boolean>;
}

/** An entry as its hash covers it. */
export interface AuditContent {
  seq: number;
  previousHash: string | null;
  at: Date;
  kind: string;
  actorKind: string;
  actorId: string | null;
  subjectId: string | null;
  /** As stored. */
  facts: string;
  keyId: string;
}

/** The hash of an entry: SHA-256 of its fields in this order, as JSON. */
export function auditHash(entry: AuditContent): string {
  const { seq, previousHash, at, kind, actorKind, actorId, subjectId, facts, keyId } = entry;
  const fields = [seq, previousHash, at.toISOString(), kind, actorKind, actorId, subjectId, facts, keyId];
  return sha256(JSON.stringify([FORMAT, ...fields]));
}

/** What is signed: the format and the hash. The format keeps other signatures of the same key from passing for an entry's. */
export function signedAuditText(hash: string): string {
  return `${FORMAT}\n${hash}`;
}
