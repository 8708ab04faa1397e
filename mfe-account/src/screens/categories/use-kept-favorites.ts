import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { getFavorites, saveFavorites } from '@nestwright/domain/account/favorite-calls';
import { favoriteStore, useFavorites } from '@nestwright/domain/account/favorite-store';
import { hasGateway } from '@nestwright/domain/base/http-store';
import { isSignedIn, replacesStored } from '@nestwright/domain/sign-in/session-rules';
import type { StoredSession } from '@nestwright/contract/session/rules';
import { sessionStore, useSession } from '@nestwright/contract/session/store';
import { useHydrated } from '@nestwright/kit/hydrated';

import { useKnownPerson } from '#known/known-person.tsx';

import { type Pending, sendPending } from './pending-favorites.ts';

/** Changes are saved to the account after this many milliseconds without another change. */
const SAVE_AFTER_MS = 600;
const UNREACHED = 'Saved in this browser. We couldn’t reach your account.';

/** What an account has. */
interface Saved {
  userId: string;
  /** Its list as JSON; '' while it is unknown. */
  text: string;
}

interface KeptFavorites {
  /** The ticked categories, in the order in which they were picked. */
  favorites: readonly string[];
  /** A sentence saying where they are saved; '' while that isn't known. */
  kept: string;
}

/**
 * Saves a signed-in user's favorites in the account: takes the account's list once, from the page that its server
 * rendered or else from the gateway, merges it with this browser's copy, then sends every change. A link to another page sends a
 * waiting change at once. Reloading or closing the page drops it: a category unticked just before is ticked again next time.
 *
 * @param refused the ticks of a posted form that the server could not save; they replace the list, and are sent again
 */
export function useKeptFavorites(refused: string | string[] | undefined): KeptFavorites {
  const stored = useFavorites();
  const session = useSession();
  // Without a gateway, there is no account to save them in.
  const userId = isSignedIn(session) && hasGateway() ? session.UserID : '';
  const isLive = useHydrated();
  const known = useKnownPerson();
  // Only the page's first screen: later ones may find a newer list.
  const [served, setServed] = useState(isLive ? null : known);
  const [ticked] = useState(isLive || refused === undefined ? undefined : [refused].flat());
  const [problem, setProblem] = useState('');
  const [saved, setSaved] = useState<Saved>(() => ({
    userId: served?.session?.UserID ?? '',
    text: served?.favorites ? JSON.stringify(served.favorites) : '',
  }));
  // The account's list as JSON; '' until it is known.
  const inAccount = saved.userId === userId ? saved.text : '';

  // Before the ticks of a visitor who did not wait for scripts are applied to it.
  useLayoutEffect(() => {
    const list = served?.favorites;
    // The page's session is stored after this, unless another account has logged in since.
    if (list && served.session && isOrReplaces(served.session, sessionStore.get()))
      favoriteStore.update((here) => ticked ?? [...new Set([...list, ...here])], served.session.UserID);
  }, [served, ticked]);

  const isServed = served?.favorites != null && served.session?.UserID === userId;
  useEffect(() => {
    if (userId === '' || isServed) return;
    let isWanted = true;
    const fetchOnce = async () => {
      const fetched = await getFavorites();
      if (!isWanted) return;
      if (!fetched.ok) return setProblem(UNREACHED);
      setProblem('');
      setSaved({ userId, text: JSON.stringify(fetched.value) });
      favoriteStore.update((here) => [...new Set([...fetched.value, ...here])], userId);
    };
    void fetchOnce();
    return () => {
      isWanted = false;
      setSaved({ userId: '', text: '' });
      // When the page's account logs in again, its list may have changed.
      setServed(null);
      setProblem('');
    };
  }, [userId, isServed]);

  const pending = useRef<Pending | null>(null);
  useEffect(() => () => sendPending(pending.current), []);
  useEffect(() => {
    const text = JSON.stringify(stored);
    const isSaved = userId === '' || inAccount === '' || inAccount === text;
    pending.current = isSaved ? null : { userId, list: stored };
    if (isSaved) return;
    const save = async () => {
      pending.current = null;
      const answer = await saveFavorites(stored);
      // Another account may have logged in meanwhile.
      if (sessionStore.get()?.UserID !== userId) return;
      if (answer.ok) setSaved({ userId, text });
      setProblem(answer.ok ? '' : UNREACHED);
    };
    const timer = setTimeout(() => void save(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [stored, userId, inAccount]);

  const favorites = isLive ? stored : (ticked ?? stored);
  const place = (): string => {
    if (favorites.length === 0) return '';
    if (userId === '') return 'Saved in this browser.';
    if (problem !== '') return problem;
    if (inAccount === JSON.stringify(favorites)) return 'Saved in your account.';
    return isLive && inAccount !== '' ? 'Saving…' : '';
  };
  return { favorites, kept: place() };
}

/** Whether this session is logged in here, or will be as soon as the page stores it. */
function isOrReplaces(session: StoredSession, stored: StoredSession | null): boolean {
  return session.UserID === stored?.UserID || replacesStored(session, stored);
}
