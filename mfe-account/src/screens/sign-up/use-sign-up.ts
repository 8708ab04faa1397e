import { useNavigate } from '@nestwright/contract/router';
import { AFTER_SIGN_IN_PATH, EMAIL_ON_FILE_MESSAGE } from '@nestwright/domain/sign-in/session-rules';
import { sessionStore } from '@nestwright/contract/session/store';
import { logInWithProof } from '@nestwright/domain/sign-in/session-calls';
import { tryCode } from '@nestwright/domain/sign-in/sign-in-calls';
import { useSignIn } from '@nestwright/domain/sign-in/sign-in-store';
import { showToast } from '@nestwright/domain/base/toast-store';
import { createUser, isEmailOnFile } from '@nestwright/domain/sign-in/user-calls';

import { fetchFavorites } from '#favorites/fetch-favorites.ts';
import type { PersonText } from '#person/person-fields.tsx';
import { useIpLocation } from '#sign-in/use-ip-location.ts';

/**
 * Sign-up: a correct code leads to the personal details, and these create the account, store its session and open the
 * dashboard (product/account#sign-up). The page says that the address already has an account only after the code has proven
 * the mailbox. It then offers to log in with that proof. A site without a gateway checks its users collection before it
 * sends a code.
 */
export function useSignUp() {
  const signIn = useSignIn('sign-up');
  const location = useIpLocation();
  const navigate = useNavigate();
  const { email, dispatch } = signIn;

  return {
    ...signIn,
    submitEmail: async (address: string) => {
      dispatch({ type: 'email-submitted', email: address });
      const onFile = await isEmailOnFile(address);
      // The gateway never reveals accounts to strangers. A failed lookup blocks nobody, because a duplicate account is
      // refused later.
      if (onFile.ok && onFile.value) {
        return dispatch({ type: 'refused', message: EMAIL_ON_FILE_MESSAGE, reason: 'known-address' });
      }
      return signIn.submitEmail(address);
    },
    submitCode: async (code: string) => {
      const checked = await tryCode(dispatch, { email, code, purpose: 'sign-up' });
      if (!checked.ok) return;
      dispatch({ type: 'code-accepted', next: 'details' });
      if (checked.value.hasAccount) {
        dispatch({ type: 'refused', message: EMAIL_ON_FILE_MESSAGE, reason: 'proven-address' });
      }
    },
    logIn: async () => {
      const opened = await logInWithProof(email);
      // The proof has expired or has been used, so the login sends a new code.
      if (!opened.ok) return void navigate('/login');
      sessionStore.set(opened.value);
      dispatch({ type: 'account-created' });
      showToast('login');
      void fetchFavorites();
      void navigate(AFTER_SIGN_IN_PATH, { replace: true });
    },
    submitDetails: async (person: PersonText): Promise<Record<string, string>> => {
      dispatch({ type: 'details-submitted' });
      const created = await createUser({ ...person, email, ip: location.current });
      // The code's proof has expired, or the code was checked in another browser.
      if (!created.ok && created.status === 403) {
        dispatch({ type: 'start-over', message: created.message });
        return {};
      }
      if (!created.ok) {
        dispatch({
          type: 'refused',
          message: created.message,
          reason: created.status === 409 ? 'known-address' : 'failure',
        });
        return created.fields ?? {};
      }
      sessionStore.set(created.value);
      dispatch({ type: 'account-created' });
      showToast('signup');
      void fetchFavorites();
      void navigate(AFTER_SIGN_IN_PATH, { replace: true });
      return {};
    },
  };
}
