import { announce, contentOf, type Control, isChanged, isTicked } from '@nestwright/contract/early-input';

import { copyTyped } from './copy-typed.ts';

/**
 * Keeps what the visitor types, chooses and focuses in the server's HTML until it is hydrated. React leaves the controls
 * as they are but knows only the server's values, so its next render overwrites the visitor's. If something else has
 * changed the page, such as an extension or a translator, React even replaces all of it.
 *
 * @param page where React hydrates; call this before it does
 * @returns a function that tells the components; call it in an effect of the hydrated page
 */
export function preserveEarlyInput(page: HTMLElement): () => void {
  const served = [...page.children];
  let focused: EventTarget | null = document.activeElement;
  const follow = ({ target }: Event) => (focused = target);
  page.addEventListener('focusin', follow);
  return () => {
    page.removeEventListener('focusin', follow);
    const replaced = served.filter((element) => element.parentNode !== page);
    if (replaced.length > 0) {
      const left = document.createElement('div');
      left.append(...replaced);
      copyTyped(left, focused)(page);
    }
    tellComponents(page);
  };
}

/**
 * Reads everything and replays it once the effects have ended, because before that React does not render between two
 * events, and a component that keeps several fields in one object must see each change rendered before the next one.
 */
function tellComponents(page: ParentNode): void {
  const focused = document.activeElement;
  const setCaret = caretOf(focused);
  const changes = [...page.querySelectorAll<Control>('input, textarea, select')]
    .filter((control) => isChanged(control) && !isUnpicked(control))
    .map((control) => ({ control, putBack: contentOf(control) }));
  queueMicrotask(() => {
    if (focused && page.contains(focused)) focused.dispatchEvent(new Event('focusin', { bubbles: true }));
    for (const { control, putBack } of changes) {
      putBack();
      announce(control);
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
