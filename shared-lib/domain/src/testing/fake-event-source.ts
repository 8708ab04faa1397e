/** A stream of events that a page has opened. */
export interface OpenedStream {
  readonly url: string;
  /** Whether the page has closed it or it has ended for good. */
  readonly isClosed: boolean;
  /** An event arrives, with this data as JSON. */
  send(data: unknown): void;
  /** The connection breaks. Browsers open it again by themselves, unless it `isOver`. */
  fail(end?: { isOver: boolean }): void;
}

/** Replaces the browser's `EventSource`. Returns the streams opened from now on, the oldest first. */
export function fakeEventSource(): readonly OpenedStream[] {
  const opened: OpenedStream[] = [];
  class Source extends FakeSource {
    constructor(url: string) {
      super(url);
      opened.push(this);
    }
  }
  Object.assign(globalThis, { EventSource: Source });
  return opened;
}

class FakeSource extends EventTarget implements OpenedStream {
  static readonly CONNECTING = 0;
  static readonly CLOSED = 2;
  readyState: number = FakeSource.CONNECTING;

  constructor(readonly url: string) {
    super();
  }

  get isClosed(): boolean {
    return this.readyState === FakeSource.CLOSED;
  }

  close(): void {
    this.readyState = FakeSource.CLOSED;
  }

  send(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(data) }));
  }

  fail({ isOver } = { isOver: false }): void {
    if (isOver) this.close();
    this.dispatchEvent(new Event('error'));
  }
}
