import { useNavigate } from '@nestwright/shared-lib/router';
import { checkCode } from '@nestwright/shared-lib/session/calls';
import { AFTER_SIGN_IN_PATH, EMAIL_ON_FILE_MESSAGE } from '@nestwright/shared-lib/session/rules';
import { sessionStore } from '@nestwright/shared-lib/session/store';
import { showToast } from '@nestwright/shared-lib/toast/store';
import { createUser, isEmailOnFile } from '@nestwright/shared-lib/user/calls';

import { joinFavourites } from '#favourites/join-favourites.ts';
import type { PersonText } from '#person/person-fields.tsx';
import { sendCode } from '#sign-in/send-code.ts';
import { useIpLocation } from '#sign-in/use-ip-location.ts';
import { useSignInFlow } from '#sign-in/use-sign-in-flow.ts';

/** Sign-up: the flow bound to the gateway, the stored session and the address (specification, section 4). */
export function useSignUp() {
  const [flow, dispatch] = useSignInFlow('sign-up');
  const location = useIpLocation();
  const navigate = useNavigate();
  const email = flow.step === 'done' ? '' : flow.email;

  const send = (address: string) => sendCode(dispatch, { email: address, purpose: 'sign-up' });

  return {
    flow,
    changeAddress: () => dispatch({ type: 'address-change-asked' }),
    resend: () => send(email),
    submitEmail: async (address: string) => {
      dispatch({ type: 'email-submitted', email: address });
      const onFile = await isEmailOnFile(address);
      // A lookup that fails stops nobody: the gateway refuses a second account in any case.
      if (onFile.ok && onFile.value) {
        return dispatch({ type: 'refused', message: EMAIL_ON_FILE_MESSAGE, reason: 'known-address' });
      }
      return send(address);
    },
    submitCode: async (code: string) => {
      dispatch({ type: 'code-submitted' });
      const checked = await checkCode({ email, code, purpose: 'sign-up' });
      if (checked.ok) return dispatch({ type: 'code-accepted', next: 'details' });
      dispatch({
        type: 'refused',
        message: checked.message,
        reason: checked.status === 422 ? 'field' : 'failure',
      });
    },
    submitDetails: async (person: PersonText): Promise<Record<string, string>> => {
      dispatch({ type: 'details-submitted' });
      const created = await createUser({ ...person, email, ip: location.current });
      // The proof that the code gave has run out, or the code was checked in another browser.
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
      void joinFavourites();
      void navigate(AFTER_SIGN_IN_PATH, { replace: true });
      return {};
    },
  };
}
