type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Notes what the visitor typed, chose and ticked in the server's HTML, because a framework that takes it over may write the
 * server's values into the fields.
 *
 * @returns a function that puts it back into the same fields, with the events that tell their framework
 */
export function keepEarlyInput(element: ParentNode): () => void {
  const filled = [...element.querySelectorAll<Control>('input, textarea, select')]
    .filter((control) => control.type !== 'file' && isFilled(control))
    .map((control) => ({ control, putBack: copyOf(control) }));
  return () => {
    for (const { control, putBack } of filled) {
      if (!control.isConnected) continue;
      putBack();
      for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
    }
  };
}

function isTicked(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

function isFilled(control: Control): boolean {
  if (isTicked(control)) return control.checked !== control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  const options = [...control.options];
  const sent = options.some((option) => option.defaultSelected);
  // Without a chosen option, a browser shows the first one of a list with one choice.
  if (!sent && !control.multiple) return control.selectedIndex > 0;
  return options.some((option) => option.selected !== option.defaultSelected);
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
