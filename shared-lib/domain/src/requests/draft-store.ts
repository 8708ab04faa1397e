import { accountHere, useAccountHere } from '@nestwright/domain/sign-in/session-store';
import { bySchema } from '@nestwright/contract/storage/schema';
import { createStoredValue } from '@nestwright/contract/storage/store';
import { nullable } from 'valibot';

import { type Draft, DRAFT_VERSION, draftToStored, isShownTo, savedDraftSchema } from './draft-schema.ts';

const stored = createStoredValue<Draft | null>({
  key: 'RequestDraft',
  read: bySchema(nullable(savedDraftSchema)),
  empty: null,
  toStored: (draft) => (draft === null ? undefined : draftToStored(draft)),
});

/** The unsent request of this browser; null when there is none, and for everybody but the account that wrote it. */
export const draftStore = {
  ...stored,
  get(): Draft | null {
    return shown(stored.get(), accountHere());
  },
  /** Another account's draft, which nobody sees until that account is logged in again. */
  getHidden(): Draft | null {
    const draft = stored.get();
    return shown(draft, accountHere()) === null ? draft : null;
  },
  /**
   * Stores what was filled in, with the format's version, the account logged in here, and the time of the change, which is now
   * by default.
   */
  save({
    savedAt = new Date().toISOString(),
    ...draft
  }: Pick<Draft, 'id' | 'draft' | 'step' | 'visit'> & Partial<Draft>): void {
    stored.set({ ...draft, version: DRAFT_VERSION, savedAt, by: accountHere() || undefined });
  },
};

/** The unsent request of this browser; null when there is none, on the server and while hydrating. */
export function useDraft(): Draft | null {
  return shown(stored.use(), useAccountHere());
}

function shown(draft: Draft | null, account: string): Draft | null {
  return draft !== null && isShownTo(account, draft) ? draft : null;
}
