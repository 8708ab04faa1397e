/** How many pages are rendered at once, and how many may wait. */
export interface SlotLimits {
  atOnce: number;
  waiting: number;
}

/** A remote's renderer has one thread. With more pages waiting, readers would leave before theirs arrives. */
export const RENDER_LIMITS: SlotLimits = { atOnce: 8, waiting: 56 };

/** Runs a few tasks at once, in order of arrival; refuses more than may wait. */
export class RenderSlots {
  private running = 0;
  private readonly queue: (() => void)[] = [];
  private readonly limits: SlotLimits;

  constructor(limits: SlotLimits = RENDER_LIMITS) {
    this.limits = limits;
  }

  /** Runs the task when there is a slot; returns undefined, without running it, when too many wait. */
  async run<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (this.running >= this.limits.atOnce) {
      if (this.queue.length >= this.limits.waiting) return undefined;
      // A finished task passes on its slot, so `running` does not change.
      await new Promise<void>((resolve) => this.queue.push(resolve));
    } else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.queue.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
