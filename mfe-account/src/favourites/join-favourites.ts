import { getFavourites, saveFavourites } from '@nestwright/domain/favourite/calls';
import { favouriteStore } from '@nestwright/domain/favourite/store';

/**
 * Brings the account's favourites into this browser when somebody gets in, and those picked here into the account: the
 * account's lead. A call that fails changes nothing; My Categories tries again.
 */
export async function joinFavourites(): Promise<void> {
  const inAccount = await getFavourites();
  if (!inAccount.ok) return;
  favouriteStore.update((here) => [...new Set([...inAccount.value, ...here])]);
  const joined = favouriteStore.get();
  if (joined.length > inAccount.value.length) await saveFavourites(joined);
}
