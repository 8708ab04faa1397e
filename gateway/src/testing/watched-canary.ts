import type { Report } from '@nestwright/contract/report/schema';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { ComposedDeps } from '#composed-deps.ts';
import { watchCanaries } from '#canary/watch-canaries.ts';
import { auditEntries } from '#marketplace/base/audit/audit-tables.ts';
import { statsOf } from '#figures/remote-stats.ts';
import { followReleases } from '#figures/start-figures.ts';
import { writeEvidence } from '#figures/write-figures.ts';
import type { LiveReleases } from '#pages/status/slot-store.ts';
import { canaryStore } from './canary-store.ts';
import { startTestApp } from './start-test-app.ts';

/** How often visitors met a version, each with a network of their own. */
interface Meeting {
  views: number;
  /** How many of them failed on the server. */
  failures?: number;
  /** How many failed in browsers, which only they can report. */
  reported?: number;
  /** Milliseconds: of the largest paint, or of the fragment's rendering. */
  ms?: number;
  /** Milliseconds until the fragment answered in the browser; without it, no browser reports one. */
  startMs?: number;
}

/** A gateway that judges canaries of the garden. Garden 1 is live. */
export async function watchedCanary({ env = {} }: { env?: Record<string, string> } = {}) {
  const app = await startTestApp({ env });
  const { deps } = app;
  const store = canaryStore(app);
  const { evidence } = statsOf(deps.db);
  const look = (liveReleases: LiveReleases = store) =>
    watchCanaries(Object.assign(deps, { liveReleases } satisfies Partial<ComposedDeps>));

  /** Visitors of its pages while `releases` say who gets which version. */
  async function meet(
    version: string,
    { views, failures = 0, reported = 0, ms = 1000 }: Meeting,
    releases: LiveReleases = store,
  ): Promise<void> {
    followReleases({ ...deps, liveReleases: releases });
    const of = { remote: 'garden', version };
    const report = { kind: 'failure', ...of, phase: 'entry', status: 404 } as const;
    for (let view = 0; view < views; view += 1) {
      const network = randomUUID();
      evidence.addPage({ ...of, isFailed: view < failures, renderMs: undefined }, network);
      if (view >= failures && view < failures + reported) evidence.addReport(report, network);
      evidence.addReport({ kind: 'vitals', ...of, lcp: ms * (0.7 + (view % 7) / 10) }, network);
    }
    await writeEvidence(deps.db, evidence);
  }

  /** Visitors of other remotes' pages that show a fragment of the garden. */
  async function show(version: string, { views, failures = 0, ms = 20, startMs }: Meeting): Promise<void> {
    followReleases({ ...deps, liveReleases: store });
    for (let view = 0; view < views; view += 1) {
      const network = randomUUID();
      const spread = 0.7 + (view % 7) / 10;
      const isMissing = view < failures;
      const slowestMs = isMissing ? undefined : ms * spread;
      evidence.addFragments({ remote: 'garden', version, isMissing, slowestMs }, network);
      if (startMs === undefined) continue;
      const fragments = [{ remote: 'garden', version, start: startMs + 40 * spread }];
      evidence.addReport({ kind: 'vitals', remote: 'home', version: '1', lcp: 1000, fragments }, network);
    }
    await writeEvidence(deps.db, evidence);
  }

  /** Sends a report of a browser from each of these addresses. */
  async function send(payload: Report, addresses: readonly string[]): Promise<void> {
    followReleases({ ...deps, liveReleases: store });
    for (const remoteAddress of addresses)
      await app.app.inject({ method: 'POST', url: '/api/report', payload, remoteAddress });
  }

  return {
    ...app,
    store,
    look,
    meet,
    show,
    /** Releases garden 2 to a tenth of the visitors, and judges it once. */
    releaseCanary: async (promoteAfter?: number): Promise<void> => {
      store.release('2', 10, promoteAfter);
      await look();
    },
    send,
    /** Sends a failure of the garden in a browser from each of these addresses. */
    report: (version: string, addresses: readonly string[], part?: 'fragment') =>
      send(
        {
          kind: 'failure',
          remote: 'garden',
          version,
          phase: 'render',
          status: null,
          ...(part && { part }),
        },
        addresses,
      ),
    /** What the store says of the canary. */
    note: async () => (await store.documents.readNotes())[0],
    /** Mail to teams. */
    alerts: async () =>
      (await app.mails())
        .filter(({ template }) => template === 'alert')
        .map(({ to, subject, text }) => ({ to, subject, text })),
    /** What the audit log says of ended canaries. */
    logged: async (): Promise<[string, unknown][]> => {
      const rows = await deps.db.select().from(auditEntries).where(eq(auditEntries.kind, 'canary-ended'));
      return rows.map(({ actorKind, facts }) => [actorKind, JSON.parse(facts)]);
    },
  };
}
