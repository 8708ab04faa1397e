/** How many pages are rendered at once, and how many may wait. */
export interface SlotLimits {
  atOnce: number;
  waiting: number;
}

/** A release's renderer has one thread. With more pages waiting, readers would leave before theirs arrives. */
export const RENDER_LIMITS: SlotLimits = { atOnce: 8, waiting: 56 };

/** A page may show the same fragment many times, so more of them are under way than pages. */
export const FRAGMENT_LIMITS: SlotLimits = { atOnce: 64, waiting: 500 };

/** Runs a few tasks of each key at once, in order of arrival; refuses more than may wait. */
export class RenderSlots {
  private readonly queues = new Map<string, { running: number; waiting: (() => void)[] }>();
  private readonly limits: SlotLimits;

  constructor(limits: SlotLimits = RENDER_LIMITS) {
    this.limits = limits;
  }

  /** Runs the task when its key has a slot; returns undefined, without running it, when too many wait. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T | undefined> {
    const queue = this.queues.get(key) ?? { running: 0, waiting: [] };
    this.queues.set(key, queue);
    if (queue.running >= this.limits.atOnce) {
      if (queue.waiting.length >= this.limits.waiting) return undefined;
      // A finished task passes on its slot, so `running` does not change.
      await new Promise<void>((resolve) => queue.waiting.push(resolve));
    } else queue.running += 1;
    try {
      return await work();
    } finally {
      const next = queue.waiting.shift();
      if (next) next();
      else queue.running -= 1;
      if (queue.running === 0) this.queues.delete(key);
    }
  }
}
