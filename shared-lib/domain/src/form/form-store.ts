import { useActionData } from '@nestwright/contract/router';
import type { MouseEvent } from 'react';

/** A form that the server refused: the typed values and the reasons. */
export interface RefusedForm {
  typed: Record<string, string | string[]>;
  /** The first message of each invalid field. */
  errors: Record<string, string>;
  /** Why the call was refused, if the reason is not about a field. */
  message?: string;
  /** The gateway's code for it, such as `proof-needed`. */
  code?: string | undefined;
}

/** The form that the server refused; undefined on a page that doesn't answer a form. */
export function useRefusedForm(): RefusedForm | undefined {
  return useActionData() as RefusedForm | undefined;
}

/** The text that was typed into a field of a refused form. */
export function typedText(refused: RefusedForm | undefined, field: string): string | undefined {
  const typed = refused?.typed[field];
  return typeof typed === 'string' ? typed : undefined;
}

/** What a button does in an interactive page. Without scripts, the browser sends the button's form instead. */
export function inPage(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    event.preventDefault();
    act();
  };
}
