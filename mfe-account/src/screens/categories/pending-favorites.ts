import { saveFavorites } from '@nestwright/domain/account/favorite-calls';
import { sessionStore } from '@nestwright/contract/session/store';

/** A change that is about to be sent. */
export interface Pending {
  userId: string;
  list: readonly string[];
}

/** Sends a change of someone who follows a link before it was saved, unless they have logged out since. */
export function sendPending(pending: Pending | null): void {
  if (pending !== null && sessionStore.get()?.UserID === pending.userId) void saveFavorites(pending.list);
}
