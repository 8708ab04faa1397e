import { useLocation, useNavigate } from '@nestwright/contract/router';
import { sessionStore, useSession } from '@nestwright/contract/session/store';
import { useEffect, useState } from 'react';

/**
 * Whether the page was loaded for the account that is logged in. After a switch to another account in another tab, the page is
 * loaded again.
 */
export function useOwnPage(loaded: unknown): boolean {
  const userId = useSession()?.UserID;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [owned, setOwned] = useState<{ loaded: unknown; userId: string | undefined }>();
  const isOwn = owned === undefined || owned.loaded !== loaded || owned.userId === userId;
  // The session is unknown until the page has hydrated.
  useEffect(() => setOwned({ loaded, userId: sessionStore.get()?.UserID }), [loaded]);
  useEffect(() => {
    if (!isOwn) void navigate({ pathname, search }, { replace: true });
  }, [isOwn, navigate, pathname, search]);
  return isOwn;
}
