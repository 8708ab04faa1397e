/** How many traces a gateway begins a second, so that tracing costs a busy site no more than a quiet one. */
export const TRACES_A_SECOND = 10;

/** Allows so many things in each second. */
export function allowance(most: number, now: () => number = Date.now): () => boolean {
  let second = 0;
  let used = 0;
  return () => {
    const current = Math.floor(now() / 1000);
    if (current !== second) {
      second = current;
      used = 0;
    }
    used += 1;
    return used <= most;
  };
}
