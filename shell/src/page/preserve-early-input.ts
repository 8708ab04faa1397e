import { type Control, isChanged, isTicked } from '@nestwright/contract/early-input';

/** A text control with React's record of its last known value, which decides whether an event is a change. */
type TextControl = (HTMLInputElement | HTMLTextAreaElement) & {
  _valueTracker?: { setValue(value: string): void };
};

/**
 * Tells the components what the visitor typed, chose and focused before hydration. React leaves the controls as they
 * are but knows only the server's values, so its next render overwrites the visitor's.
 *
 * Call it in an effect of the hydrated page. It reads everything there and replays it once the effects have ended, because
 * before that React does not render between two events, and a component that keeps several fields in one object must see
 * each change rendered before the next one.
 */
export function preserveEarlyInput(page: ParentNode): void {
  const focused = document.activeElement;
  const setCaret = caretOf(focused);
  const changes = [...page.querySelectorAll<Control>('input, textarea, select')]
    .filter((control) => isChanged(control) && !isUnpicked(control))
    .map((control) => ({ control, enter: entering(control) }));
  queueMicrotask(() => {
    if (focused && page.contains(focused)) send(focused, 'focusin');
    for (const { control, enter } of changes) {
      enter();
      // The visitor has left this field, so whatever opened below it closes.
      if (control !== focused) send(control, 'focusout');
    }
    queueMicrotask(setCaret);
  });
}

/** React rewrites a focused field's text, which moves the caret to the end. */
function caretOf(field: Element | null): () => void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return () => {};
  const { selectionStart, selectionEnd, value } = field;
  return () => {
    // E-mail and number fields have no caret that scripts could read.
    if (selectionStart !== null && document.activeElement === field && field.value === value)
      field.setSelectionRange(selectionStart, selectionEnd);
  };
}

/** Whether another radio button of its group was chosen. Only that one is told. */
function isUnpicked(control: Control): boolean {
  return control.type === 'radio' && isTicked(control) && !control.checked;
}

/** Notes what a control holds. The function that it returns enters it again and tells the component. */
function entering(control: Control): () => void {
  if (control instanceof HTMLSelectElement) {
    const chosen = [...control.options].map(({ selected }) => selected);
    return () => {
      for (const [at, option] of [...control.options].entries()) option.selected = chosen[at] ?? false;
      send(control, 'change');
    };
  }
  if (isTicked(control)) {
    const { checked } = control;
    return () => {
      // React reads checkboxes from clicks, and a click toggles the box.
      control.checked = !checked;
      control.click();
    };
  }
  const text: TextControl = control;
  const { value } = text;
  return () => {
    text.value = value;
    text._valueTracker?.setValue(text.defaultValue);
    send(text, 'input');
  };
}

function send(control: Element, type: string): void {
  control.dispatchEvent(new Event(type, { bubbles: true }));
}
