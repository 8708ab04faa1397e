import { consentSchema } from '@nestwright/domain/requests/consent-schema';
import { secretSchema, storedDraftSchema, toWire } from '@nestwright/domain/requests/project-schema';
import { visitSchema } from '@nestwright/domain/site/landing-schema';
import * as v from 'valibot';

/** Version of the stored outbox. */
export const OUTBOX_VERSION = 1;

/** A request that was submitted but has not reached the gateway yet. */
const unsentSchema = v.object({
  /** The request's idempotency key: repeated sends create one project. */
  id: v.pipe(v.string(), v.uuid()),
  /** Proves that this browser sent the request; absent if an older version of the site stored it. */
  secret: v.optional(secretSchema),
  draft: storedDraftSchema,
  visit: visitSchema,
  consent: consentSchema,
  /** ISO time of the submit. */
  createdAt: v.string(),
  /** The account that was logged in at the submit; '' or absent for a guest. */
  sentBy: v.fallback(v.optional(v.string()), undefined),
  /** How often sending has failed. */
  attempts: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
});

/** A request that was submitted but has not reached the gateway yet. */
export type UnsentRequest = v.InferOutput<typeof unsentSchema>;

/** The stored outbox, oldest request first. */
export const outboxSchema = v.pipe(
  v.object({ version: v.literal(OUTBOX_VERSION), requests: v.array(unsentSchema) }),
  v.transform(({ requests }) => requests),
);

/** The outbox as it is stored. */
export function outboxToStored(requests: readonly UnsentRequest[]): unknown {
  return {
    version: OUTBOX_VERSION,
    requests: requests.map(({ draft, ...rest }) => ({ ...rest, draft: toWire(draft) })),
  };
}
