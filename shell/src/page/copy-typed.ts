import { type Control, enter, isChanged, isTicked } from '@nestwright/contract/early-input';

const CONTROLS = 'input[name], textarea[name], select[name]';

/** How long to wait for the fields of the other rendering, in milliseconds. A missing screen may be retried for a while. */
const PATIENCE_MS = 120_000;

/**
 * Notes what the visitor typed, chose and checked in a page's HTML.
 *
 * @param focused the field with the focus, if the HTML is no longer on the page
 * @returns a function that enters it into the same fields of another rendering of the page, as soon as they are there,
 * and tells their components
 */
export function copyTyped(
  from: ParentNode,
  focused: EventTarget | null = document.activeElement,
): (to: Element) => void {
  const { pathname } = window.location;
  let open = [...from.querySelectorAll<Control>(CONTROLS)].flatMap((control) => {
    const isFocused = control === focused;
    if (!isFocused && (control.type === 'hidden' || !isChanged(control))) return [];
    // What the page fills in by itself stays in a field that is only focused.
    const copy = isChanged(control) ? copying(control) : () => undefined;
    return [{ at: placeOf(control, from), isFocused, copy }];
  });
  return (to) => {
    const enterAll = () => {
      if (window.location.pathname !== pathname) return stop();
      open = open.filter(({ at, isFocused, copy }) => {
        const control = alike(to, at)[at.index];
        if (!control) return true;
        copy(control);
        if (isFocused) control.focus({ preventScroll: true });
        return false;
      });
      if (open.length === 0) stop();
    };
    // In a task of its own, so that the components have read what the browser stores.
    const changes = new MutationObserver(() => setTimeout(enterAll));
    const limit = setTimeout(stop, PATIENCE_MS);
    function stop(): void {
      changes.disconnect();
      clearTimeout(limit);
    }
    changes.observe(to, { childList: true, subtree: true });
    setTimeout(enterAll);
  };
}

interface Place {
  name: string;
  type: string;
  /** Its index among the fields with this name and type. */
  index: number;
}

function placeOf(control: Control, page: ParentNode): Place {
  const { name, type } = control;
  return { name, type, index: alike(page, { name, type }).indexOf(control) };
}

/** The fields of a page with this name and type. */
function alike(page: ParentNode, { name, type }: Pick<Place, 'name' | 'type'>): Control[] {
  return [...page.querySelectorAll<Control>(CONTROLS)].filter(
    (one) => one.name === name && one.type === type,
  );
}

/** Enters a control's state into another one, as its visitor would. */
function copying(control: Control): (other: Control) => void {
  if (isTicked(control)) {
    const { checked } = control;
    return (other) => {
      // Choosing a radio button clears the others of its group.
      if (isTicked(other) && other.checked !== checked && (checked || other.type === 'checkbox'))
        other.click();
    };
  }
  const { value } = control;
  return (other) => {
    if (other.value === value) return;
    enter(other, 'value', value);
    for (const type of ['input', 'change']) other.dispatchEvent(new Event(type, { bubbles: true }));
  };
}
