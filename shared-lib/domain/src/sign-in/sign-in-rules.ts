import type { RefusedForm } from '@nestwright/contract/form/rules';
import { EMAIL_ON_FILE_MESSAGE } from '@nestwright/domain/sign-in/session-rules';

/**
 * Why a step was refused. The reason decides whether the message is at the field or at the step, or offers a login; a
 * proven address logs in directly.
 */
type RefusalReason = 'field' | 'failure' | 'known-address' | 'proven-address';

/** What the current step says. `refused` carries the text to show. */
export type SignInPhase = { kind: 'editing' } | { kind: 'refused'; message: string; reason: RefusalReason };

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

/** What a finished flow has brought. */
export interface SignInDone {
  value: unknown;
  /** Where it leads, with scripts and without them. */
  to: string;
  /** Whether the page that answers shows the value, once, instead of leading there. */
  isSecret?: boolean;
}

/** What a step of a sign-in or a proof answers, in the page or without scripts. */
export interface SignInAnswer {
  /** The step to show. */
  flow: SignInFlow;
  /** What the code is for, on a page with several such flows. */
  step?: string;
  /** The account's new address, which waits for a fresh proof. */
  newEmail?: string;
  /** Whether an e-mail was sent just now. */
  isSent?: boolean;
  /** Personal details that were refused. */
  refused?: RefusedForm;
  /** Why a call was refused, as the gateway codes it. */
  code?: string | undefined;
  /** What a finished flow has brought. */
  done?: SignInDone;
}

const editing: SignInPhase = { kind: 'editing' };

/** The initial state: no address yet. */
export const signInStart: SignInFlow = { step: 'email', email: '', phase: editing };

/** The step of a page that is opened again. */
export function resumedStep({ step, email, resendAt, linkOnly, hasAccount }: KeptStep): SignInFlow {
  if (step === 'code') return { step, email, resendAt, linkOnly, phase: editing };
  return detailsStep(email, hasAccount);
}

/** The step after a correct sign-up code: the personal details, or a login if the proven address has an account. */
export function detailsStep(email: string, hasAccount = false): SignInFlow {
  const phase: SignInPhase = hasAccount
    ? { kind: 'refused', message: EMAIL_ON_FILE_MESSAGE, reason: 'proven-address' }
    : editing;
  return { step: 'details', email, phase };
}
