declare global {
  interface Window {
    /** Milliseconds from the click until the next page's heading was painted. */
    nwHeadingAfter?: number;
    /** When that heading was put into the document, in milliseconds since 1970. */
    nwHeadingThereAt?: number;
  }
}

/** Runs in the page: measures the time from a click to the heading of the page at `path`. */
export function noteHeading(path: string): void {
  let clickedAt = 0;
  window.addEventListener('click', () => (clickedAt = performance.now()), true);
  const look = () => {
    if (clickedAt === 0 || window.nwHeadingAfter !== undefined) return;
    const heading = document.querySelector('main h1');
    const isThere = heading !== null && heading !== first && window.location.pathname === path;
    if (!isThere) return;
    window.nwHeadingThereAt ??= performance.timeOrigin + performance.now();
    requestAnimationFrame(() => setTimeout(() => (window.nwHeadingAfter ??= performance.now() - clickedAt)));
  };
  let first: Element | null = null;
  document.addEventListener('DOMContentLoaded', () => {
    first = document.querySelector('main h1');
    new MutationObserver(look).observe(document.getElementById('root')!, { childList: true, subtree: true });
  });
}
