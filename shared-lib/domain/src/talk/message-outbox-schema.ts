import { MESSAGE_PHOTOS } from '@nestwright/domain/talk/thread-rules';
import * as v from 'valibot';

const id = v.pipe(v.string(), v.minLength(1));

/** A message that has not reached the gateway yet. */
const unsentMessageSchema = v.object({
  /** The idempotency key: repeated sends are the same message. */
  id: v.pipe(v.string(), v.uuid()),
  of: v.union([v.object({ projectId: id, proId: id }), v.object({ leadId: id })]),
  /** The author's id; only their session sends it. '' without an account. */
  userId: v.string(),
  words: v.string(),
  photos: v.fallback(v.pipe(v.array(v.string()), v.maxLength(MESSAGE_PHOTOS)), []),
  /** ISO time. */
  at: v.string(),
  /** How often sending has failed. */
  attempts: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  /** The status of the last failed attempt; null if there was no response. */
  status: v.fallback(v.nullable(v.number()), null),
  /** Why the gateway refuses it; '' while it may still accept it. */
  refusal: v.fallback(v.string(), ''),
});
/** A message that has not reached the gateway yet. */
export type UnsentMessage = v.InferOutput<typeof unsentMessageSchema>;

/** This browser's waiting messages, oldest first. */
export const messageOutboxSchema = v.pipe(
  v.object({ version: v.literal(1), messages: v.array(unsentMessageSchema) }),
  v.transform(({ messages }) => messages),
);

/** A thread's key in this browser's storage. */
export function threadKey(of: UnsentMessage['of']): string {
  return 'leadId' in of ? `lead ${of.leadId}` : `project ${of.projectId} ${of.proId}`;
}
