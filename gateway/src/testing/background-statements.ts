import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { AppDeps } from '#app-deps.ts';
import { releaseLog } from '#release-log/release-log.ts';
import { sendAlerts } from '#marketplace/desk/audit/alerts.ts';
import { runDueTimers } from '#marketplace/prices/quote/run-timers.ts';
import { runReviews } from '#marketplace/reviews/review/remind-reviews.ts';
import { mailUnread } from '#marketplace/talk/thread/unread-mail.ts';
import { readEvidence } from '#canary/read-evidence.ts';
import { runCleanup } from '#cleanup.ts';
import { readConfig } from '#config.ts';
import type { Db } from '#db/db.ts';
import { EvidenceBook } from '#figures/evidence-book.ts';
import { PendingFigures } from '#figures/pending-figures.ts';
import { writeEvidence, writeFigures } from '#figures/write-figures.ts';
import { sendNext } from '#marketplace/base/mail/mail-sender.ts';
import { sendNextPush } from '#marketplace/base/push/push-sender.ts';
import { sendNextWebhook } from '#marketplace/base/webhook/webhook-sender.ts';

/** The gateway's hourly work and its work with mail: it looks for what is due, and deletes what is old. For an empty database. */
export function cleanupStatements(url: string): Promise<string[]> {
  return sentBy(url, async (deps) => {
    const email = { send: async () => undefined, close: () => undefined };
    await sendNext({ deps, email, report: () => undefined });
    await runCleanup(deps);
    await runCleanup({ ...deps, outside: { ...deps.outside, email } });
  });
}

/**
 * The work of the gateway's other loops on the rows that they find: webhooks, pushes, timers, unread mail, reviews, alerts,
 * figures, canaries and the log of releases. For filled tables: rows that make no sense fail only after they were read.
 */
export function loopStatements(url: string): Promise<string[]> {
  return sentBy(url, async (deps) => {
    const sending = { deps, post: async () => 200, report: ignore };
    const since = new Date(deps.clock.now().getTime() - 3_600_000);
    const canary = { piece: 'booking', version: 'new', live: 'old', share: 10, since };
    const pending = new PendingFigures();
    pending.count('booking', 'new', 'view');
    const evidence = new EvidenceBook();
    evidence.follow({ canarySince: () => since, factor: 1 });
    evidence.addPage({ remote: 'booking', version: 'new', isFailed: false, renderMs: 7 }, 'network');
    const loops = [
      () => sendNextWebhook(sending),
      () => sendNextPush(sending),
      () => runDueTimers(deps, ignore),
      () => mailUnread(deps, ignore),
      () => runReviews(deps, ignore),
      () => sendAlerts(deps),
      () => writeFigures(deps.db, pending, deps.clock.now()),
      () => writeEvidence(deps.db, evidence),
      () => readEvidence(deps.db, canary),
      releaseLog(deps, () => new Map([['booking', 'new']])),
    ];
    for (const loop of loops) await loop().catch(ignore);
  });
}

/** The statements that some work sends to a database. */
export async function sentBy(url: string, work: (deps: AppDeps) => Promise<void>): Promise<string[]> {
  const sent: string[] = [];
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  try {
    await work({
      config: readConfig({ NODE_ENV: 'test' }),
      db: drizzle(pool, { logger: { logQuery: (query) => void sent.push(query) } }) as unknown as Db,
      clock: { now: () => new Date() },
      outside: { email: null, fetch },
      secret: 'a secret for tests, and for tests only',
    });
  } finally {
    await pool.end();
  }
  return sent;
}

function ignore(): void {}
