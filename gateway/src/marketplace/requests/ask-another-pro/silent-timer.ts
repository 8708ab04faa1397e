import { silentFrom } from '@nestwright/domain/requests/ask-another-pro-rules';
import { randomUUID } from 'node:crypto';
import type { Db } from '#db/db.ts';
import { timers } from '#marketplace/prices/quote/quote-tables.ts';

/** The statement that sets the time at which a project counts as silent. It has not run yet: await it, or run it with others. */
export function insertSilence(tx: Db, projectId: string, now: Date) {
  const timer = {
    id: randomUUID(),
    kind: 'project-silent' as const,
    projectId,
    n: 0,
    dueAt: silentFrom(now),
  };
  return tx.insert(timers).values(timer).onConflictDoNothing();
}
