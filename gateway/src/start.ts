import type { FastifyInstance } from 'fastify';
import { buildAdminApp, buildApp } from './app.ts';
import type { ComposedDeps } from './composed-deps.ts';
import { startAlerts } from '#marketplace/desk/audit/alerts.ts';
import { startReleaseLog } from '#release-log/release-log.ts';
import { startUnreadMails } from '#marketplace/talk/thread/unread-mail.ts';
import { type Config, siteOrigin } from './config.ts';
import { connect } from '#db/connect.ts';
import { startReviews } from '#marketplace/reviews/review/remind-reviews.ts';
import { startTimers } from '#marketplace/prices/quote/run-timers.ts';
import { startCanaryWatch } from '#canary/watch-canaries.ts';
import { startCleanup } from './cleanup.ts';
import { startFigures } from '#figures/start-figures.ts';
import { startMailSender } from '#marketplace/base/mail/mail-sender.ts';
import { releaseClaims, type SendReport } from '#marketplace/base/mail/mail-claims.ts';
import { describeFailure } from '#http/describe-failure.ts';
import { newDrain } from '#http/drain.ts';
import { picturesInProcesses } from '#marketplace/base/objects/picture-process.ts';
import { smtpSender } from '#marketplace/base/mail/email-smtp.ts';
import { newDurations } from './durations.ts';
import { webhookPoster } from '#marketplace/base/webhook/webhook-post.ts';
import { startWebhookSender } from '#marketplace/base/webhook/webhook-sender.ts';
import { startPushSender } from '#marketplace/base/push/push-sender.ts';
import { mayBeLoopback } from '#marketplace/base/push/push-target.ts';
import { closeDoor, newOperatorKey, openDoor } from '#operator/operator-door.ts';
import { serverSecret } from '#marketplace/base/secret.ts';

import { listenError } from './listen-error.ts';

/** A running gateway. */
export interface Gateway {
  app: FastifyInstance;
  /** Where it listens, such as http://localhost:3000. */
  address: string;
  /** Where operators find their pages, such as http://localhost:3001; null without ADMIN_PORT. */
  adminAddress: string | null;
  /**
   * Reports that it is stopping for DRAIN_SECONDS, finishes current requests, then closes everything. A second call
   * ends the waiting.
   */
  stop(): Promise<void>;
}

/**
 * Opens the database, builds the application and listens.
 * @throws ConfigError, one line naming the variable, when a setting does not work on this machine.
 */
export async function startGateway(
  config: Config,
  extra: Pick<ComposedDeps, 'admin' | 'isReleased' | 'liveReleases' | 'pages' | 'registryReady'> = {},
): Promise<Gateway> {
  const durations = newDurations();
  const connection = await connect(config, durations);
  const { SMTP_URL, SMTP_REQUIRE_TLS, SMTP_CONNECTIONS } = config;
  const email =
    SMTP_URL === null
      ? null
      : smtpSender(SMTP_URL, { requireTls: SMTP_REQUIRE_TLS, connections: SMTP_CONNECTIONS });
  const drain = newDrain(config.DRAIN_SECONDS);
  const pictures = picturesInProcesses({
    report: (lost) => app.log.error(lost, 'no answer from the process of a picture'),
  });
  const deps: ComposedDeps = {
    config,
    drain,
    db: connection.db,
    probe: connection.probe,
    canWrite: connection.canWrite,
    threadFeed: connection.threadFeed,
    clock: { now: () => new Date() },
    outside: { email, fetch, pictures },
    secret: await serverSecret(connection.db, config),
    durations,
    ...extra,
  };
  const app = await buildApp(deps);
  const takesCommands = connection.engine === 'pglite' && config.ADMIN_PORT !== null;
  const operatorKey = takesCommands ? newOperatorKey() : null;
  const adminApp = await buildAdminApp(deps, operatorKey);
  if (email === null && config.ADMIN_PORT === null)
    app.log.warn('no mail is sent: set SMTP_URL to send it, or ADMIN_PORT to read it on this machine');
  const report: SendReport = (failure) => app.log.warn(failure, 'mail not sent');
  if (connection.engine === 'pglite') await releaseClaims(deps);
  /** The error of a statement holds the statement's values, so only its kind may be logged. */
  const failed = (what: string) => (error: unknown) =>
    app.log.error({ failure: describeFailure(error) }, what);
  const sender =
    email === null ? null : startMailSender({ deps, email, report }, failed('queue of mails not reached'));
  const webhookSender = startWebhookSender(
    {
      deps,
      post: webhookPoster(config.WEBHOOK_LOOPBACK === 'yes'),
      report: (failure) => app.log.warn(failure, 'webhook not sent'),
    },
    failed('queue of webhooks not reached'),
  );
  const pushSender = startPushSender(
    {
      deps,
      post: webhookPoster(mayBeLoopback(config)),
      report: (failure) => app.log.warn(failure, 'notification not sent to a browser'),
    },
    failed('queue of notifications not reached'),
  );
  const stopCleanup = startCleanup(deps, ({ step, error }) =>
    app.log.error({ step, failure: describeFailure(error) }, 'cleanup failed'),
  );
  const stopAlerts = startAlerts(deps, failed('alerts not checked'));
  const stopUnreadMails = startUnreadMails(deps, failed('unread mail not queued'));
  const stopReleaseLog = startReleaseLog(deps, failed('release not logged'));
  const stopFigures = startFigures(deps, failed('figures not written'));
  const stopCanaries = startCanaryWatch(deps, failed('canary not judged'));
  const stopTimers = startTimers(
    deps,
    (timer) => app.log.error(timer, 'timer failed'),
    failed('timers not read'),
  );
  const stopReviews = startReviews(deps, failed('review not opened'));
  let stopped: Promise<void> | undefined;
  const close = async () => {
    if (takesCommands) closeDoor(config.DATA_DIR);
    await app.close();
    await adminApp.close();
    stopCleanup();
    stopAlerts();
    await stopUnreadMails();
    await stopReleaseLog();
    await stopCanaries();
    await stopFigures();
    await stopTimers();
    await stopReviews();
    await webhookSender.stop();
    await pushSender.stop();
    await sender?.stop();
    email?.close();
    await connection.close();
  };
  const stop = () => {
    const drained = drain.run();
    return (stopped ??= drained.then(close));
  };
  try {
    const adminAddress =
      config.ADMIN_PORT === null
        ? null
        : namedAddress(await adminApp.listen({ port: config.ADMIN_PORT, host: '127.0.0.1' }));
    if (operatorKey !== null && adminAddress !== null)
      openDoor(config.DATA_DIR, { address: adminAddress, key: operatorKey });
    const listening = await app.listen({ port: config.PORT, host: config.HOST });
    const isNamed = config.PUBLIC_ORIGIN === null && new URL(siteOrigin(config)).hostname === 'localhost';
    const address = isNamed ? namedAddress(listening) : listening;
    return { app, address, adminAddress, stop };
  } catch (error) {
    await close();
    throw listenError(config, error);
  }
}

/** The same address with this machine's name in place of its number. */
function namedAddress(address: string): string {
  return new URL(`http://localhost:${new URL(address).port || 80}`).origin;
}
