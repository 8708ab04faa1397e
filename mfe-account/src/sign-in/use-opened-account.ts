import { useNavigate } from '@nestwright/contract/router';
import { sessionStore } from '@nestwright/contract/session/store';
import type { IpLocation } from '@nestwright/domain/site/ip-location-schema';
import type { SignInDone } from '@nestwright/domain/sign-in/sign-in-rules';
import { showToast } from '@nestwright/domain/base/toast-store';

import { fetchFavorites } from '#favorites/fetch-favorites.ts';

import type { OpenedAccount } from './sign-in-actions.ts';

/** Stores the session that a sign-in has opened, and goes on. */
export function useOpenedAccount(location: IpLocation | null): (done: SignInDone) => void {
  const navigate = useNavigate();
  return ({ value, to }) => {
    const account = value as OpenedAccount | null;
    if (account === null) return void navigate(to);
    const { session, said } = account;
    sessionStore.set({ ...session, UserIP: session.UserIP ?? location });
    showToast(said);
    void fetchFavorites();
    void navigate(to, { replace: true });
  };
}
