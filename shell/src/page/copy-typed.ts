type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const CONTROLS = 'input[name], textarea[name], select[name]';

/**
 * Notes what the visitor typed, chose and ticked in a page's HTML.
 *
 * @returns a function that enters it into the same fields of another rendering of the page, and tells their components
 */
export function copyTyped(from: ParentNode): (to: ParentNode) => void {
  const focused = document.activeElement;
  const filled = [...from.querySelectorAll<Control>(CONTROLS)].flatMap((control) => {
    const at = placeOf(control, from);
    const isFocused = control === focused;
    return isFilled(control) || isFocused ? [{ at, isFocused, enter: entering(control) }] : [];
  });
  return (to) => {
    for (const { at, isFocused, enter } of filled) {
      const control = [...to.querySelectorAll<Control>(CONTROLS)].filter(({ name, type }) =>
        isAt(at, name, type),
      )[at.index];
      if (!control) continue;
      enter(control);
      if (isFocused) control.focus({ preventScroll: true });
    }
  };
}

interface Place {
  name: string;
  type: string;
  /** Which of the fields with this name and type it is. */
  index: number;
}

function placeOf(control: Control, page: ParentNode): Place {
  const { name, type } = control;
  const alike = [...page.querySelectorAll<Control>(CONTROLS)].filter(
    (one) => one.name === name && one.type === type,
  );
  return { name, type, index: alike.indexOf(control) };
}

function isAt(place: Place, name: string, type: string): boolean {
  return place.name === name && place.type === type;
}

function isTicked(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

function isFilled(control: Control): boolean {
  if (isTicked(control)) return control.checked !== control.defaultChecked;
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  return !['hidden', 'file'].includes(control.type) && control.value !== control.defaultValue;
}

/** Enters a control's state into another one, as its visitor would. */
function entering(control: Control): (other: Control) => void {
  if (isTicked(control)) {
    const { checked } = control;
    return (other) => {
      // A radio button is unticked by another one of its group.
      if (isTicked(other) && other.checked !== checked && (checked || other.type === 'checkbox'))
        other.click();
    };
  }
  const { value } = control;
  return (other) => {
    if (other.value === value) return;
    // React overrides the property of each field to notice what programs write. A visitor's input bypasses that.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(other), 'value')!.set!.call(other, value);
    for (const type of ['input', 'change']) other.dispatchEvent(new Event(type, { bubbles: true }));
  };
}
