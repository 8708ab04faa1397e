import type { RefusedForm } from '@nestwright/domain/base/form-store';
import type { HomeVisits } from '@nestwright/domain/visits/visit-schema';
import type { AskedVisit, AskedVisitStep, KnownVisits } from '@nestwright/domain/visits/visit-step-rules';
import type { ThreadOf } from '@nestwright/domain/talk/thread-calls';
import type { ElementType } from 'react';

/** What a page passes to the visits of one project and one pro. */
export interface VisitsProps {
  of: ThreadOf;
  /** The reader's name for the other side. */
  other: string;
  /** The visits as the server read them; absent on pages opened by a link. */
  known?: KnownVisits | null | undefined;
  /** The posted form's fields other than its step. They also distinguish this panel's address from other panels'. */
  says: Readonly<Record<string, string>>;
  /** Called after each step, which may have changed the project. */
  onStep?: (() => void) | undefined;
}

/** The times chosen before the code had loaded. */
export interface EarlyChoice {
  times: string[];
}

/** The props of the code that is loaded on demand. */
export type LiveVisitsProps = VisitsProps & { early: EarlyChoice | undefined };

/** The current question, in an interactive page and in its address. */
export type Asking = Pick<AskedVisit, 'step' | 'about'>;

/** The state that the panel's parts share. */
export interface VisitsPanel {
  visits: HomeVisits;
  of: ThreadOf;
  other: string;
  says: Readonly<Record<string, string>>;
  /** The current time, in milliseconds. */
  now: number;
  /** What a step's form is: the router's, whose action takes the step. */
  Form: ElementType;
  /** Whether this form is on its way. */
  isSending: (step: string, about: string) => boolean;
  /** The form that was refused, until another question is asked. */
  refused: RefusedForm | undefined;
  /** Starts of times that were chosen before the code had loaded. */
  early: readonly string[];
  ask: (asking: { step: AskedVisitStep; about: string } | null) => void;
}

/** The errors of a form's fields, if it is the one that was refused. */
export function errorsOf(
  { refused }: Pick<VisitsPanel, 'refused'>,
  step: string,
  about: string,
): Readonly<Record<string, string>> {
  const isOwn = refused?.typed['step'] === step && refused.typed['about'] === about;
  return isOwn ? refused.errors : {};
}
