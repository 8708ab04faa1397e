import { type Control, isChanged, isTicked } from '@nestwright/contract/early-input';

/** A text control with React's record of its last known value, which decides whether an event is a change. */
type TextControl = (HTMLInputElement | HTMLTextAreaElement) & {
  _valueTracker?: { setValue(value: string): void };
};

/**
 * Tells the components what the visitor typed, chose and focused before hydration. React leaves the controls as they
 * are but knows only the server's values, so its next render would overwrite the visitor's.
 */
export function preserveEarlyInput(page: ParentNode): void {
  const focused = document.activeElement;
  if (focused && page.contains(focused)) send(focused, 'focusin');
  keepCaret(focused);
  for (const control of page.querySelectorAll<Control>('input, textarea, select')) {
    if (!keepOne(control) || control === focused) continue;
    // The visitor has left this field, so whatever opened below it closes.
    send(control, 'focusout');
  }
}

/** React rewrites a focused field's text, which moves the caret to the end. */
function keepCaret(field: Element | null): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  const { selectionStart, selectionEnd, value } = field;
  // E-mail and number fields have no caret that scripts could read.
  if (selectionStart === null) return;
  queueMicrotask(() => {
    if (document.activeElement === field && field.value === value)
      field.setSelectionRange(selectionStart, selectionEnd);
  });
}

/** @returns whether a component has been told that the control differs from what the server sent */
function keepOne(control: Control): boolean {
  if (!isChanged(control)) return false;
  if (control instanceof HTMLSelectElement) send(control, 'change');
  else if (isTicked(control)) return keepTick(control);
  else {
    const text: TextControl = control;
    text._valueTracker?.setValue(text.defaultValue);
    send(text, 'input');
  }
  return true;
}

/** Only the newly chosen radio button of a group is told. */
function keepTick(box: HTMLInputElement): boolean {
  if (box.type === 'radio' && !box.checked) return false;
  // React reads checkboxes from clicks, and a click toggles the box.
  box.checked = !box.checked;
  box.click();
  return true;
}

function send(control: Element, type: string): void {
  control.dispatchEvent(new Event(type, { bubbles: true }));
}
