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
  /** Stores what was filled in, with the format's version and the time of the change, which is now by default. */
  save({
    savedAt = new Date().toISOString(),
    ...draft
  }: Pick<Draft, 'id' | 'draft' | 'step' | 'visit'> & Partial<Draft>): void {
    stored.set({ ...draft, version: DRAFT_VERSION, savedAt });
  },
};

/** The unsent request of this browser; null when there is none, on the server and while hydrating. */
export function useDraft(): Draft | null {
  return stored.use();
}
