import type { LoggedRequest } from './request-log.ts';

/** The kinds of files that a script may have waited for before it requested more. */
const LED_ON = new Set(['html', 'script', 'css', 'json', 'other']);

/**
 * How many files had to be fetched one after another up to a moment. The document is 1; files in its tags are 2. A script's
 * request counts after everything that had arrived by then and may have caused it, so the count is never too low.
 *
 * @param until milliseconds since the document was requested
 */
export function serialHops(requests: readonly LoggedRequest[], until: number): number {
  const hops = new Map<LoggedRequest, number>();
  const inOrder = requests.filter(({ ahead }) => !ahead).sort((a, b) => a.start - b.start);
  for (const request of inOrder) hops.set(request, hopOf(request, hops));
  const arrived = [...hops].filter(([{ end }]) => end !== undefined && end <= until);
  return Math.max(0, ...arrived.map(([, hop]) => hop));
}

function hopOf({ cause, start }: LoggedRequest, before: ReadonlyMap<LoggedRequest, number>): number {
  switch (cause.by) {
    case 'address':
      return 1;
    case 'file': {
      const parent = [...before].find(([{ url }]) => url === cause.of);
      return (parent?.[1] ?? 1) + 1;
    }
    case 'script': {
      const causes = [...before].filter(
        ([{ kind, end }]) => LED_ON.has(kind) && end !== undefined && end <= start,
      );
      return Math.max(1, ...causes.map(([, hop]) => hop)) + 1;
    }
  }
}
