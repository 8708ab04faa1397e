import { getProProfile } from '@nestwright/domain/companies/pro-calls';
import { threadNewsStore } from '@nestwright/domain/talk/thread-news-store';
import { proStore } from '@nestwright/domain/companies/pro-store';
import type { OwnProfile } from '@nestwright/domain/companies/pro-schema';
import { isSignedIn, replacesStored } from '@nestwright/domain/sign-in/session-rules';
import { sessionStore, useSession } from '@nestwright/contract/session/store';
import { useHydrated } from '@nestwright/kit/hydrated';
import { useEffect, useLayoutEffect, useState } from 'react';

import { useLoadedPro } from '#known/known-pro.ts';

/** The pro's state. `ready` without a profile means signed in, but without a described company. */
export type ProAccount =
  | { kind: 'checking' }
  | { kind: 'signed-out' }
  | { kind: 'failed'; message: string }
  | { kind: 'ready'; profile: OwnProfile | null };

/** The pro's account. Calls the gateway only if this browser has a session. */
export function useProAccount(): {
  account: ProAccount;
  retry: () => void;
  /** Takes over the profile that was just saved. */
  setProfile: (profile: OwnProfile) => void;
} {
  const isHydrated = useHydrated();
  const session = useSession();
  const userId = isSignedIn(session) ? session.UserID : '';
  const known = useLoadedPro();
  const [loaded, setLoaded] = useState<{ userId: string; account: ProAccount } | undefined>(() =>
    known?.session
      ? { userId: known.session.UserID, account: { kind: 'ready', profile: known.profile } }
      : undefined,
  );
  // A browser that logged in or switched accounts without scripts stores the session before the first paint.
  useLayoutEffect(() => {
    if (known?.session && replacesStored(known.session, sessionStore.get())) sessionStore.set(known.session);
    // A page from before a login in another tab has another account's news.
    const isOwn = known?.session?.UserID === sessionStore.get()?.UserID;
    if (known?.leads && isOwn) threadNewsStore.keep(known.news);
  }, [known]);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (userId === '') return;
    const abort = new AbortController();
    void getProProfile(abort.signal).then((answer) => {
      if (abort.signal.aborted) return;
      setLoaded({ userId, account: accountOf(answer) });
      if (answer.ok) proStore.set({ userId, isPro: answer.value !== null });
    });
    return () => abort.abort();
  }, [userId, attempt]);

  const retry = () => {
    setLoaded(undefined);
    setAttempt((count) => count + 1);
  };
  const setProfile = (profile: OwnProfile) => {
    setLoaded({ userId, account: { kind: 'ready', profile } });
    proStore.set({ userId, isPro: true });
  };
  return { account: currentAccount(), retry, setProfile };

  function currentAccount(): ProAccount {
    // The server has rendered the page for this person.
    if (!isHydrated && loaded) return loaded.account;
    if (!isHydrated) return { kind: known === null ? 'checking' : 'signed-out' };
    if (userId === '') return { kind: 'signed-out' };
    return loaded?.userId === userId ? loaded.account : { kind: 'checking' };
  }
}

function accountOf(answer: Awaited<ReturnType<typeof getProProfile>>): ProAccount {
  if (answer.ok) return { kind: 'ready', profile: answer.value };
  return answer.status === 401 ? { kind: 'signed-out' } : { kind: 'failed', message: answer.message };
}
