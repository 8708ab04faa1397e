/** How far a place may be missed, in CSS pixels: browsers round it. */
const NEAR_PX = 1;
/** What a person does to scroll. */
const GESTURES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

let stopRestoring: (() => void) | undefined;

/** Whether the page is still too short for the place it is to return to. */
export function isRestoring(): boolean {
  return stopRestoring !== undefined;
}

/**
 * Scrolls to a place, and again whenever the page grows until it reaches that far: many lists are there only after a
 * call. Ends when somebody scrolls, and when another place is asked for.
 */
export function restorePlace(top: number): void {
  stopRestoring?.();
  let last = goTo(top);
  if (last >= top - NEAR_PX) return;
  const growth = new ResizeObserver(() => {
    last = goTo(top);
    if (last >= top - NEAR_PX) stop();
  });
  const onScroll = () => {
    if (Math.abs(window.scrollY - last) > NEAR_PX) stop();
  };
  const stop = () => {
    growth.disconnect();
    window.removeEventListener('scroll', onScroll);
    for (const gesture of GESTURES) window.removeEventListener(gesture, stop);
    stopRestoring = undefined;
  };
  stopRestoring = stop;
  growth.observe(document.body);
  window.addEventListener('scroll', onScroll, { passive: true });
  for (const gesture of GESTURES) window.addEventListener(gesture, stop, { passive: true });
}

function goTo(top: number): number {
  window.scrollTo({ top, behavior: 'instant' });
  return window.scrollY;
}
