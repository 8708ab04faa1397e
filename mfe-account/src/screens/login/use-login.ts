import { useNavigate } from '@nestwright/contract/router';
import { AFTER_SIGN_IN_PATH } from '@nestwright/domain/session/rules';
import { sessionStore } from '@nestwright/contract/session/store';
import { tryCode } from '@nestwright/domain/sign-in/calls';
import { useSignIn } from '@nestwright/domain/sign-in/store';
import { showToast } from '@nestwright/domain/toast/store';

import { joinFavourites } from '#favourites/join-favourites.ts';
import { useIpLocation } from '#sign-in/use-ip-location.ts';

/**
 * Login: a right code stores the session and opens the dashboard (product/account#login). An unknown address gets the
 * same code step as a known one; only the gateway knows the difference.
 */
export function useLogin() {
  const signIn = useSignIn('login');
  const location = useIpLocation();
  const navigate = useNavigate();
  const { email, dispatch } = signIn;

  return {
    ...signIn,
    submitCode: async (code: string) => {
      const checked = await tryCode(dispatch, { email, code, purpose: 'login' });
      if (!checked.ok) return;
      sessionStore.set({ ...checked.value, UserIP: checked.value.UserIP ?? location.current });
      dispatch({ type: 'code-accepted', next: 'done' });
      showToast('login');
      void joinFavourites();
      void navigate(AFTER_SIGN_IN_PATH, { replace: true });
    },
  };
}
