import type { AppDeps } from '#app-deps.ts';
import type { ProRow } from '#marketplace/companies/pro/pro-queries.ts';
import type { User } from '#marketplace/base/access/session-queries.ts';
import type { Db } from '#db/db.ts';
import { moveCompany } from './move-company.ts';
import { queuePapersSentMail } from './papers-mail.ts';

/** Sends a checked company back to the desk, because it has changed what was checked. */
export async function checkAgain(
  tx: Db,
  deps: AppDeps,
  { pro, user, reason }: { pro: ProRow; user: User; reason: string },
): Promise<void> {
  await moveCompany(tx, deps, pro, {
    to: 'checking',
    reason,
    by: { kind: 'company', accountId: user.id },
  });
  await queuePapersSentMail(tx, deps, pro);
}
