import { type Control, isChanged, isTicked } from '@nestwright/contract/early-input';

/**
 * Notes what the visitor typed, chose and ticked in the server's HTML, because a framework that takes it over may write the
 * server's values into the fields.
 *
 * @returns a function that puts it back into the same fields, with the events that tell their framework
 */
export function keepEarlyInput(element: ParentNode): () => void {
  const filled = [...element.querySelectorAll<Control>('input, textarea, select')]
    .filter(isChanged)
    .map((control) => ({ control, putBack: copyOf(control) }));
  return () => {
    for (const { control, putBack } of filled) {
      if (!control.isConnected) continue;
      putBack();
      for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
    }
  };
}

function copyOf(control: Control): () => void {
  if (isTicked(control)) {
    const { checked } = control;
    return () => void (control.checked = checked);
  }
  if (control instanceof HTMLSelectElement) {
    const chosen = new Set(control.selectedOptions);
    return () => {
      for (const option of control.options) option.selected = chosen.has(option);
    };
  }
  const { value } = control;
  return () => {
    // Writing the same text would move the caret.
    if (control.value !== value) control.value = value;
  };
}
