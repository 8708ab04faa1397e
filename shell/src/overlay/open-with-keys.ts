import type { PageData } from '@nestwright/contract/release/schema';

/** Opens "Whose is this?" with Alt+Shift+O and closes it again. Its code is fetched with the first press. */
export function openWithKeys(page: PageData): void {
  let toggle: (() => void) | undefined;
  document.addEventListener('keydown', (event) => {
    // The key, not its sign: with Alt, some keyboards write another letter.
    if (event.code !== 'KeyO' || !event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    void (async () => {
      const { overlayOf } = await import('./show-overlay.tsx');
      toggle ??= overlayOf(page);
      toggle();
    })();
  });
}
