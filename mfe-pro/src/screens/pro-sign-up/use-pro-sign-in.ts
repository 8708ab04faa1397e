import { getProProfile } from '@nestwright/domain/companies/pro-calls';
import { useNavigate } from '@nestwright/contract/router';
import { sessionStore } from '@nestwright/contract/session/store';
import { tryCode } from '@nestwright/domain/sign-in/sign-in-calls';
import { useSignIn } from '@nestwright/domain/sign-in/sign-in-store';
import { showToast } from '@nestwright/domain/base/toast-store';

import { LEADS_PATH, PROFILE_PATH } from '#account/pro-paths.ts';

/** Sign-in for pros: a correct code opens the leads, or the profile if there is none yet. */
export function useProSignIn() {
  const signIn = useSignIn('pro');
  const navigate = useNavigate();
  const { email, dispatch } = signIn;

  return {
    ...signIn,
    submitCode: async (code: string) => {
      const checked = await tryCode(dispatch, { email, code, purpose: 'pro' });
      if (!checked.ok) return;
      dispatch({ type: 'code-accepted', next: 'done' });
      sessionStore.set(checked.value);
      showToast('login');
      const profile = await getProProfile();
      await navigate(profile.ok && profile.value === null ? PROFILE_PATH : LEADS_PATH);
    },
  };
}
