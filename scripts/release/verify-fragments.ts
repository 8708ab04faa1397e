import { fitsProps, narrowings, partsOfName } from '@nestwright/contract/fragment/rules';
import type { Release } from '@nestwright/contract/release/schema';

import { type Candidate, othersLive } from './candidate.ts';

/** What keeps a release from going live because of fragments: its own that live pages show, and those that its pages show. */
export function verifyFragments(candidate: Candidate): string[] {
  const { release } = candidate;
  const others = othersLive(candidate);
  return [
    ...brokenPages(release, others),
    ...missingFragments(release, others),
    ...wrongAttachments(release),
  ];
}

/** Live pages of others that could no longer show a fragment. */
function brokenPages(release: Release, others: readonly Release[]): string[] {
  const named = `${release.name} ${release.version}`;
  return others.flatMap((other) =>
    Object.entries(other.uses ?? {}).flatMap(([of, built]) => {
      const { remote, fragment } = partsOfName(of);
      if (remote !== release.name) return [];
      const now = release.fragments?.find(({ name }) => name === fragment);
      const user = `Pages of ${other.name} ${other.version} show ${of}`;
      if (!now) return [`${user}, which ${named} no longer has.`];
      return narrowings(built, now).map((reason) => `${user}, which in ${named} ${reason}.`);
    }),
  );
}

/** Fragments that the release's pages show and that are not live in the shape it was built for. */
function missingFragments(release: Release, others: readonly Release[]): string[] {
  const named = `${release.name} ${release.version}`;
  return Object.entries(release.uses ?? {}).flatMap(([of, built]) => {
    const { remote, fragment } = partsOfName(of);
    const owner = others.find(({ name }) => name === remote);
    const live = owner?.fragments?.find(({ name }) => name === fragment);
    if (!owner || !live)
      return [`Pages of ${named} show ${of}, which is not live: release ${remote} with it first.`];
    return narrowings(built, live).map(
      (reason) => `Pages of ${named} show ${of}, which in ${owner.name} ${owner.version} ${reason}.`,
    );
  });
}

function wrongAttachments({ name, version, fragments = [], attachments = [] }: Release): string[] {
  return attachments.flatMap(({ slot, fragment, props = {} }) => {
    const own = fragments.find((one) => one.name === fragment);
    const what = `${name} ${version} attaches ${fragment} to ${slot}`;
    if (!own) return [`${what}, but has no such fragment.`];
    return fitsProps(own, props) ? [] : [`${what} with props that it does not take.`];
  });
}
