import type { AttachedFragment, ReleasedFragment } from '@nestwright/contract/release/schema';

import type { ReleaseSet } from '#releases/release-reader.ts';
import { byOrder } from '#releases/slot-changes.ts';

type Attached = Pick<ReleaseSet, 'remotes' | 'slots'>;

/** The fragments that a slot shows, in their order. */
export function attachedTo(set: Attached, slot: string): AttachedFragment[] {
  const off = set.slots?.[slot]?.off ?? [];
  return inSlot(set, slot).filter(({ of }) => !off.includes(of));
}

/** The fragments of a slot, those switched off too: those that an operator ordered, then the others by name. */
export function inSlot({ remotes, slots }: Attached, slot: string): AttachedFragment[] {
  const compare = byOrder(slots?.[slot]?.order);
  return remotes
    .flatMap(({ name, fragments = [], attachments = [] }) =>
      attachments
        .filter((one) => one.slot === slot)
        .map(({ fragment, props = {} }) => ({
          of: `${name}/${fragment}`,
          props,
          ...placeOf(fragments.find((one) => one.name === fragment)),
        })),
    )
    .sort((a, b) => compare(a.of, b.of));
}

function placeOf({ height, without, start, stored }: Partial<ReleasedFragment> = {}) {
  return {
    ...(height && { height }),
    ...(without && { without }),
    ...(start && { start }),
    ...(stored && { stored }),
  };
}

/**
 * The fragments in each slot of the site's pages, for pages that the browser renders; undefined if there are none.
 */
export function attachedEverywhere(set: Attached): Record<string, AttachedFragment[]> | undefined {
  const slots = [...new Set(set.remotes.flatMap(({ slots: own = [] }) => own))];
  const filled = slots
    .map((slot) => [slot, attachedTo(set, slot)] as const)
    .filter(([, all]) => all.length > 0);
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
}
