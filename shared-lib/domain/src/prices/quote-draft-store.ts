import { bySchema } from '@nestwright/contract/storage/schema';
import { createStoredValue } from '@nestwright/contract/storage/store';

import { type KeptQuoteDraft, MAX_DRAFTS, quoteDraftsSchema } from './quote-draft-schema.ts';

const none: KeptQuoteDraft[] = [];

const stored = createStoredValue<KeptQuoteDraft[]>({
  key: 'QuoteDrafts',
  read: bySchema(quoteDraftsSchema),
  empty: none,
  toStored: (drafts) => (drafts.length === 0 ? undefined : drafts),
});

/** The prices that a pro has typed in this browser but not offered yet. */
export const quoteDraftStore = {
  /** The draft for a lead; undefined if there is none. */
  of: (leadId: string): KeptQuoteDraft | undefined => stored.get().find((kept) => kept.leadId === leadId),
  keep(kept: KeptQuoteDraft): void {
    stored.update((drafts) => [kept, ...without(drafts, kept.leadId)].slice(0, MAX_DRAFTS));
  },
  drop(leadId: string): void {
    stored.update((drafts) => without(drafts, leadId));
  },
  clear: () => stored.clear(),
};

function without(drafts: KeptQuoteDraft[], leadId: string): KeptQuoteDraft[] {
  return drafts.filter((kept) => kept.leadId !== leadId);
}
