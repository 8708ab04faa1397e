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

/** A text control with React's record of its last known value, which decides whether an event is a change. */
type TextControl = (HTMLInputElement | HTMLTextAreaElement) & {
  _valueTracker?: { setValue(value: string): void };
};

/** Notes what a control holds. The function that it returns enters it again, as its visitor would. */
export function contentOf(control: Control): () => void {
  if (control instanceof HTMLSelectElement) {
    const chosen = [...control.options].map(({ selected }) => selected);
    return () => {
      for (const [at, option] of [...control.options].entries()) option.selected = chosen[at] ?? false;
    };
  }
  const property = isTicked(control) ? 'checked' : 'value';
  const content = (control as HTMLInputElement)[property];
  return () => {
    // Writing the same text would move the caret.
    if ((control as HTMLInputElement)[property] !== content) enter(control, property, content);
  };
}

/** React overrides the property of each control to notice what programs write. A visitor's input bypasses that. */
export function enter(control: Control, property: 'value' | 'checked', content: string | boolean): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), property)!.set!.call(control, content);
}

/** Tells a control's component what it holds, as its visitor's own input would. A control without the focus was left. */
export function announce(control: Control): void {
  if (control instanceof HTMLSelectElement) send(control, 'change');
  else if (isTicked(control)) {
    // React reads checkboxes from clicks, and a click toggles the box.
    control.checked = !control.checked;
    control.click();
  } else {
    const text: TextControl = control;
    text._valueTracker?.setValue(text.defaultValue);
    send(text, 'input');
  }
  // Whatever opened below it closes.
  if (control !== document.activeElement) send(control, 'focusout');
}

function send(control: Control, type: string): void {
  control.dispatchEvent(new Event(type, { bubbles: true }));
}
