import { readFileSync } from 'node:fs';

import { startSite } from '@nestwright/e2e/site.ts';

import { busiestCalls, type BusyCall } from '#gateway/busiest-calls.ts';
import { underLoad } from '#gateway/under-load.ts';
import { median } from '#measure/statistics.ts';

import type { BenchPostgres } from './postgres.ts';

const REQUESTS = 100_000;
const TENTHS = 10;
const LOOK_EVERY_MS = 100;
/** The shares of the expensive calls. The other calls share the rest equally. */
const SHARES: Partial<Record<string, number>> = {
  'project submit': 0.03,
  'own projects': 0.1,
  rendered: 0.01,
};

/** A gateway's memory during requests of all kinds. */
export interface FlatMemory {
  requests: number;
  /** Resident megabytes, the median of each tenth. */
  tenths: number[];
  failed: number;
}

/** Makes 100,000 requests in ten equal parts, each with every kind of request, and records the gateway's memory. */
export async function measureMemory(
  postgres: BenchPostgres,
  env: Record<string, string>,
): Promise<FlatMemory> {
  const DATABASE_URL = await postgres.make('memory');
  const site = await startSite({ env: { ...env, DATABASE_URL } });
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
    }
    return { requests, tenths, failed };
  } finally {
    await site.dispose();
  }
}

/** The gateway's own process; renderers are separate processes. */
function residentMb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}
