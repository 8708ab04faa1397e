import type { RefusedForm } from '@nestwright/contract/form/rules';
import { useActionData } from '@nestwright/contract/router';
import type { MouseEvent } from 'react';

export { type RefusedForm, typedText } from '@nestwright/contract/form/rules';

/** The form that the server refused; undefined on a page that doesn't answer a form. */
export function useRefusedForm(): RefusedForm | undefined {
  return useActionData() as RefusedForm | undefined;
}

/** What a button does in an interactive page. Without scripts, the browser sends the button's form instead. */
export function inPage(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    event.preventDefault();
    act();
  };
}
