/** How far below the window an element counts as near. */
const NEAR = '400px';

/**
 * Calls back once the element is visible and near the window; elements in a closed section are not visible. Returns a
 * function that stops watching.
 */
export function whenNear(element: Element, act: () => void): () => void {
  // Every browser has this observer. Without layout, nothing is near.
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
