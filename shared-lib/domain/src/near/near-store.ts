/** How far below the window something is when it counts as near. */
const NEAR = '400px';

/**
 * Calls once the element is visible and near the window; elements in a closed section are not. Returns a function
 * that ends the watch.
 */
export function whenNear(element: Element, act: () => void): () => void {
  // Every browser has it; without layout, nothing is near.
  if (typeof IntersectionObserver === 'undefined') return () => undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: NEAR },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
