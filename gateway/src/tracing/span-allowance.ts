/** How many traces a gateway begins per second, so that tracing costs a busy site no more than a quiet one. */
export const TRACES_A_SECOND = 2;

/** The share of time in which tracing may be active. While it is, Node follows every promise of the process. */
export const TRACED_SHARE = 0.02;

/** A limited share of time. `begin` and `end` are called around each use. */
export interface TimeAllowance {
  /** Whether some time is left. A use that took too long delays the next one. */
  isLeft(): boolean;
  begin(): void;
  end(): void;
}

/** Allows use for a share of the time. At most `mostMs` of use can be saved up or overdrawn. */
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

/** Allows a number of things per second. */
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
