import type { Result } from '@nestwright/domain/base/http-calls';
import { onSent } from '@nestwright/domain/talk/message-outbox-calls';
import { markRead, readThread, type ThreadOf } from '@nestwright/domain/talk/thread-calls';
import type { Message, Thread, ThreadNews } from '@nestwright/domain/talk/thread-schema';
import { withMessage, withNews, withPage } from '@nestwright/domain/talk/thread-lines-rules';
import { followThreads } from '@nestwright/domain/talk/thread-live-calls';
import { threadNewsStore } from '@nestwright/domain/talk/thread-news-store';

/** `failed` without a status means that there was no response. */
export type ThreadState =
  | { phase: 'asking' }
  | { phase: 'failed'; message: string; status: number | undefined }
  | { phase: 'shown'; thread: Thread };

/**
 * One thread while its page is open: read once, then kept up to date by its events. A page that was opened at earlier
 * messages stays there until its reader asks for the newest.
 */
export class ThreadModel {
  readonly #of: ThreadOf;
  readonly #listeners = new Set<() => void>();
  #state: ThreadState;
  #isReading = false;
  #isAtEarlier: boolean;
  /** The last message that was reported to the gateway as read. */
  #toldRead = 0;

  constructor(of: ThreadOf, known?: Thread) {
    this.#of = of;
    this.#state = known ? { phase: 'shown', thread: known } : { phase: 'asking' };
    this.#isAtEarlier = this.#last() < (known?.newest ?? 0);
  }

  /** Whether there are messages after the last one here. */
  get isAtEarlier(): boolean {
    return this.#isAtEarlier;
  }

  readonly get = (): ThreadState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads the thread and follows its events. Returns a function that stops it. */
  start(): () => void {
    const leave = new AbortController();
    const stops = [
      followThreads((news) => this.#onNews(news)),
      onSent(this.#of, (message) => this.#takeSent(message)),
    ];
    if (!this.#isAtEarlier) void this.read(leave.signal);
    return () => {
      leave.abort();
      for (const stop of stops) stop();
    };
  }

  /** Reads its newest messages. */
  async read(signal?: AbortSignal): Promise<void> {
    if (this.#state.phase === 'failed') this.#set({ phase: 'asking' });
    const answer = await readThread(this.#of, {}, signal ? { signal } : {});
    if (signal?.aborted) return;
    if (answer.ok) {
      this.#isAtEarlier = false;
      this.take(answer.value);
    }
    // What is loaded stays readable while offline.
    else if (this.#state.phase !== 'shown')
      this.#set({ phase: 'failed', message: answer.message, status: answer.status });
  }

  /** Reads the messages before the first one. */
  async readEarlier(): Promise<Result<Thread>> {
    const before = this.#thread?.messages[0]?.n ?? 1;
    const answer = await readThread(this.#of, { before });
    if (answer.ok) this.take(answer.value);
    return answer;
  }

  /** Reports the loaded messages as read; repeating it does nothing. */
  async reportRead(): Promise<void> {
    const thread = this.#thread;
    const n = thread?.messages.at(-1)?.n ?? 0;
    if (!thread || n <= Math.max(thread.readByMe, this.#toldRead)) return;
    this.#toldRead = n;
    const answer = await markRead(this.#of, n);
    if (answer.ok) {
      threadNewsStore.note(answer.value);
      this.#change((known) => withNews(known, answer.value));
    } else this.#toldRead = 0;
  }

  /** Takes over a page of the thread, such as the answer to a decision. */
  take(page: Thread): void {
    const known = this.#thread;
    this.#set({ phase: 'shown', thread: known ? withPage(known, page) : page });
  }

  get #thread(): Thread | undefined {
    return this.#state.phase === 'shown' ? this.#state.thread : undefined;
  }

  #onNews(news: ThreadNews): void {
    if (news.id !== this.#thread?.id) return;
    this.#change((known) => withNews(known, news));
    if (!this.#isAtEarlier) void this.#readOn();
  }

  #takeSent(message: Message): void {
    const known = this.#thread;
    const joined = known && withMessage(known, message);
    if (joined) this.#set({ phase: 'shown', thread: joined });
    else if (this.#isAtEarlier) void this.read();
    else void this.#readOn(message.n);
  }

  /** Reads the messages after the last loaded one, up to the newest known number. */
  async #readOn(wanted = 0): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    for (let last = this.#last(); last < Math.max(this.#thread?.newest ?? 0, wanted);) {
      const answer = await readThread(this.#of, { after: last });
      if (!answer.ok) break;
      this.take(answer.value);
      // Otherwise, an answer without the message would cause endless requests.
      if (this.#last() === last) break;
      last = this.#last();
    }
    this.#isReading = false;
  }

  #last(): number {
    return this.#thread?.messages.at(-1)?.n ?? 0;
  }

  #change(alter: (known: Thread) => Thread): void {
    const known = this.#thread;
    const changed = known && alter(known);
    if (changed && changed !== known) this.#set({ phase: 'shown', thread: changed });
  }

  #set(state: ThreadState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
