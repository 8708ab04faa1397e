import { useActionData } from '@nestwright/contract/router';
import { useEffect, useReducer, type ActionDispatch } from 'react';

import { keptStep, saveStep } from '@nestwright/domain/sign-in/sign-in-step-store';

import { sendCode } from './sign-in-calls.ts';
import { signInStart, signInStep, type SignInEvent, type SignInFlow } from './sign-in-rules.ts';

/** A sign-in whose step was posted without scripts, as the server's page shows it. */
export interface PostedSignIn {
  flow: SignInFlow;
  /** The typed values of a refused step and their messages. */
  typed?: Record<string, string>;
  errors?: Record<string, string>;
}

/** The sign-in that the server answered; undefined on a page that doesn't answer a form. */
export function usePostedSignIn(): PostedSignIn | undefined {
  return useActionData() as PostedSignIn | undefined;
}

/** A sign-in flow, as a screen uses it. */
export interface SignIn {
  flow: SignInFlow;
  dispatch: ActionDispatch<[event: SignInEvent]>;
  /** The address the code goes to; '' before it is entered and after sign-in is done. */
  email: string;
  submitEmail: (email: string) => Promise<void>;
  resend: () => Promise<void>;
  changeAddress: () => void;
}

/**
 * The part that all sign-in flows share: an address, a code sent to it, another code, another address
 * (product/account#sign-up). A reloaded page returns to its step. A posted page starts where the server left it.
 */
export function useSignIn(purpose: 'sign-up' | 'login' | 'pro'): SignIn {
  const posted = usePostedSignIn();
  const [flow, dispatch] = useReducer(signInStep, posted?.flow ?? signInStart);
  useEffect(() => {
    // Restores the step only if the flow has not begun.
    const kept = keptStep(purpose, Date.now());
    if (kept === null) saveStep(purpose, signInStart);
    else dispatch({ type: 'resumed', kept });
  }, [purpose]);
  useEffect(() => {
    // A flow that has not begun would remove the step that is being restored.
    if (flow !== signInStart) saveStep(purpose, flow);
  }, [purpose, flow]);

  const email = flow.step === 'done' ? '' : flow.email;
  return {
    flow,
    dispatch,
    email,
    submitEmail: (address) => {
      dispatch({ type: 'email-submitted', email: address });
      return sendCode(dispatch, { email: address, purpose });
    },
    resend: () => sendCode(dispatch, { email, purpose }),
    changeAddress: () => dispatch({ type: 'address-change-asked' }),
  };
}
