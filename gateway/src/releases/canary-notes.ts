import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import * as v from 'valibot';

/** The file of a store that says what the judge thinks of its canaries. */
const NOTES = '.canaries.json';

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
  kind: v.picklist(['gathering', 'undecided', 'fine', 'worse']),
  /** The numbers, in a sentence. */
  why: v.string(),
});

/** What the judge thinks of one canary. */
export type CanaryNote = v.InferOutput<typeof noteSchema>;

/** What the judge thought at its last look; empty if it never looked. */
export function readCanaryNotes(store: string): CanaryNote[] {
  const file = join(store, NOTES);
  return existsSync(file) ? v.parse(v.array(noteSchema), JSON.parse(readFileSync(file, 'utf8'))) : [];
}

/** Writes down what the judge thinks, if that is news. A reader sees all of it or what stood there before. */
export function writeCanaryNotes(store: string, notes: readonly CanaryNote[]): void {
  const file = join(store, NOTES);
  const text = `${JSON.stringify(notes, null, 2)}\n`;
  const known = existsSync(file) ? readFileSync(file, 'utf8') : '[]\n';
  if (text === known) return;
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, text);
  renameSync(temporary, file);
}
