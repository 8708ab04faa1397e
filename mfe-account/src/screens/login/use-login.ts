import { useNavigate } from '@nestwright/contract/router';
import { pathAfterSignIn } from '@nestwright/domain/sign-in/session-rules';
import type { StoredSession } from '@nestwright/contract/session/rules';
import { sessionStore } from '@nestwright/contract/session/store';
import { tryCode } from '@nestwright/domain/sign-in/sign-in-calls';
import { useSignIn } from '@nestwright/domain/sign-in/sign-in-store';
import { showToast } from '@nestwright/domain/base/toast-store';

import { fetchFavorites } from '#favorites/fetch-favorites.ts';
import { useIpLocation } from '#sign-in/use-ip-location.ts';

/**
 * Login: a correct code stores the session and opens the dashboard (product/account#login). An unknown address gets the
 * same code step as a known one. Only the gateway knows the difference.
 */
export function useLogin() {
  const signIn = useSignIn('login');
  const location = useIpLocation();
  const navigate = useNavigate();
  const { email, dispatch } = signIn;

  const open = (session: StoredSession) => {
    sessionStore.set({ ...session, UserIP: session.UserIP ?? location.current });
    showToast('login');
    void fetchFavorites();
    void navigate(pathAfterSignIn(session), { replace: true });
  };

  return {
    ...signIn,
    submitCode: async (code: string) => {
      const checked = await tryCode(dispatch, { email, code, purpose: 'login' });
      if (!checked.ok) return;
      dispatch({ type: 'code-accepted', next: 'done' });
      open(checked.value);
    },
    open,
  };
}
