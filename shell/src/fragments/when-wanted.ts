/** How far below the window a place counts as in view, in pixels. */
const AHEAD_PX = 200;
const TOUCHES = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * Calls back once, when a place is in view or touched.
 *
 * @returns a function that stops waiting
 */
export function whenWanted(element: HTMLElement, onWanted: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && want(),
    { rootMargin: `${AHEAD_PX}px` },
  );
  const stopListening = whenTouched(element, want);
  function stop(): void {
    observer.disconnect();
    stopListening();
  }
  function want(): void {
    stop();
    onWanted();
  }
  observer.observe(element);
  return stop;
}

/**
 * Calls back once, when a place is touched: by the pointer, a finger, or the keyboard's focus.
 *
 * @returns a function that stops waiting
 */
export function whenTouched(element: HTMLElement, onTouched: () => void): () => void {
  function stop(): void {
    TOUCHES.forEach((kind) => element.removeEventListener(kind, touched));
  }
  function touched(): void {
    stop();
    onTouched();
  }
  TOUCHES.forEach((kind) => element.addEventListener(kind, touched, { passive: true }));
  return stop;
}
