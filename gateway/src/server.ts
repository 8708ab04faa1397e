import type { FastifyRequest } from 'fastify';
import { join } from 'node:path';
import { countForm } from '#marketplace/partners/partner/partner-figures.ts';
import { partnerAt } from '#marketplace/base/partner/partner-register.ts';
import { isSignedIn, mayUse } from '#marketplace/base/access/permit.ts';
import { createAnsweredForms } from '#http/answered-forms.ts';
import { readEnvFile } from './command-line.ts';
import { startGateway } from './start.ts';
import { type Config, ConfigError, isLocalSite, readConfig, siteOrigin } from './config.ts';
import type { Tracing } from '#tracing/open-telemetry.ts';
import { nestwrightSite } from './nestwright-site.ts';
import { releaseTeams } from './release-teams.ts';
import { slotOperators } from './slot-operators.ts';
import { statusCounters } from './status-counters.ts';
import { createPages } from '#pages/pages-plugin.ts';

const LONGEST_STOP_MS = 10_000;

/** Starts the gateway from the environment and stops it gracefully on SIGTERM and SIGINT. */
async function main(): Promise<void> {
  // The first process of a container ignores signals that it has no handler for, and a start may wait for a migration.
  const leave = () => process.exit(0);
  process.on('SIGTERM', leave);
  process.on('SIGINT', leave);
  readEnvFile();
  // The embedded database holds people's addresses, so only this account may read what the process writes.
  process.umask(0o077);
  const config = readConfig(process.env);
  const hasMailbox = isLocalSite(config) && config.SMTP_URL === null;
  let adminAddress: string | null = null;
  const pages = createPages({
    site: nestwrightSite,
    releasesFolder: config.RELEASES_DIR,
    releasesUrl: config.RELEASES_URL,
    releasesBucket: config.RELEASES_BUCKET,
    overrideOrigins: config.OVERRIDE_ORIGINS,
    overrideToken: config.OVERRIDE_TOKEN,
    teamEmails: config.TEAM_EMAILS,
    tracePage: config.TRACE_PAGE,
    origin: siteOrigin(config),
    uploadsWithoutBrowser: config.UPLOADS_WITHOUT_BROWSER,
    adminToken: config.ADMIN_TOKEN,
    metricsToken: config.METRICS_TOKEN,
    mailbox: () => (hasMailbox && adminAddress !== null ? `${adminAddress}/_mailbox` : undefined),
    loopbackPartners: config.NODE_ENV === 'development',
    limitFactor: config.LIMIT_FACTOR,
    renderLimitMs: config.RENDER_LIMIT_MS,
    partnersFile: join(config.DATA_DIR, 'partners.json'),
    liveReload: config.LIVE_RELOAD === 'yes',
    earlyHints: config.EARLY_HINTS,
    traces: config.OTEL_EXPORTER_OTLP_ENDPOINT !== null,
  });
  const tracing = await tracingOf(config, pages.metrics);
  const gateway = await startGateway(config, {
    pages: (app, deps) => {
      const may = (request: FastifyRequest, permission: string) => mayUse(deps, request, permission);
      const partners = {
        async show(origin: string) {
          const partner = await partnerAt(deps.db, origin);
          if (partner !== undefined) await countForm(deps, partner, 'shown');
          return partner !== undefined;
        },
      };
      return pages.plugin(
        app,
        {
          answeredForms: createAnsweredForms(deps, (request) => isSignedIn(deps, request)),
          mayUse: may,
          partners,
          operators: slotOperators(deps),
          teams: releaseTeams(deps),
        },
        statusCounters(deps),
      );
    },
    admin: (app, deps) => pages.admin(app, statusCounters(deps)),
    isReleased: pages.isReleased,
    liveReleases: pages.live,
    registryReady: () => pages.ready(),
  });
  ({ adminAddress } = gateway);
  const stop = () => {
    // A hanging task must not keep the process alive: everything acknowledged is already in the database.
    setTimeout(() => process.exit(1), LONGEST_STOP_MS + config.DRAIN_SECONDS * 1000).unref();
    const stopped = gateway.stop().finally(() => tracing?.stop());
    stopped.then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.off(signal, leave).on(signal, stop);
  if (adminAddress !== null)
    process.stdout.write(
      `For this machine only: ${adminAddress}/_status${hasMailbox ? ` and all mail at ${adminAddress}/_mailbox` : ''}\n`,
    );
  // Printed last, because a program that reads it may stop the gateway at once.
  process.stdout.write(`Nestwright is ready at ${gateway.address}\n`);
}

/** Tracing, where a collector is named. Nothing of its SDK is loaded otherwise. */
async function tracingOf(config: Config, metrics: () => Promise<string>): Promise<Tracing | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER: sampler } = config;
  if (endpoint === null) return undefined;
  const { startTracing } = await import('#tracing/open-telemetry.ts');
  return startTracing({
    endpoint,
    isSampled: sampler !== null,
    metrics,
    report: (message) => process.stderr.write(`${message}\n`),
  });
}

main().catch((error: unknown) => {
  process.stderr.write(
    error instanceof ConfigError ? `${error.message}\n` : `${String((error as Error).stack)}\n`,
  );
  process.exit(1);
});
