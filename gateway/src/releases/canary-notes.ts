import * as v from 'valibot';

/** The file of a store with the judge's notes on its canaries. */
export const NOTES = '.canaries.json';

const noteSchema = v.object({
  piece: v.string(),
  version: v.string(),
  /** The version that everybody else gets. */
  live: v.string(),
  /** Percent of the visitors. */
  share: v.number(),
  /** Since when it has this share, ISO 8601. */
  since: v.string(),
  /** How often it was viewed so far. */
  views: v.number(),
  /** Views after which it goes live by itself, if it is fine. */
  promoteAfter: v.optional(v.number()),
  kind: v.picklist(['gathering', 'undecided', 'fine', 'held', 'worse']),
  /** The numbers, in a sentence. */
  why: v.string(),
  /** What its code threw most often, a sentence each. */
  errors: v.optional(v.array(v.string())),
});

/** What the judge thinks of one canary. */
export type CanaryNote = v.InferOutput<typeof noteSchema>;

/** The notes of a text; empty without one. */
export function parseNotes(text: string | undefined): CanaryNote[] {
  return text === undefined ? [] : v.parse(v.array(noteSchema), JSON.parse(text));
}

/** Notes as they are stored. */
export function notesText(notes: readonly CanaryNote[]): string {
  return `${JSON.stringify(notes, null, 2)}\n`;
}
