import { bySchema } from '@nestwright/contract/storage/schema';
import { createStoredValue } from '@nestwright/contract/storage/store';
import * as v from 'valibot';

import {
  type Draft,
  draftToStored,
  isShownTo,
  savedDraftSchema,
} from '@nestwright/domain/requests/draft-schema';
import { accountHere } from '@nestwright/domain/sign-in/session-store';

/** How many unsent requests are kept besides the one being written. */
const MOST = 20;

const stored = createStoredValue<readonly Draft[]>({
  key: 'EarlierDrafts',
  read: bySchema(v.array(savedDraftSchema)),
  empty: [],
  toStored: (drafts) => (drafts.length === 0 ? undefined : drafts.map(draftToStored)),
});

/**
 * Unsent requests that this browser keeps besides the one being written (`draftStore`), the newest first. Each account sees
 * only its own and a guest's.
 */
export const earlierDraftStore = {
  ...stored,
  get(): readonly Draft[] {
    const account = accountHere();
    return stored.get().filter((draft) => isShownTo(account, draft));
  },
  /** Keeps an unsent request, in place of an older state of it. */
  add(draft: Draft): void {
    stored.update((drafts) =>
      [draft, ...drafts.filter(({ id }) => id !== draft.id)]
        .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt))
        .slice(0, MOST),
    );
  },
  /** Removes a request that was sent, discarded or taken up again. */
  remove(id: string): void {
    if (stored.get().some((draft) => draft.id === id))
      stored.update((drafts) => drafts.filter((draft) => draft.id !== id));
  },
};
