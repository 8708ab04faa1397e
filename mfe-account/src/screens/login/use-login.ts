import { useNavigate } from '@nestwright/shared-lib/router';
import { AFTER_SIGN_IN_PATH } from '@nestwright/shared-lib/session/rules';
import { sessionStore } from '@nestwright/shared-lib/session/store';
import { tryCode } from '@nestwright/shared-lib/sign-in/calls';
import { useSignIn } from '@nestwright/shared-lib/sign-in/store';
import { showToast } from '@nestwright/shared-lib/toast/store';

import { joinFavourites } from '#favourites/join-favourites.ts';
import { useIpLocation } from '#sign-in/use-ip-location.ts';

/**
 * Login: a right code stores the session and opens the dashboard (specification, section 4). An unknown address is
 * asked for a code like a known one; only the gateway knows the difference.
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
