import type { ReleaseDocument } from '@nestwright/contract/release/schema';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';

import type { RemoteStats, StatsBook } from '#figures/remote-stats.ts';
import type { CanaryNote } from '#releases/canary-notes.ts';
import type { Ledger } from '#releases/ledger/ledger.ts';
import type { ReleaseReader } from '#releases/release-reader.ts';

import type { VersionFailures } from '#pages/version-failures.ts';

import { ledgerHtml, ledgerPage } from './ledger-section.ts';
import { type QueueLength, queueMetrics } from './queue-metrics.ts';
import { metricsText } from './status-metrics.ts';
import { commandOnly } from './slot-access.ts';
import type { SiteCount } from './site-count.ts';
import { type SlotAccess, slotsHtml } from './slot-section.ts';
import { statusPage, type StatusRow } from './status-page.ts';
import { statusSlots } from './status-slots.ts';
import { statusStyles } from './status-styles.ts';
import { isFromTeam } from './team-access.ts';
import type { TeamFigures } from './team-figures.ts';
import { noTeamPage, teamPage } from './team-page.ts';

/** What this process has counted since it started. */
export interface StatusCounters {
  book: StatsBook;
  /** What the site counts itself. */
  siteCounts: readonly SiteCount[];
  /** Histograms, in Prometheus' text format; a page's rendering is added to them. */
  durations?: { render(remote: string, ms: number): void; text(): Promise<string> } | undefined;
  /** What all gateways counted of a piece. */
  team(this: void, piece: string): Promise<TeamFigures>;
  /** How often each version failed, as all gateways counted it. */
  failures(this: void): Promise<VersionFailures[]>;
  /** What the judge thinks of each canary. */
  canaries(this: void): Promise<CanaryNote[]>;
  /** How much background work waits; absent without a database. */
  queues?: ((this: void) => Promise<QueueLength[]>) | undefined;
}

export interface StatusOptions {
  siteName: string;
  releases: ReleaseReader;
  counters: StatusCounters;
  /** Who released what and why. */
  ledger: (this: void) => Promise<Ledger>;
  /** Throws for anyone who may not see them; without it, everybody who reaches the port sees them. */
  onRequest?: onRequestAsyncHookHandler | undefined;
  /** The same for `/metrics`, if others may read those; `onRequest` without it. */
  onMetricsRequest?: onRequestAsyncHookHandler | undefined;
  /** The same for a piece's own page, if its team may read that; `onRequest` without it. */
  onTeamRequest?: onRequestAsyncHookHandler | undefined;
  /** What the reader may change about slots; without it, the page does not explain how to change them. */
  slotAccess?: (this: void, request: FastifyRequest) => Promise<SlotAccess>;
}

/**
 * `/_status`, a page for each piece and `/_status.json` for people, `/metrics` for Prometheus. Only operators may see
 * them; a team may see the page of its own piece.
 */
export function registerStatusRoutes(app: FastifyInstance, options: StatusOptions): void {
  const { siteName, releases, onRequest, onMetricsRequest = onRequest, slotAccess = commandOnly } = options;
  const { book, siteCounts } = options.counters;
  const guard = { ...guardedBy(onRequest), config: { permission: 'operations.read' } } as const;
  const { onTeamRequest = onRequest } = options;
  const teamGuard = { ...guardedBy(onTeamRequest), config: { permission: 'figures.read' } } as const;
  // If the store is unreachable, the page lacks only the ledger.
  const ledger = () =>
    options.ledger().catch((): Ledger => ({ rows: [], fault: 'The ledger cannot be read at the moment.' }));
  const rows = () => statusRows(releases.document(), book.all());
  const slots = () => statusSlots(releases.document());

  app.get<{ Querystring: { ledger?: string } }>('/_status', guard, async (request, reply) => {
    const [access, canaries] = await Promise.all([slotAccess(request), options.counters.canaries()]);
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        statusPage(siteName, {
          rows: rows(),
          canaries,
          siteCounts,
          slots: slotsHtml(slots(), access),
          ledger: ledgerHtml(ledgerPage(await ledger(), request.query.ledger)),
        }),
      );
  });
  app.get<{ Params: { piece: string } }>('/_status/:piece', teamGuard, async (request, reply) => {
    const { piece } = request.params;
    const pieces = piecesOf(releases.document());
    const shown = isFromTeam(request) ? undefined : pieces;
    void reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    if (!pieces.includes(piece)) return reply.code(404).send(noTeamPage(siteName, piece, shown));
    const figures = await options.counters.team(piece);
    return reply.send(teamPage({ siteName, piece, pieces: shown, figures }));
  });
  app.get<{ Querystring: { ledger?: string } }>('/_status.json', guard, async (request, reply) => {
    const canaries = await options.counters.canaries();
    return reply.header('cache-control', 'no-store').send({
      pieces: rows(),
      canaries,
      slots: slots(),
      ledger: ledgerPage(await ledger(), request.query.ledger),
      ...Object.fromEntries(siteCounts.map(({ key, counts }) => [key, Object.fromEntries(counts)])),
    });
  });
  app.get('/_status.css', teamGuard, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(statusStyles),
  );
  app.get('/metrics', { ...guard, ...guardedBy(onMetricsRequest) }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(await countersText(releases.document(), options.counters)),
  );
}

/** All figures in Prometheus' text format. */
export async function countersText(
  document: ReleaseDocument | undefined,
  { book, siteCounts, durations, queues }: StatusCounters,
): Promise<string> {
  // Without the database, the metrics lack only the queues.
  const waiting = (await queues?.().catch(() => undefined)) ?? [];
  const own = metricsText(document, book.all(), siteCounts);
  return `${own}${queueMetrics(waiting)}${(await durations?.text()) ?? ''}`;
}

function piecesOf(document: ReleaseDocument | undefined): string[] {
  const names = Object.values(document?.microFrontends ?? {}).map(([first]) => first!.extras.name);
  return names.toSorted();
}

function statusRows(document: ReleaseDocument | undefined, stats: RemoteStats[]): StatusRow[] {
  return Object.values(document?.microFrontends ?? {}).flatMap((versions) =>
    versions
      .filter(({ deployment }) => deployment.default || deployment.traffic > 0)
      .map(({ extras, deployment }) => {
        const own = stats.find(({ remote, version }) => remote === extras.name && version === extras.version);
        return {
          piece: extras.name,
          version: extras.version,
          share: deployment.traffic,
          isDefault: deployment.default,
          since: extras.since ?? extras.publishedAt,
          failures: Object.fromEntries(own?.failures ?? []),
          errors: [...(own?.errors.values() ?? [])].sort((a, b) => b.visitors - a.visitors),
          unrendered: own?.unrendered ?? 0,
          withoutFragment: own?.withoutFragment ?? 0,
          renderMs: average(own?.render),
          fragmentMs: average(own?.fragmentRender),
          lcpMs: average(own?.lcp),
          inpMs: average(own?.inp),
          cls: average(own?.cls),
        };
      }),
  );
}

function average(measured: RemoteStats['lcp'] | undefined): number | null {
  if (!measured || measured.count === 0) return null;
  return Math.round((measured.sum / measured.count) * 1000) / 1000;
}

function guardedBy(onRequest: onRequestAsyncHookHandler | undefined) {
  return onRequest === undefined ? {} : { onRequest };
}
