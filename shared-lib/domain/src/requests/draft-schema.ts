import {
  draftSchema,
  fromWire,
  secretSchema,
  storedDraftSchema,
  toWire,
} from '@nestwright/domain/requests/project-schema';
import { visitSchema } from '@nestwright/domain/site/landing-schema';
import * as v from 'valibot';

/** Version of the stored draft; other versions are not read. */
export const DRAFT_VERSION = 1;

/** Names of the fields in product words. */
const field = v.picklist(Object.keys(draftSchema.entries));
/**
 * When the visitor last answered each field (ISO time). A field that was only filled in for them has no entry. Drafts of
 * older versions lack it; all their fields count as answered when the draft was saved.
 */
const answeredAtSchema = v.optional(v.record(field, v.pipe(v.string(), v.isoTimestamp())));

/** The unsent request as stored. The request itself uses wire spelling, like the project list. */
export const savedDraftSchema = v.object({
  version: v.literal(DRAFT_VERSION),
  /** Becomes the project's id on submit, so two tabs with one draft create one project. */
  id: v.pipe(v.string(), v.uuid()),
  /** ISO time of the last change. */
  savedAt: v.string(),
  draft: storedDraftSchema,
  answeredAt: v.fallback(answeredAtSchema, undefined),
  /** Name of the wizard's step that was shown last. */
  step: v.pipe(v.string(), v.maxLength(60)),
  visit: visitSchema,
  /** The account that was logged in when it was saved; absent for a guest. */
  by: v.fallback(v.optional(v.string()), undefined),
});

/** The unsent request: the answers, the step the visitor was on, and the address's parameters. */
export type Draft = v.InferOutput<typeof savedDraftSchema>;

const postedEntries = {
  version: v.literal(DRAFT_VERSION),
  id: v.pipe(v.string(), v.uuid()),
  savedAt: v.pipe(v.string(), v.isoTimestamp()),
  draft: v.pipe(v.unknown(), v.transform(fromWire), v.transform(toWire)),
  answeredAt: answeredAtSchema,
  step: v.pipe(v.string(), v.maxLength(60)),
  visit: visitSchema,
};

/** An unsent request as a page of posted steps shows it, in wire spelling. */
export const shownDraftSchema = v.strictObject(postedEntries);

const secretEntries = { ...postedEntries, secret: secretSchema };

/** How many other unsent requests the server keeps. */
export const MAX_OTHERS = 8;

/**
 * The unsent request that the server stores while it answers the wizard's forms, in wire spelling. Its secret proves that
 * a repeated request comes from the same sender.
 */
export const postedDraftSchema = v.strictObject({
  ...secretEntries,
  /** The visitor's other requests, the newest first: those for other services, and those that were sent. */
  others: v.optional(v.pipe(v.array(v.strictObject(secretEntries)), v.maxLength(MAX_OTHERS))),
});
/** An unsent request that the server stores. */
export type PostedDraft = v.InferOutput<typeof postedDraftSchema>;

/** Identifies a state of the requests that the server keeps; '' if it keeps none. */
export const draftStateSchema = v.pipe(v.string(), v.maxLength(60));

/** The requests that the server keeps for a visitor. Older gateways do not name their state. */
export const draftAnswerSchema = v.object({
  draft: v.nullable(postedDraftSchema),
  state: v.optional(draftStateSchema),
});

/** Whether a draft is shown to an account, '' for a guest. A guest who logs in goes on with what they were writing. */
export function isShownTo(account: string, { by = '' }: Draft): boolean {
  return by === '' || by === account;
}

/** The unsent request as it is stored. */
export function draftToStored({ draft, ...rest }: Draft): Record<string, unknown> {
  return { ...rest, draft: toWire(draft) };
}
