import type { Stamp } from '@nestwright/contract/release/rules';
import type { Release, ReleaseDocument } from '@nestwright/contract/release/schema';

/** What an operator does with a fragment in a slot: show it, leave it out, or put it first. */
export const SLOT_CHANGES = ['on', 'off', 'first'] as const;

/** What an operator does with a fragment in a slot. */
export type SlotChange = (typeof SLOT_CHANGES)[number];

/** A slot as operators see it. */
export interface SlotRow {
  slot: string;
  fragment: string;
  shown: boolean;
}

/**
 * The document after a change to one slot, stamped with when, by whom and why.
 *
 * @param fragment its full name: `garden/offer`
 * @throws Error naming the slots or fragments there are
 */
export function withSlotChange(
  document: ReleaseDocument,
  { slot, change, fragment }: { slot: string; change: SlotChange; fragment: string },
  stamp: Stamp,
): ReleaseDocument {
  const rows = slotRows(document);
  const known = [...new Set(rows.map((row) => row.slot))];
  if (!known.includes(slot))
    throw new Error(
      `No live page has a slot ${slot} with something attached. There are: ${known.join(', ') || 'none'}.`,
    );
  const attached = rows.filter((row) => row.slot === slot).map((row) => row.fragment);
  if (!attached.includes(fragment))
    throw new Error(`Nothing called ${fragment} is attached to ${slot}. There is: ${attached.join(', ')}.`);
  const { order = [], off = [] } = document.slots?.[slot] ?? {};
  const others = (names: readonly string[]) => names.filter((name) => name !== fragment);
  const next = {
    order: change === 'first' ? [fragment, ...others(order)] : order,
    off: change === 'off' ? [...others(off), fragment] : others(off),
  };
  return { ...document, slots: { ...document.slots, [slot]: { ...next, ...stamp } } };
}

/** Every fragment that is attached to a slot of a live page. */
export function slotRows(document: ReleaseDocument): SlotRow[] {
  const live = Object.values(document.microFrontends).flatMap((versions): Release[] =>
    versions.filter(({ deployment }) => deployment.default).map(({ extras }) => extras),
  );
  const slots = new Set(live.flatMap(({ slots: own = [] }) => own));
  return live
    .flatMap(({ name, attachments = [] }) =>
      attachments.map(({ slot, fragment }) => ({ slot, fragment: `${name}/${fragment}` })),
    )
    .filter(({ slot }) => slots.has(slot))
    .map(({ slot, fragment }) => ({
      slot,
      fragment,
      shown: document.slots?.[slot]?.off.includes(fragment) !== true,
    }));
}
