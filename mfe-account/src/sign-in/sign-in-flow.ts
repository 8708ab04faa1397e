/** What the current step is doing. `refused` carries the text to show; `known-address` adds the way to log in. */
export type Phase =
  | { kind: 'editing' }
  | { kind: 'waiting' }
  | { kind: 'refused'; message: string; reason: 'known-address' | 'field' | 'failure' };

/** Where a person is on the way into the account (specification, section 4: Sign-up, Login). */
export type SignInFlow =
  | { step: 'email'; email: string; phase: Phase }
  | { step: 'code'; email: string; resendAt: number; phase: Phase }
  | { step: 'details'; email: string; phase: Phase }
  | { step: 'done' };

/** Where a person was when the page went away. Times in milliseconds since the epoch. */
export interface KeptStep {
  step: 'code' | 'details';
  email: string;
  resendAt: number;
}

export type SignInEvent =
  | { type: 'email-submitted'; email: string }
  | { type: 'code-sent'; resendAt: number }
  | { type: 'code-submitted' }
  | { type: 'code-accepted'; next: 'details' | 'done' }
  | { type: 'address-change-asked' }
  | { type: 'details-submitted' }
  | { type: 'account-created' }
  | { type: 'start-over'; message: string }
  | { type: 'resumed'; kept: KeptStep }
  | { type: 'refused'; message: string; reason: 'known-address' | 'field' | 'failure' };

export const signInStart: SignInFlow = { step: 'email', email: '', phase: { kind: 'editing' } };

const editing: Phase = { kind: 'editing' };
const waiting: Phase = { kind: 'waiting' };

/**
 * One step of the way in. An event that does not belong to the current step changes nothing, so an answer that comes
 * late (a resend that returns after the address was changed) cannot throw a person about.
 */
export function signInStep(flow: SignInFlow, event: SignInEvent): SignInFlow {
  if (flow.step === 'done') return flow;
  switch (event.type) {
    case 'email-submitted':
      return flow.step === 'email' ? { ...flow, email: event.email, phase: waiting } : flow;
    case 'code-sent':
      return afterCodeSent(flow, event.resendAt);
    case 'code-submitted':
      return flow.step === 'code' ? { ...flow, phase: waiting } : flow;
    case 'code-accepted':
      return afterCode(flow, event.next);
    case 'address-change-asked':
      return flow.step === 'code' ? { step: 'email', email: flow.email, phase: editing } : flow;
    case 'details-submitted':
      return flow.step === 'details' ? { ...flow, phase: waiting } : flow;
    case 'account-created':
      return flow.step === 'details' ? { step: 'done' } : flow;
    case 'start-over':
      return {
        step: 'email',
        email: flow.email,
        phase: { kind: 'refused', message: event.message, reason: 'failure' },
      };
    case 'resumed':
      return flow === signInStart ? afterReload(event.kept) : flow;
    case 'refused':
      return { ...flow, phase: { kind: 'refused', message: event.message, reason: event.reason } };
  }
}

function afterCodeSent(flow: SignInFlow, resendAt: number): SignInFlow {
  if (flow.step === 'code') return { ...flow, resendAt, phase: editing };
  if (flow.step !== 'email' || flow.phase.kind !== 'waiting') return flow;
  return { step: 'code', email: flow.email, resendAt, phase: editing };
}

function afterCode(flow: SignInFlow, next: 'details' | 'done'): SignInFlow {
  if (flow.step !== 'code') return flow;
  return next === 'done' ? { step: 'done' } : { step: 'details', email: flow.email, phase: editing };
}

function afterReload({ step, email, resendAt }: KeptStep): SignInFlow {
  return step === 'code' ? { step, email, resendAt, phase: editing } : { step, email, phase: editing };
}
