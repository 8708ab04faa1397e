import type { AttachedFragment } from '@nestwright/contract/release/schema';

import type { ReleaseSet } from '#releases/release-reader.ts';

type Attached = Pick<ReleaseSet, 'remotes' | 'slots'>;

/** The fragments in a slot: those that an operator ordered, then the others by name. Those switched off are left out. */
export function attachedTo({ remotes, slots }: Attached, slot: string): AttachedFragment[] {
  const { order = [], off = [] } = slots?.[slot] ?? {};
  const place = ({ of }: AttachedFragment) => (order.includes(of) ? order.indexOf(of) : order.length);
  return remotes
    .flatMap(({ name, attachments = [] }) =>
      attachments
        .filter((one) => one.slot === slot)
        .map(({ fragment, props = {} }) => ({ of: `${name}/${fragment}`, props })),
    )
    .filter(({ of }) => !off.includes(of))
    .sort((a, b) => place(a) - place(b) || a.of.localeCompare(b.of));
}

/** What stands in each slot of the site's pages, for pages that the browser renders; undefined if that is nothing. */
export function attachedEverywhere(set: Attached): Record<string, AttachedFragment[]> | undefined {
  const slots = [...new Set(set.remotes.flatMap(({ slots: own = [] }) => own))];
  const filled = slots
    .map((slot) => [slot, attachedTo(set, slot)] as const)
    .filter(([, all]) => all.length > 0);
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
}
