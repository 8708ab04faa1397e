import { and, desc, eq, inArray, lt, or } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { blankReasons } from '#api/desk/desk-erase.ts';
import { recoverPasskeys } from '#api/passkey/passkey-recovery.ts';
import { removeClosedUsers } from '#api/user/account-closing.ts';
import { watchPapers } from '#api/vetting/paper-dates.ts';
import { sweepObjects } from '#api/vetting/sweep-objects.ts';
import { openRecordKey } from '#api/record/record-keys.ts';
import { drafts } from '#db/draft-tables.ts';
import { devices, undos } from '#db/sign-in-tables.ts';
import { passkeyChallenges } from '#db/passkey-tables.ts';
import { transact } from '#db/db.ts';
import { deleteOldFigures } from '#figures/write-figures.ts';
import { limits } from '#db/limit-tables.ts';
import { pushes } from '#db/push-tables.ts';
import { webhooks } from '#db/webhook-tables.ts';
import { codes, mails, sessions } from '#db/tables.ts';
import { teamNonces } from '#db/team-tables.ts';
import { deleteExpired } from '#retention/delete-expired.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How many mails the development mailbox keeps. */
const MAILBOX_SIZE = 500;

/** Deletes expired data now and every hour. Returns a function that stops it. */
export function startCleanup(deps: AppDeps): () => void {
  const run = () => void runCleanup(deps).catch(() => undefined);
  run();
  const timer = setInterval(run, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Deletes expired sessions, codes, drafts, devices, undo links, limits, mail and personal data. */
export async function runCleanup(deps: AppDeps): Promise<void> {
  const now = deps.clock.now().getTime();
  const ago = (ms: number) => new Date(now - ms);
  await deps.db
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, ago(0)), lt(sessions.lastSeenAt, ago(14 * DAY_MS))));
  await deps.db.delete(codes).where(lt(codes.expiresAt, ago(2 * HOUR_MS)));
  await deps.db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, ago(0)));
  await recoverPasskeys(deps);
  await removeClosedUsers(deps);
  await deps.db.delete(devices).where(lt(devices.expiresAt, ago(0)));
  await deps.db.delete(drafts).where(lt(drafts.expiresAt, ago(0)));
  await deps.db.delete(undos).where(lt(undos.expiresAt, ago(0)));
  await deps.db.delete(limits).where(lt(limits.expiresAt, ago(0)));
  await deps.db.delete(mails).where(and(eq(mails.status, 'void'), lt(mails.dueAt, ago(HOUR_MS))));
  await transact(deps.db, async (tx) => {
    const isOld = and(eq(mails.status, 'failed'), lt(mails.dueAt, ago(30 * DAY_MS)));
    const gone = await tx.delete(mails).where(isOld).returning({ id: mails.id });
    await blankReasons(
      tx,
      gone.map(({ id }) => id),
    );
  });
  await deps.db
    .delete(webhooks)
    .where(and(inArray(webhooks.status, ['sent', 'failed']), lt(webhooks.createdAt, ago(30 * DAY_MS))));
  await deps.db
    .delete(pushes)
    .where(and(inArray(pushes.status, ['sent', 'failed']), lt(pushes.dueAt, ago(7 * DAY_MS))));
  await deps.db.delete(teamNonces).where(lt(teamNonces.usedAt, ago(DAY_MS)));
  await deleteOldFigures(deps.db, deps.clock.now());
  await deleteExpired(deps);
  await sweepObjects(deps);
  await watchPapers(deps);
  await openRecordKey(deps);
  if (deps.outside.email === null) await shortenMailbox(deps);
  else await deps.db.delete(mails).where(and(eq(mails.status, 'sent'), lt(mails.dueAt, ago(7 * DAY_MS))));
}

async function shortenMailbox(deps: AppDeps): Promise<void> {
  const tooOld = await deps.db
    .select({ id: mails.id })
    .from(mails)
    .where(eq(mails.status, 'sent'))
    .orderBy(desc(mails.sentAt))
    .offset(MAILBOX_SIZE)
    .limit(1000);
  const ids = tooOld.map(({ id }) => id);
  if (ids.length > 0) await deps.db.delete(mails).where(inArray(mails.id, ids));
}
