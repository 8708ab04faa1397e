import { useLocation, useNavigate } from '@nestwright/contract/router';
import { useSession } from '@nestwright/contract/session/store';
import { useHydrated } from '@nestwright/kit/hydrated';
import { useEffect, useState } from 'react';

import type { Loaded } from '#desk/load-desk.ts';

/** What is shown of a page: its own content, nothing while it is loaded for another account, or that nobody is logged in. */
export type PageView = 'own' | 'loading' | 'signed-out';

/** A page, and who it was loaded for: an account, '' without one, null if that account had logged out by then. */
interface Owned {
  loaded: Loaded<unknown>;
  /** Undefined until the page has hydrated. */
  userId: string | null | undefined;
}

/**
 * Shows a page only to the account that it was loaded for. After a switch to another account in another tab, the page is loaded
 * again. After logging out, that waits for the next login, because the gateway may still know the session.
 */
export function useOwnPage(loaded: Loaded<unknown>): PageView {
  const userId = useUserId();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [owned, setOwned] = useState<Owned>({ loaded, userId });
  const ownerId = ownerOf(loaded, owned, userId);
  if (owned.loaded !== loaded || owned.userId !== ownerId) setOwned({ loaded, userId: ownerId });
  const isOwn = ownerId === userId;
  useEffect(() => {
    if (!isOwn && userId !== '') void navigate({ pathname, search }, { replace: true });
  }, [isOwn, userId, navigate, pathname, search]);
  if (isOwn) return 'own';
  return userId === '' ? 'signed-out' : 'loading';
}

function ownerOf(loaded: Loaded<unknown>, before: Owned, userId: string | undefined): Owned['userId'] {
  // So that the page is loaded again after the next login, also that of the same account.
  if (loaded.kind === 'signed-out' && userId === '') return '';
  if (before.userId === undefined) return userId;
  if (before.loaded === loaded) return before.userId;
  const hasLoggedOut = userId === '' && before.userId !== '';
  return hasLoggedOut ? null : userId;
}

/** The logged-in account; '' if there is none, undefined on the server and while hydrating. */
function useUserId(): string | undefined {
  const isHydrated = useHydrated();
  const session = useSession();
  return isHydrated ? (session?.UserID ?? '') : undefined;
}
