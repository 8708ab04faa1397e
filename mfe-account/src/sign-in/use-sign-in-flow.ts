import { useEffect, useReducer, type ActionDispatch } from 'react';

import { keepStep, keptStep } from './kept-step.ts';
import { signInStart, signInStep, type SignInEvent, type SignInFlow } from './sign-in-flow.ts';

/** The flow of one way in. A page that was reloaded comes back to the step it was on. */
export function useSignInFlow(
  purpose: 'sign-up' | 'login',
): [SignInFlow, ActionDispatch<[event: SignInEvent]>] {
  const [flow, dispatch] = useReducer(signInStep, signInStart);
  useEffect(() => {
    const kept = keptStep(purpose, Date.now());
    if (kept !== null) dispatch({ type: 'resumed', kept });
  }, [purpose]);
  useEffect(() => keepStep(purpose, flow), [purpose, flow]);
  return [flow, dispatch];
}
