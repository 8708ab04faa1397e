/** A span's attributes; never anything about a person. Names follow OpenTelemetry's semantic conventions. */
export type SpanAttributes = Record<string, string | number | boolean>;

/** An open span. */
export interface Span {
  /** As in the header of that name (W3C Trace Context). */
  readonly traceparent: string;
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** Marks it as failed; `type` is a class of failures, such as `503` or `TimeoutError`. */
  fail(type: string): void;
  /** @param at milliseconds since 1970; default now */
  end(at?: number): void;
}

/** How a span begins. */
export interface SpanStart {
  name: string;
  kind?: 'server' | 'client' | 'consumer';
  /** A function is called only for a span that is recorded. */
  attributes?: SpanAttributes | (() => SpanAttributes);
  /** The `traceparent` of its cause in another process, for a span without a parent in this one. */
  cause?: string | undefined;
  /** Whether a span without a cause begins a trace. By default, it is not recorded. */
  begins?: boolean;
  /** Milliseconds since 1970; default now. */
  startedAt?: number;
}

/** Collects spans and exports them. */
export interface Tracer {
  /** Undefined for a span that isn't recorded. */
  start(this: void, start: SpanStart): Span | undefined;
  /** The innermost span around the calling code. */
  active(this: void): Span | undefined;
  /** Runs `work` and all that it starts inside a span. */
  within<T>(this: void, span: Span, work: () => T): T;
  /** The browser's navigation behind a request; its times are reported or estimated once the browser has loaded the page. */
  navigation(this: void): Navigation | undefined;
  /** Writes the span of a navigation that a browser reports; false if it is unknown. */
  navigated(this: void, traceparent: string, times: NavigationTimes): boolean;
}

/** A navigation that has reached the gateway. */
export interface Navigation {
  readonly traceparent: string;
  /** Records what the gateway knows once it has answered. */
  answered(attributes: SpanAttributes): void;
}

/** Milliseconds since a navigation began, by the browser's clock. */
export interface NavigationTimes {
  asked: number;
  answered: number;
  interactive: number;
  loaded: number;
}

let tracer: Tracer | undefined;

/** Switches tracing on for this process, or off again. While it is off, the functions of this module do nothing. */
export function setTracer(next: Tracer | undefined): void {
  tracer = next;
}

/** The tracer; undefined while tracing is off. */
export function currentTracer(): Tracer | undefined {
  return tracer;
}

/** The innermost span around the calling code. */
export function activeSpan(): Span | undefined {
  return tracer?.active();
}

/** Binds a callback to the current span, because drivers call back from any context. */
export function insideHere(): <T>(work: () => T) => T {
  const own = tracer;
  const span = own?.active();
  return own && span ? (work) => own.within(span, work) : (work) => work();
}

/** Runs `work` inside a span, which ends when it ends and fails when it fails. */
export async function traced<T>(start: SpanStart, work: (span?: Span) => Promise<T>): Promise<T> {
  const own = tracer;
  const span = own?.start(start);
  if (own === undefined || span === undefined) return work();
  try {
    return await own.within(span, () => work(span));
  } catch (error) {
    span.fail(failureType(error));
    throw error;
  } finally {
    span.end();
  }
}

/** The class of a failure; its message may repeat what someone typed. */
export function failureType(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  if (typeof code === 'string' && /^\w{1,40}$/.test(code)) return code;
  return typeof name === 'string' && /^\w{1,40}$/.test(name) ? name : 'Error';
}
