import { useActionData } from '@nestwright/contract/router';
import { useAnswers } from '@nestwright/domain/base/decision-store';
import { keptStep, saveStep } from '@nestwright/domain/sign-in/sign-in-step-store';
import { showToast } from '@nestwright/domain/base/toast-store';
import {
  createContext,
  createElement,
  type ElementType,
  type ReactElement,
  useEffect,
  useReducer,
} from 'react';

import {
  type KeptStep,
  resumedStep,
  type SignInAnswer,
  type SignInDone,
  type SignInFlow,
  signInStart,
} from './sign-in-rules.ts';

/** The forms of a sign-in or a proof. */
export interface SignInForms {
  /** What they are: the router's, which are sent in the page, or the browser's. */
  Form: ElementType;
  /** The form that is on its way. */
  sending: FormData | undefined;
  /** Fields that each of them repeats unseen. */
  hidden: readonly ReactElement[];
}

/** Tells the steps of a flow what their forms are; without it, the browser's. */
export const SignInHere = createContext<SignInForms>({ Form: 'form', sending: undefined, hidden: [] });

/** The step that the server's page answers; undefined on a page that doesn't answer one. */
export function usePostedSignIn(): SignInAnswer | undefined {
  const answered = useActionData() as Partial<SignInAnswer> | undefined;
  return answered?.flow && (answered as SignInAnswer);
}

/** A flow that asks for a code, as a page shows it. */
export interface CodeFlow {
  flow: SignInFlow;
  /** The last answer, in the page or by the server. */
  answer: SignInAnswer | undefined;
  forms: SignInForms;
  /** Sends a form of the flow, such as one that says that a passkey was used. */
  send: (fields: Readonly<Record<string, string>>) => void;
}

/**
 * A flow whose forms are answered by the page's action (`signInAction`). A page that answers one starts where the server left
 * it.
 *
 * @param says what its forms say besides; a page with several flows tells them apart by `step`
 */
export function useCodeFlow(onDone: (done: SignInDone) => void, says: Record<string, string> = {}): CodeFlow {
  const posted = usePostedSignIn();
  const { Form, submit, sent, last } = useAnswers<SignInAnswer>(({ isSent, done }) => {
    if (isSent) showToast('emailsent');
    if (done) onDone(done);
  });
  const answer = last ?? (posted?.step === says['step'] ? posted : undefined);
  const hidden = Object.entries(says).map(([name, value]) =>
    createElement('input', { key: name, type: 'hidden', name, value }),
  );
  return {
    flow: answer?.flow ?? signInStart,
    answer,
    forms: { Form, sending: sent, hidden },
    send: (fields) => void submit({ ...says, ...fields }, { method: 'post' }),
  };
}

/**
 * The part that all sign-in flows share: an address, a code sent to it, another code, another address
 * (product/account#sign-up). A reloaded page returns to its step.
 */
export function useSignIn(
  purpose: 'sign-up' | 'login' | 'pro',
  onDone: (done: SignInDone) => void,
): CodeFlow {
  const code = useCodeFlow(onDone);
  const [resumed, resume] = useReducer(
    (_before: SignInFlow | undefined, kept: KeptStep) => resumedStep(kept),
    undefined,
  );
  const flow = code.answer?.flow ?? resumed ?? signInStart;
  useEffect(() => {
    const kept = keptStep(purpose, Date.now());
    if (kept === null) saveStep(purpose, signInStart);
    else resume(kept);
  }, [purpose]);
  useEffect(() => {
    // A flow that has not begun would remove the step that is being restored.
    if (flow !== signInStart) saveStep(purpose, flow);
  }, [purpose, flow]);
  return { ...code, flow };
}
