import * as v from 'valibot';

import { actorKinds, RECORD_FORMAT } from './record-rules.ts';

/** 32 bytes in canonical base64url. */
const bytes32 = v.pipe(v.string(), v.regex(/^[\w-]{42}[AEIMQUYcgkosw048]$/));
/** 64 bytes in canonical base64url. */
const bytes64 = v.pipe(v.string(), v.regex(/^[\w-]{85}[AQgw]$/));
const keyName = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));
const text = v.string();

const contentSchema = v.strictObject({
  type: text,
  at: text,
  actor: v.strictObject({ kind: v.picklist(actorKinds), id: v.nullable(text) }),
  part: v.nullable(text),
  command: text,
  payloadHash: bytes32,
});

/** One entry of a record file. */
export const recordEntrySchema = v.strictObject({
  stream: text,
  seq: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  previousHash: v.nullable(bytes32),
  contentHash: bytes32,
  key: keyName,
  hash: bytes32,
  signature: bytes64,
  content: v.nullable(contentSchema),
  payload: v.nullable(v.strictObject({ salt: text, facts: v.record(v.string(), v.unknown()) })),
});

/** A public key of a record file. */
export const recordKeySchema = v.strictObject({ id: keyName, publicKey: bytes32 });

/** A record as downloaded. */
export const recordFileSchema = v.strictObject({
  format: v.literal(RECORD_FORMAT),
  entries: v.array(recordEntrySchema),
  keys: v.array(recordKeySchema),
});

/** The content of `/.well-known/nestwright-keys.json`. */
export const publishedKeysSchema = v.object({
  keys: v.array(v.object({ ...recordKeySchema.entries, from: text, until: text })),
});
