import * as v from 'valibot';

/** An entry of the audit log. It contains ids and no names. Its kind may be newer than this browser's code. */
export const auditLineSchema = v.object({
  seq: v.number(),
  /** ISO time. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  kind: v.string(),
  actorKind: v.string(),
  /** The account, or the pro's match; null for other actors. */
  actorId: v.nullable(v.string()),
  /** What it is about: an account, a session, a match, a company or an item of the desk. */
  subjectId: v.nullable(v.string()),
  /** Only words from a fixed list, numbers and ids. */
  facts: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
});
/** An entry of the audit log. */
export type AuditLine = v.InferOutput<typeof auditLineSchema>;

/** A page of the audit log, newest first. `next` is the key of the entries before it; null at the log's beginning. */
export const auditPageSchema = v.object({
  entries: v.array(auditLineSchema),
  next: v.nullable(v.string()),
});
/** A page of the audit log, newest first. */
export type AuditPage = v.InferOutput<typeof auditPageSchema>;
