/** How many traces a gateway begins a second, so that tracing costs a busy site no more than a quiet one. */
export const TRACES_A_SECOND = 10;

/** The share of the time in which something may be traced: Node follows every promise then, whoever's it is. */
export const TRACED_SHARE = 0.02;

/** A share of the time, kept by its user, who says when a use begins and ends. */
export interface TimeAllowance {
  /** Whether some time is left. A use that took longer is made up for before the next one. */
  isLeft(): boolean;
  begin(): void;
  end(): void;
}

/** Allows uses that fill a share of the time. At most `mostMs` are saved up, and at most as much is owed. */
export function timeAllowance(share: number, mostMs: number, now = () => performance.now()): TimeAllowance {
  let left = mostMs;
  let countedAt = now();
  let beganAt = countedAt;
  return {
    isLeft() {
      const current = now();
      left = Math.min(mostMs, left + (current - countedAt) * share);
      countedAt = current;
      return left > 0;
    },
    begin: () => void (beganAt = now()),
    end: () => void (left = Math.max(-mostMs, left - (now() - beganAt))),
  };
}

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
