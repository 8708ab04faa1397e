import type { BenchResults } from './bench-results.ts';
import type { PageFigures } from './measure/page-figures.ts';

/** A limit for a page: counts and bytes, never durations. */
interface PageBudget {
  name: string;
  value(composed: PageFigures): number | undefined;
  limit(monolith: PageFigures, composed: PageFigures): number;
}

const KB = 1024;
const MAX_HOPS = 3;
const MORE_HOPS = 1;
const MORE_REQUESTS = 3;
const MORE_SCRIPT_UNTIL_READY = 14 * KB;
const MORE_SCRIPT_IN_ALL = 32 * KB;
/** Allowed for the fragments of other remotes and for the composition's own additions to the page. */
const MORE_BEFORE_PAINT = 6 * KB;
/** Allowed for each additional remote whose fragments a page shows: its container and what the fragments use. */
const MORE_SCRIPT_WITH_REMOTE = 28 * KB;
const MAX_SHIFT = 0.02;

/** The budgets of a composed page, mostly relative to the monolith. */
export const pageBudgets: readonly PageBudget[] = [
  {
    name: 'bytes of other remotes on first load',
    value: (page) => page.otherRemotesUntilReady,
    limit: () => 0,
  },
  {
    name: 'prefetches before the page’s own files are there',
    value: (page) => page.prefetchesBeforeOwnFiles,
    limit: () => 0,
  },
  {
    name: 'bytes that the first paint waits for',
    value: (page) => page.bytesBeforePaint,
    limit: (monolith) => monolith.bytesBeforePaint + MORE_BEFORE_PAINT,
  },
  {
    name: 'requests of other remotes before the first paint',
    value: (page) => page.requestsOfOthersBeforePaint,
    limit: (_monolith, page) => page.fragmentsOfOthers,
  },
  { name: 'JSON requests before the page answers', value: (page) => page.jsonRequests, limit: () => 0 },
  {
    name: 'serial hops until the page answers',
    value: (page) => page.hops,
    limit: (monolith) => Math.min(MAX_HOPS, monolith.hops + MORE_HOPS),
  },
  {
    name: 'requests until the page answers',
    value: (page) => page.requests,
    limit: (monolith) => monolith.requests + MORE_REQUESTS,
  },
  {
    name: 'script bytes until the page answers',
    value: (page) => page.scriptUntilReady,
    limit: (monolith) => monolith.scriptUntilReady + MORE_SCRIPT_UNTIL_READY,
  },
  {
    name: 'script bytes in all, when idle',
    value: (page) => page.scriptInAll,
    limit: (monolith, composed) =>
      (monolith.scriptInAll ?? 0) + MORE_SCRIPT_IN_ALL + furtherRemotes(composed) * MORE_SCRIPT_WITH_REMOTE,
  },
  { name: 'layout shift', value: (page) => page.cls, limit: () => MAX_SHIFT },
];

/** One sentence for each broken budget, with its page and its excess. */
export function brokenBudgets({ pages = [], navigation = [], more }: BenchResults): string[] {
  const broken: string[] = [];
  for (const { path, profile, loads } of pages) {
    // Only the first pair of loads waits for the idle work.
    const [composed, monolith] = [loads.composed[0]!, loads.monolith[0]!];
    for (const budget of pageBudgets) {
      const [value, limit] = [budget.value(composed), budget.limit(monolith, composed)];
      if (value !== undefined && value > limit)
        broken.push(
          `${path} (${profile}): ${budget.name} is ${rounded(value)}, at most ${rounded(limit)} is allowed.`,
        );
    }
  }
  for (const { start, profile, visits } of navigation) {
    const most = Math.max(...visits.composed.map(({ requests }) => requests));
    if (start !== 'at once' && most > 0)
      broken.push(
        `Navigation (${profile}) into a page that was fetched ahead makes ${most} requests, none is allowed.`,
      );
  }
  return [...broken, ...more.flatMap(({ problems }) => problems)];
}

/** The number of remotes, other than the owner, whose files a page has fetched for its fragments. */
function furtherRemotes({ files, laterFiles }: PageFigures): number {
  const names = [...files, ...laterFiles].flatMap((file) => /^\/releases\/([\w-]+)\//.exec(file)?.[1] ?? []);
  const remotes = new Set(names.filter((name) => name !== 'shell'));
  return Math.max(0, remotes.size - 1);
}

function rounded(value: number): string {
  return Number.isInteger(value) ? value.toLocaleString('en-US') : value.toFixed(3);
}
