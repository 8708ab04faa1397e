import type { Db } from '#db/db.ts';

const counts = new WeakMap<Db, Map<string, number>>();

/** How many mails were dropped because a budget had no room, since this process started, by template. It holds no content of the mails. */
export function droppedMails(db: Db): ReadonlyMap<string, number> {
  return countsOf(db);
}

/** Counts a mail that was dropped because its budget had no room. */
export function countDropped(db: Db, template: string): void {
  const byTemplate = countsOf(db);
  byTemplate.set(template, (byTemplate.get(template) ?? 0) + 1);
}

function countsOf(db: Db): Map<string, number> {
  const known = counts.get(db) ?? new Map<string, number>();
  counts.set(db, known);
  return known;
}
