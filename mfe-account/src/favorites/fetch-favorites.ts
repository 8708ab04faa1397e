import { sessionStore } from '@nestwright/contract/session/store';
import { getFavorites } from '@nestwright/domain/account/favorite-calls';
import { favoriteStore } from '@nestwright/domain/account/favorite-store';

/**
 * Copies the account's favorites to this browser after a login. A guest's list stays a guest's. A failed call changes nothing; My
 * Categories tries again. Staff are skipped, because the gateway refuses their other calls until they use a passkey.
 */
export async function fetchFavorites(): Promise<void> {
  const session = sessionStore.get();
  if (session === null || (session.May ?? []).length > 0) return;
  const inAccount = await getFavorites();
  if (inAccount.ok) favoriteStore.update(() => inAccount.value, session.UserID);
}
