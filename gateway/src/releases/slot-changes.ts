import type { Stamp } from '@nestwright/contract/release/rules';
import type { ReleaseDocument } from '@nestwright/contract/release/schema';

import { liveReleases } from './releases-in.ts';

/** What an operator does with a fragment in a slot: show it, leave it out, put it first, or one place up or down. */
export const SLOT_CHANGES = ['on', 'off', 'first', 'up', 'down'] as const;

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
      `No live page has a slot ${slot} with something attached. Slots that have something: ${known.join(', ') || 'none'}.`,
    );
  const attached = rows.filter((row) => row.slot === slot).map((row) => row.fragment);
  if (!attached.includes(fragment))
    throw new Error(
      `Nothing called ${fragment} is attached to ${slot}. Attached there: ${attached.join(', ')}.`,
    );
  const { order = [], off = [] } = document.slots?.[slot] ?? {};
  const others = (names: readonly string[]) => names.filter((name) => name !== fragment);
  const offAfter = {
    on: others(off),
    off: [...others(off), fragment],
    first: others(off),
    up: off,
    down: off,
  };
  const orderAfter = {
    on: () => order,
    off: () => order,
    first: () => [fragment, ...others(order)],
    up: () => moved(attached, fragment, -1),
    down: () => moved(attached, fragment, 1),
  };
  const next = { order: orderAfter[change](), off: offAfter[change] };
  return { ...document, slots: { ...document.slots, [slot]: { ...next, ...stamp } } };
}

/** The names with one of them a place up or down. */
function moved(names: readonly string[], name: string, by: -1 | 1): string[] {
  const from = names.indexOf(name);
  const to = from + by;
  if (to < 0) throw new Error(`${name} is already first.`);
  if (to >= names.length) throw new Error(`${name} is already last.`);
  return names.with(from, names[to]!).with(to, name);
}

/**
 * Every fragment that is attached to a slot of a live page, in the order in which pages show them. Those of canaries
 * count, too, because some visitors see them.
 */
export function slotRows(document: ReleaseDocument): SlotRow[] {
  return [...attachedInSlots(document)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([slot, fragments]) =>
      fragments.map((fragment) => ({
        slot,
        fragment,
        shown: document.slots?.[slot]?.off.includes(fragment) !== true,
      })),
    );
}

/** The slots of all live pages, each with the full names of the fragments that are attached to it, in their order. */
export function attachedInSlots(document: ReleaseDocument): Map<string, string[]> {
  const live = liveReleases(document);
  const slots = new Set(live.flatMap(({ slots: own = [] }) => own));
  return new Map(
    [...slots].map((slot) => {
      const attached = live.flatMap(({ name, attachments = [] }) =>
        attachments.filter((one) => one.slot === slot).map(({ fragment }) => `${name}/${fragment}`),
      );
      // A canary attaches mostly what the live version does.
      return [slot, [...new Set(attached)].sort(byOrder(document.slots?.[slot]?.order))];
    }),
  );
}

/** Compares names of fragments: those that an operator ordered come first, then the others by name. */
export function byOrder(order: readonly string[] = []): (one: string, other: string) => number {
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return (one, other) => place(one) - place(other) || one.localeCompare(other);
}
