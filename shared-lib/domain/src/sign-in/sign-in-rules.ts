/**
 * Why a step was refused: its message belongs to the field, to the step, or adds the way to log in; a proven address
 * logs in at once.
 */
type RefusalReason = 'field' | 'failure' | 'known-address' | 'proven-address';

/** What the current step is doing. `refused` carries the text to show. */
export type SignInPhase =
  | { kind: 'editing' }
  | { kind: 'waiting' }
  | { kind: 'refused'; message: string; reason: RefusalReason };

/**
 * Where a homeowner or a professional is on the way in (product/account#sign-up, product/account#login). `details` is a
 * step of sign-up alone.
 */
export type SignInFlow =
  | { step: 'email'; email: string; phase: SignInPhase }
  | { step: 'code'; email: string; resendAt: number; phase: SignInPhase }
  | { step: 'details'; email: string; phase: SignInPhase }
  | { step: 'done' };

/** Where a person was when the page went away. Times in milliseconds since the epoch. */
export interface KeptStep {
  step: 'code' | 'details';
  email: string;
  resendAt: number;
}

/** What happens on the way in. `resendAt` is in milliseconds since the epoch. */
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
  | { type: 'refused'; message: string; reason: RefusalReason };

/** The way in begins with an empty address. */
export const signInStart: SignInFlow = { step: 'email', email: '', phase: { kind: 'editing' } };

const editing: SignInPhase = { kind: 'editing' };
const waiting: SignInPhase = { kind: 'waiting' };

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
      return afterRefusal(flow, { kind: 'refused', message: event.message, reason: event.reason });
  }
}

type OpenFlow = Exclude<SignInFlow, { step: 'done' }>;

function afterCodeSent(flow: OpenFlow, resendAt: number): SignInFlow {
  if (flow.step === 'code') return { ...flow, resendAt, phase: editing };
  if (flow.step !== 'email' || flow.phase.kind !== 'waiting') return flow;
  return { step: 'code', email: flow.email, resendAt, phase: editing };
}

function afterCode(flow: OpenFlow, next: 'details' | 'done'): SignInFlow {
  if (flow.step !== 'code') return flow;
  return next === 'done' ? { step: 'done' } : { step: 'details', email: flow.email, phase: editing };
}

/** On the e-mail step only what was just sent can be refused: what comes else answers an address given before. */
function afterRefusal(flow: OpenFlow, phase: SignInPhase): SignInFlow {
  return flow.step === 'email' && flow.phase.kind !== 'waiting' ? flow : { ...flow, phase };
}

function afterReload({ step, email, resendAt }: KeptStep): SignInFlow {
  return step === 'code' ? { step, email, resendAt, phase: editing } : { step, email, phase: editing };
}
