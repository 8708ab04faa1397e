import { sessionStore } from '@nestwright/contract/session/store';
import { getFavorites, saveFavorites } from '@nestwright/domain/favorite/calls';
import { favoriteStore } from '@nestwright/domain/favorite/store';

/**
 * Merges the account's favorites with this browser's after login, the account's first. A failed call changes nothing; My
 * Categories tries again. Staff are skipped, because the gateway refuses their other calls until they use a passkey.
 */
export async function joinFavorites(): Promise<void> {
  if ((sessionStore.get()?.May ?? []).length > 0) return;
  const inAccount = await getFavorites();
  if (!inAccount.ok) return;
  favoriteStore.update((here) => [...new Set([...inAccount.value, ...here])]);
  const joined = favoriteStore.get();
  if (joined.length > inAccount.value.length) await saveFavorites(joined);
}
