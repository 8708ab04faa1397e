/** How many pages are rendered at once, and how many may wait for their turn. */
export interface SlotLimits {
  atOnce: number;
  waiting: number;
}

/** Rendering takes the one processor of this process: beyond these a page would come after its reader has left. */
export const RENDER_LIMITS: SlotLimits = { atOnce: 8, waiting: 56 };

/** Lets a few works run at once, in the order they came; more than may wait are turned away. */
export class RenderSlots {
  private running = 0;
  private readonly queue: (() => void)[] = [];
  private readonly limits: SlotLimits;

  constructor(limits: SlotLimits = RENDER_LIMITS) {
    this.limits = limits;
  }

  /** Runs the work when there is a slot; undefined when too many wait already, and then it is not run. */
  async run<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (this.running >= this.limits.atOnce) {
      if (this.queue.length >= this.limits.waiting) return undefined;
      // Whoever ends hands its slot on, so `running` stays as it is.
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
