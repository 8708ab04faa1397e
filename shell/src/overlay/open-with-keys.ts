import type { PageData } from '@nestwright/contract/release/schema';

/** Alt+Shift+O opens and closes "Whose is this?". The first press fetches its code. */
export function openWithKeys(page: PageData): void {
  let toggle: (() => void) | undefined;
  document.addEventListener('keydown', (event) => {
    // `code`, not `key`: with Alt, some keyboards type another letter.
    if (event.code !== 'KeyO' || !event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    void (async () => {
      const { overlayOf } = await import('./show-overlay.tsx');
      toggle ??= overlayOf(page);
      toggle();
    })();
  });
}
