import { and, desc, eq, inArray, lt, or } from 'drizzle-orm';
import type { AppDeps } from './app-deps.ts';
import type { ComposedDeps } from './composed-deps.ts';
import { blankReasons } from '#marketplace/desk/queue/desk-erase.ts';
import { recoverPasskeys } from '#marketplace/sign-in/passkey/passkey-recovery.ts';
import { removeClosedUsers } from '#marketplace/account/user/account-closing.ts';
import { watchPapers } from '#marketplace/companies/vetting/paper-dates.ts';
import { openRecordKey } from '#marketplace/base/chain/record-keys.ts';
import { canariesIn } from '#canary/canaries-in.ts';
import { drafts } from '#db/draft-tables.ts';
import { codes, devices, sessions, undos } from '#marketplace/sign-in/session/sign-in-tables.ts';
import { passkeyChallenges } from '#marketplace/sign-in/passkey/passkey-tables.ts';
import { transact } from '#db/db.ts';
import { deleteOldEvidence, deleteOldFigures } from '#figures/write-figures.ts';
import { limits } from '#db/limit-tables.ts';
import { pushes } from '#marketplace/base/push/push-tables.ts';
import { webhooks } from '#marketplace/base/webhook/webhook-tables.ts';
import { mails } from '#marketplace/base/mail/mail-tables.ts';
import { teamNonces } from '#db/team-tables.ts';
import { resealBrowsers } from '#marketplace/base/push/push-browsers.ts';
import { deleteExpired } from '#marketplace/account/retention/delete-expired.ts';
import { deleteRows, someRows, inBatches } from '#marketplace/base/retention/some-rows.ts';
import { sweepObjects } from '#marketplace/account/retention/sweep-objects.ts';
import { runOnOneGateway } from '#marketplace/base/run-on-one-gateway.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A little less than the time between two cleanups of a gateway. */
const SWEEP_SECONDS = 55 * 60;
/** How many mails the development mailbox keeps. */
const MAILBOX_SIZE = 500;

/** A failure in a step of the cleanup; a step may have several. */
export interface FailedStep {
  step: string;
  error: unknown;
}

/** Thrown after all steps when something failed. */
class CleanupError extends Error {
  override name = 'CleanupError';
  readonly failed: readonly FailedStep[];

  constructor(failed: readonly FailedStep[]) {
    const names = new Set(failed.map(({ step }) => step));
    super(`The cleanup failed: ${[...names].join(', ')}`, { cause: failed[0]?.error });
    this.failed = failed;
  }
}

/**
 * Deletes expired data now and every hour. Returns a function that stops it.
 * @param report called for each failure, with its step; the next hour tries again.
 */
export function startCleanup(deps: ComposedDeps, report: (failed: FailedStep) => void): () => void {
  let isStopped = false;
  const run = () =>
    void runCleanup(deps).catch((error: CleanupError) => {
      // A stopping gateway closes the database in the middle of a run.
      if (!isStopped) error.failed.forEach(report);
    });
  run();
  const timer = setInterval(run, HOUR_MS);
  timer.unref();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}

/** Throws, or reports each failure of a step that goes on after it. */
type Step = (deps: ComposedDeps, report: (error: unknown) => void) => Promise<void>;

const steps: Record<string, Step> = {
  sessions: deleteSessions,
  passkeys: recoverPasskeys,
  accounts: removeClosedUsers,
  limits: ({ db, clock }) => deleteRows(db, limits, { which: lt(limits.expiresAt, clock.now()) }),
  mails: deleteMails,
  messages: deleteMessages,
  figures: deleteFigures,
  retention: deleteExpired,
  objects: sweepInTurn,
  papers: watchPapers,
  'record key': openRecordKey,
  'browsers with notifications': resealBrowsers,
};

/**
 * Deletes expired sessions, codes, drafts, devices, undo links, limits, mail and personal data. A step that fails, such
 * as the one of an object store that is away, does not stop the others; nor does an account that can't be deleted.
 * @throws CleanupError after all steps, if something failed.
 */
export async function runCleanup(deps: ComposedDeps): Promise<void> {
  const failed: FailedStep[] = [];
  for (const [step, run] of Object.entries(steps)) {
    const report = (error: unknown) => void failed.push({ step, error });
    await run(deps, report).catch(report);
  }
  if (failed.length > 0) throw new CleanupError(failed);
}

function before({ clock }: AppDeps, ms: number): Date {
  return new Date(clock.now().getTime() - ms);
}

/** Deletes expired sessions, codes, challenges, devices, drafts and undo links. */
async function deleteSessions(deps: AppDeps): Promise<void> {
  const { db } = deps;
  const now = before(deps, 0);
  const unused = lt(sessions.lastSeenAt, before(deps, 14 * DAY_MS));
  await deleteRows(db, sessions, { which: or(lt(sessions.expiresAt, now), unused) });
  await deleteRows(db, codes, { which: lt(codes.expiresAt, before(deps, 2 * HOUR_MS)), by: codes.expiresAt });
  for (const table of [passkeyChallenges, devices, drafts, undos])
    await deleteRows(db, table, { which: lt(table.expiresAt, now), by: table.expiresAt });
}

/** Only one gateway in an hour, because a sweep lists the whole store. */
async function sweepInTurn(deps: AppDeps): Promise<void> {
  await runOnOneGateway(deps, { work: 'object-sweep', seconds: SWEEP_SECONDS }, () => sweepObjects(deps));
}

async function deleteMails(deps: AppDeps): Promise<void> {
  const { db } = deps;
  const isOld = (status: 'void' | 'failed' | 'sent', ms: number) =>
    and(eq(mails.status, status), lt(mails.dueAt, before(deps, ms)));
  await deleteRows(db, mails, { which: isOld('void', HOUR_MS), by: mails.dueAt });
  if (deps.outside.email === null) await shortenMailbox(deps);
  else await deleteRows(db, mails, { which: isOld('sent', 7 * DAY_MS), by: mails.dueAt });
  await inBatches(() =>
    transact(db, async (tx) => {
      const some = someRows(mails, { which: isOld('failed', 30 * DAY_MS), by: mails.dueAt });
      const gone = await tx.delete(mails).where(some).returning({ id: mails.id });
      await blankReasons(
        tx,
        gone.map(({ id }) => id),
      );
      return gone.length;
    }),
  );
}

/** Deletes old figures, except those by which running canaries are judged. */
async function deleteFigures({ db, clock, liveReleases }: ComposedDeps): Promise<void> {
  const now = clock.now();
  await deleteOldFigures(db, now);
  const document = liveReleases?.document();
  // A gateway that has just started may not know the canaries yet.
  if (liveReleases !== undefined && document === undefined) return;
  await deleteOldEvidence(
    db,
    now,
    canariesIn(document).map(({ piece, since }) => ({ remote: piece, since })),
  );
}

/** Deletes events of partners, notifications of browsers, and the numbers that teams have used. */
async function deleteMessages(deps: AppDeps): Promise<void> {
  const { db } = deps;
  const isOver = inArray(webhooks.status, ['sent', 'failed']);
  const ofMonth = lt(webhooks.createdAt, before(deps, 30 * DAY_MS));
  await deleteRows(db, webhooks, { which: and(isOver, ofMonth) });
  for (const status of ['sent', 'failed'] as const) {
    const ofWeek = lt(pushes.dueAt, before(deps, 7 * DAY_MS));
    await deleteRows(db, pushes, { which: and(eq(pushes.status, status), ofWeek), by: pushes.dueAt });
  }
  const ofDay = lt(teamNonces.usedAt, before(deps, DAY_MS));
  await deleteRows(db, teamNonces, { which: ofDay, by: teamNonces.usedAt });
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
