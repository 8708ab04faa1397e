/**
 * Loads the thanks page while the visitor is still filling in the request, because the connection may be lost later.
 * Failures are ignored; the router tries again. The chunk has the same name as in the route; otherwise the two imports
 * would become two chunks.
 */
export function preloadThanks(): void {
  void import(/* webpackChunkName: "thanks" */ '#screens/thanks/thanks-screen.tsx').catch(() => undefined);
}
