import { isDeepStrictEqual } from 'node:util';

import { fitsProps, narrowings, partsOfName } from '@nestwright/contract/fragment/rules';
import type { Release, ReleaseDocument } from '@nestwright/contract/release/schema';
import { pagesOfUser } from '@nestwright/gateway/releases/pages-of-user.ts';
import { liveReleases } from '@nestwright/gateway/releases/releases-in.ts';

/** Releases that visitors get, and what operators decided about slots. */
interface LiveSite {
  live: readonly Release[];
  slots: ReleaseDocument['slots'];
}

/**
 * What a change of the release document breaks: fragments that live pages show and would lose, and attachments that
 * would have no slot. A sentence each, with the names of the pages. Faults that exist already are left out, unless
 * only a canary's visitors had them and everybody would now.
 */
export function brokenByChange(before: ReleaseDocument, after: ReleaseDocument): string[] {
  const known = Object.entries(before.microFrontends).map(([key, versions]) => [
    key,
    isDeepStrictEqual(versions, after.microFrontends[key])
      ? versions
      : versions.filter(({ deployment }) => deployment.default),
  ]);
  const asBefore = { ...before, microFrontends: Object.fromEntries(known) as typeof before.microFrontends };
  return newFaults(
    { live: liveReleases(asBefore), slots: before.slots },
    { live: liveReleases(after), slots: after.slots },
  );
}

/** The faults of one site that another does not have. */
export function newFaults(before: LiveSite, after: LiveSite): string[] {
  const known = new Set(faultsOf(before));
  return faultsOf(after).filter((fault) => !known.has(fault));
}

function faultsOf({ live, slots }: LiveSite): string[] {
  return [
    ...live.flatMap((user) => faultsOfUses(user, live)),
    ...live.flatMap((one) => faultsOfAttachments(one, { live, slots })),
  ];
}

/** Every live version of a fragment's remote must have it, because a visitor may get any of them. */
function faultsOfUses(user: Release, live: readonly Release[]): string[] {
  return Object.entries(user.uses ?? {}).flatMap(([of, built]) => {
    const { remote, fragment } = partsOfName(of);
    const owners = live.filter(({ name }) => name === remote);
    const shown = `${pagesOfUser(user, built.pages)} ${of}`;
    if (owners.length === 0) return [`${shown}, but ${remote} is not live.`];
    return owners.flatMap((owner) => {
      const named = `${owner.name} ${owner.version}`;
      const now = owner.fragments?.find(({ name }) => name === fragment);
      if (!now) return [`${shown}, which ${named} does not have.`];
      return narrowings(built, now).map((reason) => `${shown}, which in ${named} ${reason}.`);
    });
  });
}

function faultsOfAttachments(
  { name, version, fragments = [], attachments = [] }: Release,
  { live, slots }: LiveSite,
): string[] {
  return attachments.flatMap(({ slot, fragment, props = {} }) => {
    const own = fragments.find((one) => one.name === fragment);
    const what = `${name} ${version} attaches ${fragment} to ${slot}`;
    if (!own) return [`${what}, but has no such fragment.`];
    if (!fitsProps(own, props)) return [`${what} with props that it does not take.`];
    const isOpen = live.some(({ slots: open }) => open?.includes(slot));
    const isOff = slots?.[slot]?.off.includes(`${name}/${fragment}`);
    return isOpen || isOff ? [] : [`${what}, which no live page leaves open.`];
  });
}
