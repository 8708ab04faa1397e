import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

import { startSite } from '@nestwright/e2e/site.ts';

import { busiestCalls, type BusyCall } from '#gateway/busiest-calls.ts';
import { underLoad } from '#gateway/under-load.ts';
import { median } from '#measure/statistics.ts';

import type { BenchPostgres } from './postgres.ts';

const REQUESTS = 100_000;
const TENTHS = 10;
const LOOK_EVERY_MS = 100;
/** Longer than a signal takes to arrive. */
const SIGNAL_MS = 500;
/** The shares of the expensive calls. The other calls share the rest equally. */
const SHARES: Partial<Record<string, number>> = {
  'project submit': 0.03,
  'own projects': 0.1,
  rendered: 0.01,
};

/** A gateway's memory during requests of all kinds. */
export interface FlatMemory {
  requests: number;
  /** Resident megabytes under load, the median of each tenth. They rise until V8 collects garbage, and then fall. */
  tenths: number[];
  /** Resident megabytes after each tenth, once garbage has been collected. */
  kept: number[];
  failed: number;
}

/**
 * Makes 100,000 requests in ten equal parts, each with every kind of request, and records the gateway's memory. What it
 * keeps is measured after a collection; otherwise the figure would depend on when V8 last collected by itself.
 */
export async function measureMemory(
  postgres: BenchPostgres,
  env: Record<string, string>,
): Promise<FlatMemory> {
  const DATABASE_URL = await postgres.make('memory');
  const collector = pathToFileURL(join(import.meta.dirname, 'collect-garbage.mjs')).href;
  const site = await startSite({ env: { ...env, DATABASE_URL, NODE_OPTIONS: `--import=${collector}` } });
  try {
    const pid = site.pid()!;
    const calls: Pick<BusyCall, 'name' | 'path' | 'load'>[] = [
      ...(await busiestCalls(site.url)),
      // A page with a query is rendered for each request.
      { name: 'rendered', path: '/category/Roofing?rendered', load: {} },
    ];
    const given = Object.values(SHARES).reduce<number>((sum, share) => sum + (share ?? 0), 0);
    const rest = (1 - given) / (calls.length - Object.keys(SHARES).length);
    const tenths: number[] = [];
    const kept: number[] = [];
    let [failed, requests] = [0, 0];
    for (let tenth = 0; tenth < TENTHS; tenth += 1) {
      const looks: number[] = [];
      const timer = setInterval(() => looks.push(residentMb(pid)), LOOK_EVERY_MS);
      for (const { name, path, load } of calls) {
        const amount = Math.round((REQUESTS / TENTHS) * (SHARES[name] ?? rest));
        const done = await underLoad({ url: site.url + path, pid }, load, { amount });
        failed += done.failed;
        requests += done.requests;
      }
      clearInterval(timer);
      tenths.push(median(looks));
      await collectGarbage({ url: site.url, pid });
      kept.push(residentMb(pid));
    }
    return { requests, tenths, kept, failed };
  } finally {
    await site.dispose();
  }
}

/** Collects twice, because only the second collection frees what the first one finalizes. */
async function collectGarbage({ url, pid }: { url: string; pid: number }): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    process.kill(pid, 'SIGUSR2');
    await wait(SIGNAL_MS);
    // It answers once it has finished.
    await (await fetch(`${url}/healthz`)).arrayBuffer();
  }
}

/** The gateway's own process; renderers are separate processes. */
function residentMb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}
