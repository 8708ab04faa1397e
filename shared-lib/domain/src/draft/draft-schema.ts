import { fromWire, secretSchema, storedDraftSchema, toWire } from '@nestwright/domain/project/schema';
import { visitSchema } from '@nestwright/domain/visit/schema';
import * as v from 'valibot';

/** Version of the stored draft; other versions are not read. */
export const DRAFT_VERSION = 1;

/** The unsent request as stored. The request itself uses wire spelling, like the project list. */
export const savedDraftSchema = v.object({
  version: v.literal(DRAFT_VERSION),
  /** Becomes the project's id on submit, so two tabs with one draft create one project. */
  id: v.pipe(v.string(), v.uuid()),
  /** ISO time of the last change. */
  savedAt: v.string(),
  draft: storedDraftSchema,
  /** Name of the wizard's step that was shown last. */
  step: v.pipe(v.string(), v.maxLength(60)),
  visit: visitSchema,
});

/** The unsent request: the answers, the step the visitor was on, and the address's parameters. */
export type Draft = v.InferOutput<typeof savedDraftSchema>;

/**
 * The unsent request that the server stores while it answers the wizard's forms, in wire spelling. Its secret proves that
 * a repeated request comes from the same sender.
 */
export const postedDraftSchema = v.strictObject({
  version: v.literal(DRAFT_VERSION),
  id: v.pipe(v.string(), v.uuid()),
  secret: secretSchema,
  savedAt: v.pipe(v.string(), v.isoTimestamp()),
  draft: v.pipe(v.unknown(), v.transform(fromWire), v.transform(toWire)),
  step: v.pipe(v.string(), v.maxLength(60)),
  visit: visitSchema,
});
/** An unsent request that the server stores. */
export type PostedDraft = v.InferOutput<typeof postedDraftSchema>;

/** The server's answer about it. */
export const draftAnswerSchema = v.object({ draft: v.nullable(postedDraftSchema) });

/** The unsent request as it is stored. */
export function draftToStored({ draft, ...rest }: Draft): Record<string, unknown> {
  return { ...rest, draft: toWire(draft) };
}
