import { whenIdle } from '#page/when-idle.ts';
import { savesData } from '#remotes/saves-data.ts';
import type { SiteRouter } from '#remotes/site-router.ts';

/** How far below the window a place counts as in view, in pixels. */
const AHEAD_PX = 200;
const TOUCHES = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * The delay after which a place counts as wanted even if nobody has seen or touched it, in milliseconds. Its content
 * may depend on the visitor.
 */
const LATER_MS = 2000;

/**
 * Calls back once, when a place is in view or touched, or when the page has been idle for a while and the visitor does
 * not save data.
 *
 * @param onlySeen ignores whether the page is idle
 * @returns a function that stops waiting
 */
export function whenWanted(element: HTMLElement, onWanted: () => void, onlySeen = false): () => void {
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && want(),
    { rootMargin: `${AHEAD_PX}px` },
  );
  const stopListening = whenTouched(element, want);
  const later =
    onlySeen || savesData() ? undefined : setTimeout(() => whenIdle(() => isOpen && want()), LATER_MS);
  let isOpen = true;
  function stop(): void {
    isOpen = false;
    clearTimeout(later);
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
 * Calls back once, when a place is touched by a pointer or finger or receives the focus.
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

/**
 * Calls back once, when the visitor has moved to another page of the site.
 *
 * @returns a function that stops waiting
 */
export function whenElsewhere(router: SiteRouter['router'], onElsewhere: () => void): () => void {
  const { key } = router.state.location;
  const stop = router.subscribe(({ location }) => {
    if (location.key === key) return;
    stop();
    onElsewhere();
  });
  return stop;
}

/**
 * Calls back once nothing inside the element has the focus, which may be at once.
 *
 * @returns a function that stops waiting
 */
export function whenUnfocused(element: HTMLElement, onUnfocused: () => void): () => void {
  if (!element.contains(document.activeElement)) {
    onUnfocused();
    return () => undefined;
  }
  function left({ relatedTarget }: FocusEvent): void {
    if (relatedTarget instanceof Node && element.contains(relatedTarget)) return;
    stop();
    onUnfocused();
  }
  function stop(): void {
    element.removeEventListener('focusout', left);
  }
  element.addEventListener('focusout', left);
  return stop;
}
