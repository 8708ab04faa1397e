import { getFavourites, saveFavourites } from '@nestwright/domain/favourite/calls';
import { favouriteStore } from '@nestwright/domain/favourite/store';

/**
 * Merges the account's favourites with this browser's after login, the account's first. A failed call changes
 * nothing; My Categories tries again.
 */
export async function joinFavourites(): Promise<void> {
  const inAccount = await getFavourites();
  if (!inAccount.ok) return;
  favouriteStore.update((here) => [...new Set([...inAccount.value, ...here])]);
  const joined = favouriteStore.get();
  if (joined.length > inAccount.value.length) await saveFavourites(joined);
}
