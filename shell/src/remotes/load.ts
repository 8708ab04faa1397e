import type { LoadFailure } from './load-failure.ts';
import {
  ATTEMPT_PAUSES,
  isSettled,
  type LoadEvent,
  loadFlow,
  type LoadState,
  type SettledLoad,
  SLOW_AFTER_MS,
} from './load-flow.ts';

/** The outcome of an attempt. `timedOut` means a loader of its own has already waited out the limit. */
export type LoadOutcome<T> = { ok: true; value: T } | { ok: false; failure: LoadFailure; timedOut?: boolean };

/** The side effects of a load. */
export interface LoadSource<T> {
  /** Time limit for one attempt, in milliseconds. */
  limit: number;
  /** One attempt to load the live version. `signal` aborts when nothing waits for it anymore. */
  fetchLive(signal: AbortSignal): Promise<LoadOutcome<T>>;
  /** The previous version, if one can be loaded. */
  fetchLastGood(failure: LoadFailure): Promise<T | undefined>;
  /** Abandons the current attempt, which then fails. */
  giveUp(): void;
  /** The failure to report for an attempt that timed out. */
  timeOutFailure(): LoadFailure;
  /** Called when an attempt fails or times out (the first is 0), for logs and reports. */
  onFailure(failure: LoadFailure, attempt: number, timedOut: boolean): void;
}

/** One load: performs what each state of `load-flow.ts` requires and notifies listeners of every change. */
export class Load<T> {
  state: LoadState<T> = { phase: 'idle' };
  #underWay: Promise<SettledLoad<T>> | undefined;
  readonly #listeners = new Set<() => void>();

  readonly #source: LoadSource<T>;

  constructor(source: LoadSource<T>) {
    this.#source = source;
  }

  /** Starts the load unless it is loaded or loading. Resolves when it has settled. */
  request(): Promise<SettledLoad<T>> {
    if (isSettled(this.state) && this.state.phase !== 'failed') return Promise.resolve(this.state);
    return (this.#underWay ??= this.#run());
  }

  /** Abandons the current attempt; the next one starts immediately. */
  giveUp(): void {
    this.#source.giveUp();
  }

  /** @returns a function that unsubscribes */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async #run(): Promise<SettledLoad<T>> {
    this.#take({ type: 'requested' });
    while (!isSettled(this.state)) this.#take(await this.#attempt(this.state));
    this.#underWay = undefined;
    return this.state;
  }

  async #attempt(state: LoadState<T>): Promise<LoadEvent<T>> {
    const isLive = state.phase === 'fetching' && state.from === 'live';
    if (isLive) await paused(ATTEMPT_PAUSES[state.attempt]!);
    const event = await this.#withinLimit((signal) => this.#outcome(state, signal));
    if (isLive && (event.type === 'failed' || event.type === 'timed-out'))
      this.#source.onFailure(event.failure, state.attempt, event.type === 'timed-out');
    return event;
  }

  async #outcome(state: LoadState<T>, signal: AbortSignal): Promise<LoadEvent<T>> {
    if (state.phase !== 'fetching') throw new Error(`Nothing is fetched while a load is ${state.phase}.`);
    if (state.from === 'live') {
      const outcome = await this.#source.fetchLive(signal);
      if (outcome.ok) return { type: 'loaded', value: outcome.value };
      return { type: outcome.timedOut ? 'timed-out' : 'failed', failure: outcome.failure };
    }
    const value = await this.#source.fetchLastGood(state.failure);
    return value === undefined ? { type: 'failed', failure: state.failure } : { type: 'loaded', value };
  }

  async #withinLimit(work: (signal: AbortSignal) => Promise<LoadEvent<T>>): Promise<LoadEvent<T>> {
    const stop = new AbortController();
    const slow = setTimeout(() => this.#take({ type: 'slow' }), SLOW_AFTER_MS);
    let limit: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<LoadEvent<T>>((resolve) => {
      limit = setTimeout(() => {
        resolve({ type: 'timed-out', failure: this.#source.timeOutFailure() });
        stop.abort();
        this.#source.giveUp();
      }, this.#source.limit);
    });
    try {
      return await Promise.race([work(stop.signal), late]);
    } finally {
      clearTimeout(slow);
      clearTimeout(limit);
    }
  }

  #take(event: LoadEvent<T>): void {
    const next = loadFlow(this.state, event);
    if (next === this.state) return;
    this.state = next;
    this.#listeners.forEach((notify) => notify());
  }
}

async function paused(ms: number): Promise<void> {
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
}
