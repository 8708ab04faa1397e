import type { AttachedFragment } from '@nestwright/contract/release/schema';

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
    .flatMap(({ name, attachments = [] }) =>
      attachments
        .filter((one) => one.slot === slot)
        .map(({ fragment, props = {} }) => ({ of: `${name}/${fragment}`, props })),
    )
    .sort((a, b) => compare(a.of, b.of));
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
