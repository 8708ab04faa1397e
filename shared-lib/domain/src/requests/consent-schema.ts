import { consentKinds } from '@nestwright/domain/requests/consent-rules';
import * as v from 'valibot';

/** What the visitor agreed to with a request, as stored. */
export const consentSchema = v.object({
  /** Version of the texts that were shown. */
  version: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  /** The box for automated marketing calls was ticked. */
  calls: v.boolean(),
  /** The box for cost information was ticked. */
  costInfo: v.boolean(),
  /** ISO time of the browser. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** Path of the page that showed the boxes. */
  page: v.pipe(v.string(), v.maxLength(300)),
});

/** What the visitor agreed to with a request. */
export type Consent = v.InferOutput<typeof consentSchema>;

/** A consent that its giver can view and withdraw. */
export const givenConsentSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  projectId: v.pipe(v.string(), v.uuid()),
  kind: v.picklist(consentKinds),
  /** The wording that was shown. */
  text: v.string(),
  /** ISO time. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** When it was withdrawn, ISO time; null while it is in effect. */
  withdrawnAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
});
/** A consent that its giver can view and withdraw. */
export type GivenConsent = v.InferOutput<typeof givenConsentSchema>;

/** A page of someone's consents, newest first. `next` is the key of the page after it; null at the end. */
export const givenConsentsSchema = v.object({
  consents: v.array(givenConsentSchema),
  next: v.optional(v.nullable(v.string()), null),
});
/** A page of someone's consents, newest first. */
export type GivenConsents = v.InferOutput<typeof givenConsentsSchema>;
