import type { CodePurpose } from '@nestwright/domain/code/schema';
import { CODE_RESEND_SECONDS } from '@nestwright/domain/session/rules';
import { useActionData } from '@nestwright/contract/router';
import { useEffect, useReducer, type ActionDispatch } from 'react';

import { sendCode } from './sign-in-calls.ts';
import {
  signInStart,
  signInStep,
  type KeptStep,
  type SignInEvent,
  type SignInFlow,
} from './sign-in-rules.ts';

/** How long after sending a code its step can be restored: the lifetime of the code and its proof. */
const WORTH_MS = { code: 10 * 60_000, details: 30 * 60_000 };

const KEY_START = 'SignInStep.';

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
    if (kept !== null) dispatch({ type: 'resumed', kept });
  }, [purpose]);
  useEffect(() => saveStep(purpose, flow), [purpose, flow]);

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

/**
 * Saves the step in this tab's session storage, because a phone may unload the page while its owner reads the mail.
 * Removes it if there is nothing to restore. Ignores denied storage.
 */
export function saveStep(purpose: CodePurpose, flow: SignInFlow): void {
  try {
    const before = read(purpose);
    if (flow.step === 'code') {
      const { email, resendAt } = flow;
      write(purpose, { step: 'code', email, resendAt });
    } else if (flow.step === 'details' && before?.email === flow.email) {
      write(purpose, { ...before, step: 'details' });
    } else {
      window.sessionStorage.removeItem(keyOf(purpose));
    }
  } catch {
    // Storage is denied: the step lasts as long as the page.
  }
}

/** Saves that a sign-up's address is proven, so its page opens on the details step. */
export function saveProvenSignUp(email: string): void {
  try {
    write('sign-up', { step: 'details', email, resendAt: Date.now() + CODE_RESEND_SECONDS * 1000 });
  } catch {
    // Storage is denied: the sign-up starts with the e-mail.
  }
}

/** Removes every saved step from this tab. */
export function forgetSteps(): void {
  try {
    for (const key of Object.keys(window.sessionStorage)) {
      if (key.startsWith(KEY_START)) window.sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is denied: nothing is kept.
  }
}

/** The saved step, while its code or proof is still valid; otherwise null. */
export function keptStep(purpose: CodePurpose, now: number): KeptStep | null {
  try {
    const kept = read(purpose);
    if (kept === null) return null;
    const sentAt = kept.resendAt - CODE_RESEND_SECONDS * 1000;
    return now - sentAt < WORTH_MS[kept.step] ? kept : null;
  } catch {
    return null;
  }
}

function read(purpose: CodePurpose): KeptStep | null {
  const kept = JSON.parse(
    window.sessionStorage.getItem(keyOf(purpose)) ?? 'null',
  ) as Partial<KeptStep> | null;
  const isStep = kept?.step === 'code' || kept?.step === 'details';
  if (!isStep || typeof kept.email !== 'string' || typeof kept.resendAt !== 'number') return null;
  return kept as KeptStep;
}

function write(purpose: CodePurpose, kept: KeptStep): void {
  window.sessionStorage.setItem(keyOf(purpose), JSON.stringify(kept));
}

function keyOf(purpose: CodePurpose): string {
  return `${KEY_START}${purpose}`;
}
