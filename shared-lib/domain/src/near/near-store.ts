/** How far below the window something is when it counts as near. */
const NEAR = '400px';

/** Calls once the element is shown and near the window. A closed section shows nothing. Returns a function that ends it. */
export function whenNear(element: Element, act: () => void): () => void {
  // Every browser has it; where nothing is laid out, nothing is near.
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
