import { bySchema } from '@nestwright/contract/storage/schema';
import { createStoredValue } from '@nestwright/contract/storage/store';
import { nullable } from 'valibot';

import { type Draft, DRAFT_VERSION, draftToStored, savedDraftSchema } from './draft-schema.ts';

const stored = createStoredValue<Draft | null>({
  key: 'RequestDraft',
  read: bySchema(nullable(savedDraftSchema)),
  empty: null,
  toStored: (draft) => (draft === null ? undefined : draftToStored(draft)),
});

/** The unsent request of this browser; null when there is none. */
export const draftStore = {
  ...stored,
  /** Stores what was filled in, with the time and the format's version. */
  save(draft: Pick<Draft, 'id' | 'draft' | 'step' | 'visit'>): void {
    stored.set({ ...draft, version: DRAFT_VERSION, savedAt: new Date().toISOString() });
  },
};

/** The unsent request of this browser; null when there is none, on the server and while hydrating. */
export function useDraft(): Draft | null {
  return stored.use();
}
