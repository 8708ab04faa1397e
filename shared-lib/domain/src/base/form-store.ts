import { type RefusedForm, SIGN_IN_NEEDED } from '@nestwright/contract/form/rules';
import { useActionData } from '@nestwright/contract/router';
import { type MouseEvent, useEffect } from 'react';

export { type RefusedForm, typedText } from '@nestwright/contract/form/rules';

/** Shown beside what was typed, once its account is logged in again. */
const RESUMED = 'Your session had ended, so nothing was sent. Please check this, and send it again.';

/**
 * The form that the server refused; undefined on a page that doesn't answer a form, or answers a step of a sign-in. If the session had ended, its message is for
 * the account that is logged in again; until then, the page shows `SessionEnded`.
 */
export function useRefusedForm(): RefusedForm | undefined {
  const answered = useActionData() as Partial<RefusedForm> | undefined;
  // The step of a sign-in or a proof is answered with another shape (`usePostedSignIn`).
  const refused = answered?.typed === undefined ? undefined : (answered as RefusedForm);
  return refused?.code === SIGN_IN_NEEDED ? { ...refused, message: RESUMED } : refused;
}

/** Moves the focus to the first invalid field of a form that was refused in this page, so that its message is read out. */
export function useFocusOnInvalid(formId: string, refused: RefusedForm | undefined): void {
  useEffect(() => {
    if (refused) document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [formId, refused]);
}

/** What a button does in an interactive page. Without scripts, the browser sends the button's form instead. */
export function inPage(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    event.preventDefault();
    act();
  };
}
