/** A control that a visitor can fill in. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Tells whether a visitor typed, chose or ticked something that differs from the server's HTML. A chosen file never
 * counts, because no script can choose it again.
 */
export function isChanged(control: Control): boolean {
  if (control.type === 'file') return false;
  if (isTicked(control)) return control.checked !== control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  const options = [...control.options];
  const sent = options.some((option) => option.defaultSelected);
  // Without a chosen option, a browser shows the first one of a list with one choice.
  if (!sent && !control.multiple) return control.selectedIndex > 0;
  return options.some((option) => option.selected !== option.defaultSelected);
}

/** Tells whether a control is ticked rather than filled: a checkbox or a radio button. */
export function isTicked(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}
