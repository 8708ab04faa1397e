import { useArrivingFocus } from '@nestwright/kit/arriving-focus';
import { useEffect } from 'react';

/** Moves the focus to a form's first choice when it is refused, so that the message is read there. */
export function useFocusOn(error: string | undefined, formId: string): void {
  const focus = useArrivingFocus();
  useEffect(() => {
    if (error !== undefined)
      focus(document.getElementById(formId)?.querySelector<HTMLElement>('input:not([type=hidden])') ?? null);
  }, [error, formId, focus]);
}
