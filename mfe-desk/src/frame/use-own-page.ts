import { useLocation, useNavigate } from '@nestwright/contract/router';
import { useSession } from '@nestwright/contract/session/store';
import { useEffect, useState } from 'react';

/**
 * Whether the page was loaded for the account that is logged in. After a switch to another account in another tab, the page is
 * loaded again.
 */
export function useOwnPage(loaded: unknown): boolean {
  const userId = useSession()?.UserID;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [owner, setOwner] = useState({ loaded, userId });
  const isNew = owner.loaded !== loaded;
  // The session is unknown until the page has hydrated.
  const isOwn = isNew || owner.userId === undefined || owner.userId === userId;
  if (isOwn && (isNew || owner.userId !== userId)) setOwner({ loaded, userId });
  useEffect(() => {
    if (!isOwn) void navigate({ pathname, search }, { replace: true });
  }, [isOwn, navigate, pathname, search]);
  return isOwn;
}
