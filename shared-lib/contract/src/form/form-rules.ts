import * as v from 'valibot';

/** A form that an action refused: the typed values and the reasons. */
export interface RefusedForm {
  typed: Record<string, string | string[]>;
  /** The first message of each invalid field. */
  errors: Record<string, string>;
  /** Why the call was refused, if the reason is not about a field. */
  message?: string;
  /** The gateway's code for it, such as `too-many-requests`. */
  code?: string | undefined;
}

/** Why a valid form was refused, without what was typed. */
export type FormRefusal = Partial<Omit<RefusedForm, 'typed'>>;

/**
 * The parameter of an address that shows the answer to a posted form: `/plants?posted=…`. A page that responds to clicks
 * removes it from the address.
 */
export const ANSWER_PARAMETER = 'posted';

/** The text that was typed into a field of a refused form. */
export function typedText(refused: RefusedForm | undefined, field: string): string | undefined {
  const typed = refused?.typed[field];
  return typeof typed === 'string' ? typed : undefined;
}

/** The first message for each field that a schema rejected, by field name (nested names with dots). */
export function fieldMessages(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue);
    if (field !== null) messages[field] ??= issue.message;
  }
  return messages;
}
