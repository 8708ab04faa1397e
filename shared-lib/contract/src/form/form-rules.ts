/** A form that an action refused: the typed values and the reasons. */
export interface RefusedForm {
  typed: Record<string, string | string[]>;
  /** The first message of each invalid field. */
  errors: Record<string, string>;
  /** Why the call was refused, if the reason is not about a field. */
  message?: string;
  /**
   * The gateway's code for it, such as `too-many`. With `SIGN_IN_NEEDED`, what was typed is kept for the account that typed it.
   */
  code?: string | undefined;
}

/** Why a valid form was refused, without what was typed. */
export type FormRefusal = Partial<Omit<RefusedForm, 'typed'>>;

/**
 * The parameter of an address that shows the answer to a posted form: `/plants?posted=…`. A page that responds to clicks
 * removes it from the address.
 */
export const ANSWER_PARAMETER = 'posted';

/** The code of a call that was refused because nobody is logged in, as after a session that ended elsewhere. */
export const SIGN_IN_NEEDED = 'sign-in-needed';

/** Begins the title of a page that answers a refused form. */
export const ERROR_TITLE = 'Error: ';

/** Marks an answer to a posted form that contains a secret. Its page shows the secret once and never again. */
export interface OneTimeAnswer {
  shownOnce: true;
}

/** Marks the answer of an action so that the gateway deletes it as soon as its page is requested. */
export function onceOnly<Answer extends object>(answer: Answer): Answer & OneTimeAnswer {
  return { ...answer, shownOnce: true };
}

/** Whether an action marked its answer with `onceOnly`. */
export function isShownOnce(answer: unknown): answer is OneTimeAnswer {
  return typeof answer === 'object' && (answer as Partial<OneTimeAnswer> | null)?.shownOnce === true;
}

/** The text that was typed into a field of a refused form. */
export function typedText(refused: RefusedForm | undefined, field: string): string | undefined {
  const typed = refused?.typed[field];
  return typeof typed === 'string' ? typed : undefined;
}
