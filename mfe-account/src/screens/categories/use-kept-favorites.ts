import { useEffect, useState } from 'react';
import { getFavorites, saveFavorites } from '@nestwright/domain/favorite/calls';
import { favoriteStore, useFavorites } from '@nestwright/domain/favorite/store';
import { hasGateway } from '@nestwright/domain/http/store';
import { isSignedIn } from '@nestwright/domain/session/rules';
import { useSession } from '@nestwright/contract/session/store';

/** Changes are saved to the account after this many milliseconds without another change. */
const SAVE_AFTER_MS = 600;
const UNREACHED = 'Saved in this browser. We couldn’t reach your account.';

/**
 * Saves a signed-in user's favorites in the account: fetches the account's list once, merges it with this browser's,
 * then sends every change. Returns a sentence saying where they are saved.
 */
export function useKeptFavorites(): string {
  const favorites = useFavorites();
  const session = useSession();
  // Without a gateway, there is no account to save them in.
  const userId = isSignedIn(session) && hasGateway() ? session.UserID : '';
  const [problem, setProblem] = useState('');
  // The account's list as JSON; '' until it is fetched.
  const [inAccount, setInAccount] = useState('');

  useEffect(() => {
    if (userId === '') return;
    let isWanted = true;
    const fetchOnce = async () => {
      const fetched = await getFavorites();
      if (!isWanted) return;
      if (!fetched.ok) return setProblem(UNREACHED);
      setProblem('');
      setInAccount(JSON.stringify(fetched.value));
      favoriteStore.update((here) => [...new Set([...fetched.value, ...here])]);
    };
    void fetchOnce();
    return () => {
      isWanted = false;
      setInAccount('');
      setProblem('');
    };
  }, [userId]);

  useEffect(() => {
    const text = JSON.stringify(favorites);
    if (userId === '' || inAccount === '' || inAccount === text) return;
    const timer = setTimeout(() => {
      const save = async () => {
        const saved = await saveFavorites(favorites);
        if (saved.ok) setInAccount(text);
        setProblem(saved.ok ? '' : UNREACHED);
      };
      void save();
    }, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [favorites, userId, inAccount]);

  if (favorites.length === 0) return '';
  if (problem !== '') return problem;
  return userId === '' ? 'Saved in this browser.' : 'Saved in your account.';
}
