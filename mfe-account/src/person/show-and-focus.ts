import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

/**
 * Renders a change and focuses the first field with a message, so that the message is read out. Both happen at once. With a
 * later focus, the next letters that a person types could land in another field.
 */
export function showAndFocus(form: RefObject<HTMLFormElement | null>, change: () => void): void {
  flushSync(change);
  form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}
