/**
 * Loads the thanks page while the visitor is still filling in the request, because the connection may be lost later.
 * Failures are ignored; the router tries again. The chunk needs the same name as in the route, or the two imports
 * become two chunks.
 */
export function preloadThanks(): void {
  void import(/* webpackChunkName: "thanks" */ '#screens/thanks/thanks-screen.tsx').catch(() => undefined);
}
