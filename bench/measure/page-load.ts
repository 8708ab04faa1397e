import type { Browser } from '@playwright/test';

import type { BenchPage } from '#bench-pages.ts';

import { probePage, type ProbeNotes } from './page-probe.ts';
import { openColdPage, type Profile } from './profiles.ts';
import { waitUntil } from './wait-until.ts';
import { type FileKind, type LoggedRequest, logRequests } from './request-log.ts';
import { serialHops } from './serial-hops.ts';

/** Figures of one load with cold caches. Times in milliseconds since the navigation began, sizes in bytes as sent. */
export interface PageFigures {
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** The page answers a click. */
  ready: number;
  /** The side menu that was asked for is open. */
  menuOpen: number | undefined;
  /** Requests begun before the page answered, without prefetched ones. */
  requests: number;
  hops: number;
  jsonRequests: number;
  scriptUntilReady: number;
  /** Bytes of remotes that are not part of the page. */
  otherRemotesUntilReady: number;
  bytesUntilReady: Record<FileKind, number>;
  /** The page's own scripts, five seconds after it answered; only if waited for. */
  scriptInAll: number | undefined;
  heap: number;
  /** Files requested before the page answered, to explain a figure. */
  files: string[];
  /** Files requested later, without prefetched ones. */
  laterFiles: string[];
}

/** How long to follow idle work after the page answered. */
const IDLE_MS = 5000;
const SETTLE_MS = 1200;
const LONGEST_MS = 60_000;

export interface LoadOptions {
  origin: string;
  bench: BenchPage;
  profile: Profile;
  /** Whether to count idle work, too. */
  idle: boolean;
}

export async function measureLoad(
  browser: Browser,
  { origin, bench, profile, idle }: LoadOptions,
): Promise<PageFigures> {
  const { context, page, cdp } = await openColdPage(browser, profile);
  try {
    const { control, answer, menu } = bench;
    await page.addInitScript(probePage, { control, answer, menu });
    const log = logRequests(cdp);
    await page.goto(origin + bench.path, { waitUntil: 'load', timeout: LONGEST_MS });
    await waitUntil(page, () => window.nwBench?.ready !== undefined, 'answers no click');
    await page.waitForTimeout(idle ? IDLE_MS : SETTLE_MS);
    const { notes, fetchStart, owner } = await page.evaluate(() => {
      const [timing] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const data = JSON.parse(document.getElementById('nw-page')?.textContent ?? '{}') as { owner?: string };
      return { notes: window.nwBench!, fetchStart: timing!.fetchStart, owner: data.owner ?? null };
    });
    await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    const requests = log.requests().map((request) => shifted(request, fetchStart));
    return { ...figuresOf(notes, requests, owner), ...(!idle && { scriptInAll: undefined }), heap: usedSize };
  } finally {
    await context.close();
  }
}

/** The log counts from the document's request, the page from the start of its navigation. */
function shifted(request: LoggedRequest, by: number): LoggedRequest {
  return {
    ...request,
    start: request.start + by,
    end: request.end === undefined ? undefined : request.end + by,
  };
}

function figuresOf(
  { fcp, lcp, tbt, cls, asked, ready, menuOpen }: ProbeNotes,
  requests: readonly LoggedRequest[],
  owner: string | null,
): Omit<PageFigures, 'heap'> {
  const own = requests.filter(({ ahead }) => !ahead);
  const early = own.filter(({ start }) => start < asked!);
  const scripts = (list: readonly LoggedRequest[]) => sum(list.filter(({ kind }) => kind === 'script'));
  const bytes = (kind: FileKind) => sum(early.filter((request) => request.kind === kind));
  const others = requests.filter(({ url, start }) => start < asked! && isOfOtherRemote(url, owner));
  return {
    fcp,
    lcp,
    tbt,
    cls,
    ready: ready!,
    menuOpen,
    requests: early.length,
    hops: serialHops(requests, asked!),
    jsonRequests: early.filter(({ kind }) => kind === 'json').length,
    scriptUntilReady: scripts(early),
    otherRemotesUntilReady: sum(others),
    bytesUntilReady: {
      html: bytes('html'),
      script: bytes('script'),
      css: bytes('css'),
      font: bytes('font'),
      image: bytes('image'),
      json: bytes('json'),
      other: bytes('other'),
    },
    scriptInAll: scripts(own),
    files: early.map(named),
    laterFiles: own.filter((request) => !early.includes(request)).map(named),
  };
}

function isOfOtherRemote(url: string, owner: string | null): boolean {
  const name = /^\/releases\/([\w-]+)\/[^/]+\/browser\//.exec(new URL(url).pathname)?.[1];
  return name !== undefined && name !== 'shell' && name !== owner;
}

function named({ url, bytes }: LoggedRequest): string {
  return `${new URL(url).pathname} ${bytes}`;
}

function sum(requests: readonly LoggedRequest[]): number {
  return requests.reduce((total, { bytes }) => total + bytes, 0);
}
