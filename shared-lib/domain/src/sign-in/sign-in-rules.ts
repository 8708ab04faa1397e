import { EMAIL_ON_FILE_MESSAGE } from '@nestwright/domain/sign-in/session-rules';

/**
 * Why a step was refused. The reason decides whether the message is at the field or at the step, or offers a login; a
 * proven address logs in directly.
 */
type RefusalReason = 'field' | 'failure' | 'known-address' | 'proven-address';

/** The state of the current step. `refused` carries the text to show. */
export type SignInPhase =
  | { kind: 'editing' }
  | { kind: 'waiting' }
  | { kind: 'refused'; message: string; reason: RefusalReason };

/** A mail that was sent. */
export interface SentCode {
  /** When another may be requested, in milliseconds since the epoch; 0 if it is unknown when this one was sent. */
  resendAt: number;
  /** The mail has a link but no code, because too many wrong codes were tried for the address. */
  linkOnly?: boolean | undefined;
}

/**
 * The current step of a homeowner's or professional's sign-in (product/account#sign-up, product/account#login).
 * `details` is a step of sign-up alone.
 */
export type SignInFlow =
  | { step: 'email'; email: string; phase: SignInPhase }
  | ({ step: 'code'; email: string; phase: SignInPhase } & SentCode)
  | { step: 'details'; email: string; phase: SignInPhase }
  | { step: 'done' };

/** The step saved when the page was left. */
export interface KeptStep extends SentCode {
  step: 'code' | 'details';
  email: string;
  /** The proven address already has an account. */
  hasAccount?: boolean | undefined;
}

/** Sign-in events. */
export type SignInEvent =
  | { type: 'email-submitted'; email: string }
  | ({ type: 'code-sent'; email: string } & SentCode)
  | { type: 'code-submitted' }
  | { type: 'code-accepted'; next: 'details' | 'done' }
  | { type: 'address-change-asked' }
  | { type: 'details-submitted' }
  | { type: 'account-created' }
  | { type: 'start-over'; message: string }
  | { type: 'resumed'; kept: KeptStep }
  | { type: 'refused'; message: string; reason: RefusalReason };

/** The initial state: no address yet. */
export const signInStart: SignInFlow = { step: 'email', email: '', phase: { kind: 'editing' } };

const editing: SignInPhase = { kind: 'editing' };
const waiting: SignInPhase = { kind: 'waiting' };
const onFile: SignInPhase = { kind: 'refused', message: EMAIL_ON_FILE_MESSAGE, reason: 'proven-address' };

/**
 * The sign-in reducer. An event that doesn't belong to the current step changes nothing, so a late answer, such as a
 * resend after the address has changed, can't move the person to another step.
 */
export function signInStep(flow: SignInFlow, event: SignInEvent): SignInFlow {
  if (flow.step === 'done') return flow;
  switch (event.type) {
    case 'email-submitted':
      return flow.step === 'email' ? { ...flow, email: event.email, phase: waiting } : flow;
    case 'code-sent':
      return afterCodeSent(flow, event);
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

function afterCodeSent(flow: OpenFlow, sent: { email: string } & SentCode): SignInFlow {
  const { email, resendAt, linkOnly } = sent;
  if (email !== flow.email) return flow;
  if (flow.step === 'code') return { ...flow, resendAt, linkOnly, phase: editing };
  if (flow.step !== 'email' || flow.phase.kind !== 'waiting') return flow;
  return { step: 'code', email, resendAt, linkOnly, phase: editing };
}

function afterCode(flow: OpenFlow, next: 'details' | 'done'): SignInFlow {
  if (flow.step !== 'code') return flow;
  return next === 'done' ? { step: 'done' } : { step: 'details', email: flow.email, phase: editing };
}

/** On the e-mail step, only the pending request can be refused; other answers belong to an earlier address. */
function afterRefusal(flow: OpenFlow, phase: SignInPhase): SignInFlow {
  return flow.step === 'email' && flow.phase.kind !== 'waiting' ? flow : { ...flow, phase };
}

function afterReload({ step, email, resendAt, linkOnly, hasAccount }: KeptStep): SignInFlow {
  if (step === 'code') return { step, email, resendAt, linkOnly, phase: editing };
  return { step, email, phase: hasAccount === true ? onFile : editing };
}
