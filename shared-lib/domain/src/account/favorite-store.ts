import { accountHere, useAccountHere } from '@nestwright/domain/sign-in/session-store';
import { createStoredValue } from '@nestwright/contract/storage/store';

const NONE: string[] = [];

/** The list of whoever is not logged in. The key keeps its British spelling, because browsers have stored it under this key. */
const guests = createStoredValue<string[]>({
  key: 'FavouriteCategories',
  read: namesIn,
  empty: NONE,
});

/** A copy of an account's list. Another account neither sees it nor gets it. */
const accounts = createStoredValue<{ userId: string; names: string[] }>({
  key: 'AccountCategories',
  read(stored) {
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { userId, names } = stored as { userId?: unknown; names?: unknown };
    const read = namesIn(names);
    return typeof userId === 'string' && read ? { userId, names: read } : undefined;
  },
  empty: { userId: '', names: NONE },
});

/** Names of the favorite categories of the account that is logged in here, or of a guest, in the order they were chosen. */
export const favoriteStore = {
  get(userId: string = accountHere()): string[] {
    if (userId === '') return guests.get();
    const copy = accounts.get();
    return copy.userId === userId ? copy.names : NONE;
  },
  /** Changes the list of an account, by default of the one that is logged in here; '' changes the guest's. */
  update(change: (names: string[]) => string[], userId: string = accountHere()): void {
    const names = change(favoriteStore.get(userId));
    if (userId === '') guests.set(names);
    else accounts.set({ userId, names });
  },
  /** Adds the category at the end, or removes it; one that is there keeps its place. */
  choose(category: string, isChosen: boolean): void {
    favoriteStore.update((names) => {
      if (!isChosen) return names.filter((name) => name !== category);
      return names.includes(category) ? names : [...names, category];
    });
  },
  /** Removes every list from this browser. */
  clear(): void {
    guests.clear();
    accounts.clear();
  },
};

/** Names of the favorite categories; none on the server and while hydrating, unless the page knows its account's. */
export function useFavorites(): string[] {
  const userId = useAccountHere();
  const ofGuests = guests.use();
  const copy = accounts.use();
  if (userId === '') return ofGuests;
  return copy.userId === userId ? copy.names : NONE;
}

/** What was picked in this browser without logging in; none on the server and while hydrating. */
export function useGuestFavorites(): string[] {
  return guests.use();
}

function namesIn(stored: unknown): string[] | undefined {
  return Array.isArray(stored) ? [...new Set(stored.filter((name) => typeof name === 'string'))] : undefined;
}
