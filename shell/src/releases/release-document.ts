import { partsOfName } from '@nestwright/contract/fragment/rules';
import type { LiveReleases, PageData } from '@nestwright/contract/release/schema';

const LIMIT_MS = 4000;

/** The releases a fresh page would use; undefined if the gateway can't be reached. */
export function liveReleases(): Promise<LiveReleases | undefined> {
  return json<LiveReleases>('/releases/live.json');
}

/** Whether a fresh page would use different releases from this one, or show other fragments in its slots. */
export function isOutdated(page: PageData, live: LiveReleases): boolean {
  const versions = new Map(live.remotes.map(({ name, version }) => [name, version]));
  // Only a hidden remote's own pages mention it and its slots.
  const open = page.remotes.filter(({ hidden }) => !hidden);
  return (
    page.shell !== live.shell ||
    open.length !== live.remotes.length ||
    open.some(({ name, version }) => versions.get(name) !== version) ||
    Object.entries(live.slots ?? {}).some(
      ([slot, names]) => openFragments(page, slot).join() !== names.join(),
    )
  );
}

/** The fragments that the page shows in a slot, without those of hidden remotes. */
function openFragments({ slots, remotes }: PageData, slot: string): string[] {
  const hidden = new Set(remotes.filter((one) => one.hidden).map(({ name }) => name));
  const names = (slots?.[slot] ?? []).map(({ of }) => of);
  return names.filter((of) => !hidden.has(partsOfName(of).remote));
}

/** JSON from the gateway; undefined if it doesn't arrive in time. */
export async function json<T>(path: string): Promise<T | undefined> {
  try {
    const answer = await fetch(path, { cache: 'no-cache', signal: AbortSignal.timeout(LIMIT_MS) });
    return answer.ok ? ((await answer.json()) as T) : undefined;
  } catch {
    return undefined;
  }
}
