/**
 * Loads the page after a sent request while the visitor still fills it in: the connection may be gone when it is needed.
 * A failure is silent, the router tries again. The chunk has the name that the route gives it: without one, two imports
 * of a screen become two chunks.
 */
export function preloadThanks(): void {
  void import(/* webpackChunkName: "thanks" */ '#screens/thanks/thanks-screen.tsx').catch(() => undefined);
}
