import type {
  LiveReleases,
  PageData,
  PageRemote,
  Release,
  ReleaseDocument,
} from '@nestwright/contract/release/schema';

const LIMIT_MS = 4000;

/** The newest version of a remote before the one that failed, as the release document has it. */
export async function lastGoodVersion(failed: PageRemote): Promise<PageRemote | undefined> {
  const document = await json<ReleaseDocument>('/registry.json');
  const versions = document?.microFrontends[`@nestwright/${failed.name}`] ?? [];
  const failedAt = versions.findIndex(({ metadata }) => metadata.version === failed.version);
  return versions[failedAt + 1] && pageRemote(versions[failedAt + 1]!.extras);
}

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

function pageRemote(release: Release): PageRemote {
  return {
    name: release.name,
    version: release.version,
    base: `/releases/${release.folder}/browser/`,
    entry: release.entry,
    claims: release.claims,
    integrity: release.integrity,
  };
}

async function json<T>(path: string): Promise<T | undefined> {
  try {
    const answer = await fetch(path, { cache: 'no-cache', signal: AbortSignal.timeout(LIMIT_MS) });
    return answer.ok ? ((await answer.json()) as T) : undefined;
  } catch {
    return undefined;
  }
}
