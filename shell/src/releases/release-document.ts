import type { LiveReleases, PageData } from '@nestwright/contract/release/schema';

const LIMIT_MS = 4000;

/** What a page loaded now would be made of; undefined when the gateway cannot be asked. */
export function liveReleases(): Promise<LiveReleases | undefined> {
  return json<LiveReleases>('/releases/live.json');
}

/** Whether a page loaded now would be made of other releases than this one. */
export function isOutdated(page: PageData, live: LiveReleases): boolean {
  const versions = new Map(live.remotes.map(({ name, version }) => [name, version]));
  return (
    page.shell !== live.shell ||
    page.remotes.length !== live.remotes.length ||
    page.remotes.some(({ name, version }) => versions.get(name) !== version)
  );
}

/** JSON of the gateway; undefined when it cannot be had soon. */
export async function json<T>(path: string): Promise<T | undefined> {
  try {
    const answer = await fetch(path, { cache: 'no-cache', signal: AbortSignal.timeout(LIMIT_MS) });
    return answer.ok ? ((await answer.json()) as T) : undefined;
  } catch {
    return undefined;
  }
}
