/**
 * Loads the page after a sent request while the visitor still fills it in: the connection may be gone when it is needed.
 * A failure is silent, the router tries again.
 */
export function preloadThanks(): void {
  void import('#screens/thanks/thanks-screen.tsx').catch(() => undefined);
}
