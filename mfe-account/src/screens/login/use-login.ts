import { useNavigate } from '@nestwright/shared-lib/router';
import { checkCode } from '@nestwright/shared-lib/session/calls';
import { AFTER_SIGN_IN_PATH } from '@nestwright/shared-lib/session/rules';
import { sessionStore } from '@nestwright/shared-lib/session/store';
import { showToast } from '@nestwright/shared-lib/toast/store';

import { joinFavourites } from '#favourites/join-favourites.ts';
import { sendCode } from '#sign-in/send-code.ts';
import { useIpLocation } from '#sign-in/use-ip-location.ts';
import { useSignInFlow } from '#sign-in/use-sign-in-flow.ts';

/**
 * Login: the flow bound to the gateway, the stored session and the address (specification, section 4). An unknown
 * address is asked for a code like a known one; only the gateway knows the difference.
 */
export function useLogin() {
  const [flow, dispatch] = useSignInFlow('login');
  const location = useIpLocation();
  const navigate = useNavigate();
  const email = flow.step === 'done' ? '' : flow.email;

  const send = (address: string) => sendCode(dispatch, { email: address, purpose: 'login' });

  return {
    flow,
    changeAddress: () => dispatch({ type: 'address-change-asked' }),
    resend: () => send(email),
    submitEmail: (address: string) => {
      dispatch({ type: 'email-submitted', email: address });
      return send(address);
    },
    submitCode: async (code: string) => {
      dispatch({ type: 'code-submitted' });
      const checked = await checkCode({ email, code, purpose: 'login' });
      if (!checked.ok) {
        return dispatch({
          type: 'refused',
          message: checked.message,
          reason: checked.status === 422 ? 'field' : 'failure',
        });
      }
      sessionStore.set({ ...checked.value, UserIP: checked.value.UserIP ?? location.current });
      dispatch({ type: 'code-accepted', next: 'done' });
      showToast('login');
      void joinFavourites();
      void navigate(AFTER_SIGN_IN_PATH, { replace: true });
    },
  };
}
