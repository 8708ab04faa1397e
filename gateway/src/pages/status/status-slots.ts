import type { ReleaseDocument } from '@nestwright/contract/release/schema';

import { attachedInSlots } from '#releases/slot-changes.ts';

import type { StatusSlot } from './slot-section.ts';
import { momentText } from './status-frame.ts';

/** The slots of all live pages, those of canaries too, with everything that any live version attaches to them. */
export function statusSlots(document: ReleaseDocument | undefined): StatusSlot[] {
  if (!document) return [];
  return [...attachedInSlots(document)].map(([slot, attached]) => {
    const { off = [], since = '', by = '', why = '' } = document.slots?.[slot] ?? {};
    return {
      slot,
      shown: attached.filter((fragment) => !off.includes(fragment)),
      off,
      attached,
      seen: since,
      changed: `${momentText(since)} ${by}`.trim(),
      by,
      why,
    };
  });
}
