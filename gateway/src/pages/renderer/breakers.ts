/** When a circuit opens, and for how long. */
export interface BreakerLimits {
  /** The fewest failures within `withinMs`. */
  failures: number;
  /** The smallest share of all tries, 0 to 1. */
  share: number;
  withinMs: number;
  openMs: number;
}

interface Circuit {
  /** When the tries and failures began to be counted. */
  since: number;
  tries: number;
  failures: number;
  /** When it opened last; undefined while it is closed. */
  openedAt?: number | undefined;
  /** Whether the try is under way that decides if it closes. */
  isTrialRunning?: boolean;
}

/** A circuit is open: the work was not tried. */
export class OpenCircuitError extends Error {}

/** More circuits than a site has fragments. The limit removes circuits of releases that no longer exist. */
const MOST_CIRCUITS = 500;

/**
 * Circuit breakers by key. Work that fails too often is not tried for a while. After that, one try decides whether it is
 * tried again: the others are refused until its result is known.
 */
export class Breakers {
  private readonly circuits = new Map<string, Circuit>();

  constructor(
    private readonly limits: BreakerLimits,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /**
   * Runs the work unless its circuit is open.
   *
   * @param isFailure which of its errors count; others say nothing about it
   * @throws OpenCircuitError without running it, and whatever the work throws
   */
  async run<T>(key: string, work: () => Promise<T>, isFailure: (error: unknown) => boolean): Promise<T> {
    const circuit = this.circuitOf(key);
    const decides = circuit.openedAt !== undefined;
    if (decides && (circuit.isTrialRunning || this.now() - circuit.openedAt! < this.limits.openMs))
      throw new OpenCircuitError('It failed too often; it is tried again later.');
    circuit.isTrialRunning = decides;
    circuit.tries += 1;
    try {
      const result = await work();
      if (decides) this.circuits.delete(key);
      return result;
    } catch (error) {
      if (decides) circuit.isTrialRunning = false;
      if (isFailure(error)) this.noteFailure(circuit);
      throw error;
    }
  }

  private circuitOf(key: string): Circuit {
    const known = this.circuits.get(key);
    const isOld = known?.openedAt === undefined && this.now() - (known?.since ?? 0) > this.limits.withinMs;
    if (known && !isOld) return known;
    const fresh: Circuit = { since: this.now(), tries: 0, failures: 0 };
    this.circuits.delete(key);
    if (this.circuits.size >= MOST_CIRCUITS) this.circuits.delete(this.circuits.keys().next().value!);
    this.circuits.set(key, fresh);
    return fresh;
  }

  private noteFailure(circuit: Circuit): void {
    circuit.failures += 1;
    const { failures, share } = this.limits;
    if (circuit.failures >= failures && circuit.failures >= share * circuit.tries)
      circuit.openedAt = this.now();
  }
}
