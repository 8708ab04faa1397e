/** How long a page rests before non-urgent work begins, in milliseconds. */
const REST_MS = 500;
/** The latest start of work that waits for an idle browser, in milliseconds. */
const LATEST_MS = 5000;

/** Calls back once the browser is idle. Safari doesn't say when it is, so there it waits half a second. */
export function whenIdle(work: () => void, latestMs = LATEST_MS): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(() => work(), { timeout: latestMs });
  else setTimeout(work, REST_MS);
}

/** Calls back once the page has rested and the browser is idle, so that a visitor's action has the network to itself. */
export function whenRested(work: () => void): void {
  setTimeout(() => whenIdle(work), REST_MS);
}
