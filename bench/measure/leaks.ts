import type { Browser, CDPSession, Page } from '@playwright/test';

import { companyPath } from '#bench-pages.ts';
import { type Side, sides } from '#sites.ts';

import { touchesPages } from './first-touch.ts';
import { openColdPage, profiles } from './profiles.ts';
import { logRequests } from './request-log.ts';
import { waitUntilStill } from './stillness.ts';
import { waitUntil } from './wait-until.ts';

/** What a page keeps in memory after garbage collection. */
export interface Held {
  cycle: number;
  heap: number;
  /** The heap without code that the engine has compiled because it runs often. */
  objects: number;
  nodes: number;
  listeners: number;
}

export interface LeakResult {
  side: Side;
  early: Held;
  late: Held;
}

export interface LeakOptions {
  urls: Record<Side, string>;
  /** The numbers of cycles after which to measure. */
  cycles: { early: number; late: number };
  say: (line: string) => void;
}

/** One page of every remote per cycle. */
const ROUND = ['/start-project', companyPath, '/login', '/'] as const;

/** Navigates through all remotes without loading a document, and measures what stays in memory. */
export async function measureLeaks(
  browser: Browser,
  { urls, cycles, say }: LeakOptions,
): Promise<LeakResult[]> {
  const results: LeakResult[] = [];
  for (const side of sides) {
    const { context, page, cdp } = await openColdPage(browser, profiles[0]!);
    try {
      await touchesPages(page);
      const log = logRequests(cdp);
      const look = async (cycle: number) => {
        // Prefetched files and their tags stay in the page permanently, so they are not growth.
        await waitUntilStill(log);
        return held(cdp, cycle);
      };
      await page.goto(`${urls[side]}/`, { waitUntil: 'load' });
      await waitUntil(page, () => document.documentElement.dataset.nwReady === 'yes', 'is never ready');
      let early: Held | undefined;
      for (let cycle = 1; cycle <= cycles.late; cycle += 1) {
        for (const path of ROUND) await goTo(page, path);
        if (cycle === cycles.early) early = await look(cycle);
      }
      results.push({ side, early: early!, late: await look(cycles.late) });
      say(`leaks, ${side}: ${cycles.late} cycles`);
    } finally {
      await context.close();
    }
  }
  return results;
}

/** Like the browser's back and forward: first the address, then the event. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((target) => {
    document.querySelector('main h1')?.setAttribute('data-bench-left', '');
    const key = Math.random().toString(36).slice(2, 10);
    window.history.replaceState({ usr: null, key, idx: 0 }, '', target);
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }));
  }, path);
  await waitUntil(
    page,
    () => document.querySelector('main h1:not([data-bench-left])') !== null,
    `shows no ${path}`,
  );
}

async function held(cdp: CDPSession, cycle: number): Promise<Held> {
  for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  const objects = usedSize - (await compiledCode(cdp));
  return { cycle, heap: usedSize, objects, nodes, listeners: jsEventListeners };
}

/** The parts of a heap snapshot that this program reads. */
interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
}

/** Bytes of compiled code in the heap, according to a snapshot. */
async function compiledCode(cdp: CDPSession): Promise<number> {
  const pieces: string[] = [];
  const take = ({ chunk }: { chunk: string }) => pieces.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', take);
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  cdp.off('HeapProfiler.addHeapSnapshotChunk', take);
  const { snapshot, nodes } = JSON.parse(pieces.join('')) as HeapSnapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const code = types[0].indexOf('code');
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length)
    if (nodes[node + type] === code) bytes += nodes[node + size]!;
  return bytes;
}
