import type { Db } from '#db/db.ts';

const counts = new WeakMap<Db, Map<string, number>>();

/** How many mails a budget withheld since this process started, by template. It holds no content of the mails. */
export function leftOutMails(db: Db): ReadonlyMap<string, number> {
  return countsOf(db);
}

/** Counts a mail that was not written because its budget had no room. */
export function countLeftOut(db: Db, template: string): void {
  const byTemplate = countsOf(db);
  byTemplate.set(template, (byTemplate.get(template) ?? 0) + 1);
}

function countsOf(db: Db): Map<string, number> {
  const known = counts.get(db) ?? new Map<string, number>();
  counts.set(db, known);
  return known;
}
