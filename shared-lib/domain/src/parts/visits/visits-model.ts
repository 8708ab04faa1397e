import { readHomeVisits } from '@nestwright/domain/visits/visit-calls';
import type { HomeVisits } from '@nestwright/domain/visits/visit-schema';
import type { Result } from '@nestwright/domain/base/http-calls';
import type { ThreadOf } from '@nestwright/domain/talk/thread-calls';
import type { ThreadNews } from '@nestwright/domain/talk/thread-schema';
import { followThreads } from '@nestwright/domain/talk/thread-live-calls';

/** `failed` means that nothing was ever read. */
export type VisitsState =
  | { phase: 'asking' }
  | { phase: 'failed'; message: string }
  | { phase: 'shown'; visits: HomeVisits };

/** The visits of one match while their page is open. They are read once, and again when the other side takes a step. */
export class VisitsModel {
  readonly #of: ThreadOf;
  readonly #listeners = new Set<() => void>();
  #state: VisitsState;
  /** Counts the reads that have begun; only the newest one's result is used. */
  #reads = 0;

  constructor(of: ThreadOf, known?: HomeVisits) {
    this.#of = of;
    this.#state = known ? { phase: 'shown', visits: known } : { phase: 'asking' };
  }

  readonly get = (): VisitsState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads the visits and follows their events. Returns a function that stops it. */
  start(): () => void {
    const leave = new AbortController();
    const stop = followThreads((news) => this.#isMine(news) && void this.read(leave.signal));
    void this.read(leave.signal);
    return () => {
      leave.abort();
      stop();
    };
  }

  async read(signal?: AbortSignal): Promise<void> {
    if (this.#state.phase === 'failed') this.#set({ phase: 'asking' });
    const turn = (this.#reads += 1);
    const answer = await readHomeVisits(this.#of, signal ? { signal } : {});
    if (signal?.aborted || turn !== this.#reads) return;
    if (answer.ok) this.#set({ phase: 'shown', visits: answer.value });
    // Loaded visits stay readable while offline.
    else if (this.#state.phase !== 'shown') this.#set({ phase: 'failed', message: answer.message });
  }

  /** Shows the answer to a step. After a refusal, reads the visits again, because something may have changed. */
  async settle(answer: Result<unknown>): Promise<void> {
    if (answer.ok) {
      this.#reads += 1;
      this.#set({ phase: 'shown', visits: answer.value as HomeVisits });
    } else if (answer.status === 409 || answer.status === 422) await this.read();
  }

  #isMine(news: ThreadNews): boolean {
    if ('leadId' in this.#of) return news.id === this.#of.leadId;
    return news.projectId === this.#of.projectId && news.proId === this.#of.proId;
  }

  #set(state: VisitsState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
