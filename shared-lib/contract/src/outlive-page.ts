/**
 * Starts something that has to go on when the visitor moves on to a page of another remote, such as sending photos that
 * somebody chose. The shell ends all other intervals, listeners of window and document and reads of a remote once none of
 * its pages and fragments is shown any more.
 *
 * @param start runs at once; only what it starts before it returns counts
 */
export function outlivePage<T>(start: () => T): T {
  const page = globalThis as { nestwrightOutlives?: boolean };
  const before = page.nestwrightOutlives ?? false;
  page.nestwrightOutlives = true;
  try {
    return start();
  } finally {
    page.nestwrightOutlives = before;
  }
}
