import { getProProfile } from '@nestwright/shared-lib/pro/calls';
import { useNavigate } from '@nestwright/shared-lib/router';
import { checkCode, requestCode } from '@nestwright/shared-lib/session/calls';
import { sessionStore } from '@nestwright/shared-lib/session/store';
import { showToast } from '@nestwright/shared-lib/toast/store';
import { useReducer } from 'react';

import { LEADS_PATH, PROFILE_PATH } from '#account/pro-paths.ts';

import { proSignInStart, proSignInStep } from './pro-sign-in-flow.ts';

/** Runs the way in against the gateway; at its end the leads open, or the profile while there is none. */
export function useProSignIn() {
  const [flow, dispatch] = useReducer(proSignInStep, proSignInStart);
  const navigate = useNavigate();

  async function send(email: string): Promise<void> {
    const answer = await requestCode({ email, purpose: 'pro' });
    if (!answer.ok) return dispatch({ type: 'refused', message: answer.message });
    dispatch({ type: 'code-sent', resendAt: Date.now() + answer.value.resendAfter * 1000 });
  }

  return {
    flow,
    async submitEmail(email: string): Promise<void> {
      dispatch({ type: 'email-submitted', email });
      await send(email);
    },
    async resend(): Promise<void> {
      if (flow.step === 'code') await send(flow.email);
    },
    async submitCode(code: string): Promise<void> {
      if (flow.step !== 'code') return;
      dispatch({ type: 'code-submitted' });
      const answer = await checkCode({ email: flow.email, code, purpose: 'pro' });
      if (!answer.ok) return dispatch({ type: 'refused', message: answer.message });
      dispatch({ type: 'code-accepted' });
      sessionStore.set(answer.value);
      showToast('login');
      const profile = await getProProfile();
      await navigate(profile.ok && profile.value === null ? PROFILE_PATH : LEADS_PATH);
    },
    changeAddress: () => dispatch({ type: 'address-change-asked' }),
    edited: () => dispatch({ type: 'edited' }),
  };
}
