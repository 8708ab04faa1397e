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
  for (const control of page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    'input, textarea, select',
  )) {
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

/** @returns whether the control differs from what the server sent */
function keepOne(control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): boolean {
  if (control instanceof HTMLSelectElement) {
    const isChosen = isOtherChosen(control);
    if (isChosen) send(control, 'change');
    return isChosen;
  }
  if (control.type === 'checkbox' || control.type === 'radio') return keepCheck(control as HTMLInputElement);
  const text: TextControl = control;
  if (text.value === text.defaultValue || text.type === 'file') return false;
  text._valueTracker?.setValue(text.defaultValue);
  send(text, 'input');
  return true;
}

function isOtherChosen({ options, selectedIndex }: HTMLSelectElement): boolean {
  const all = [...options];
  const sent = all.findLastIndex((option) => option.defaultSelected);
  return Math.max(sent, 0) !== selectedIndex;
}

/** Only the newly chosen radio button of a group differs. */
function keepCheck(box: HTMLInputElement): boolean {
  if (box.checked === box.defaultChecked || (box.type === 'radio' && !box.checked)) return false;
  // React reads checkboxes from clicks, and a click toggles the box.
  box.checked = !box.checked;
  box.click();
  return true;
}

function send(control: Element, type: string): void {
  control.dispatchEvent(new Event(type, { bubbles: true }));
}
