/** Tolerance in CSS pixels, because browsers round scroll positions. */
const NEAR_PX = 1;
/** Events that begin a scroll by a person. */
const GESTURES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

let stopHolding: (() => void) | undefined;

/** Whether the page is held at the place that it returned to. */
export function isHeld(): boolean {
  return stopHolding !== undefined;
}

/**
 * Scrolls to a place and holds the page there while it grows, because many lists are there only after a call. Meanwhile
 * the browser does not anchor its scrolling to what follows such a list. Ends when someone scrolls or presses something,
 * and when another place is asked for.
 */
export function restorePlace(top: number): void {
  stopHolding?.();
  let last = goTo(top);
  if (top === 0) return;
  const growth = new ResizeObserver(() => (last = goTo(top)));
  const onScroll = () => {
    if (Math.abs(window.scrollY - last) > NEAR_PX) stop();
  };
  const stop = () => {
    growth.disconnect();
    window.removeEventListener('scroll', onScroll);
    for (const gesture of GESTURES) window.removeEventListener(gesture, stop);
    document.body.style.removeProperty('overflow-anchor');
    stopHolding = undefined;
  };
  stopHolding = stop;
  document.body.style.setProperty('overflow-anchor', 'none');
  growth.observe(document.body);
  window.addEventListener('scroll', onScroll, { passive: true });
  for (const gesture of GESTURES) window.addEventListener(gesture, stop, { passive: true });
}

function goTo(top: number): number {
  window.scrollTo({ top, behavior: 'instant' });
  return window.scrollY;
}
