declare global {
  interface Window {
    /** How many modules of each container are being evaluated. Containers of older builds are not in it. */
    nestwrightEvaluating?: Record<string, number>;
    /** Whether what is started now may outlive its page: `outlivePage` of the contract. */
    nestwrightOutlives?: boolean;
  }
}

/** Something that code started in the page and that is still there. */
export interface LifeTrace {
  kind: 'timer' | 'interval' | 'listener' | 'call' | 'sheet';
  /** Where it was started. Engines format a stack only when it is read, so only what stays costs anything. */
  made: Error;
  /** When, in milliseconds of the page. */
  at: number;
  /** The containers whose modules were being evaluated. */
  evaluating: ReadonlySet<string>;
  end(): void;
  /** Starts it again; undefined for what happens once. */
  resume?: (() => void) | undefined;
}

/** What code has started in a page and not ended yet. */
export interface PageLife {
  traces: Set<LifeTrace>;
  /** Where each style sheet that a script made comes from. */
  sheets: WeakMap<CSSStyleSheet, LifeTrace>;
  /** Called for each timer. */
  onTimer?: (trace: LifeTrace) => void;
}

type Ended = Pick<LifeTrace, 'kind' | 'end' | 'resume'>;

/**
 * Records timers, intervals, listeners of window and document, reads, and constructed style sheets, so that those of a
 * remote can end with its pages. It must run before the code of any remote.
 */
export function recordLife(): PageLife {
  const life: PageLife = { traces: new Set(), sheets: new WeakMap() };
  const traceOf = (made: Error, what: Ended): LifeTrace => ({
    made,
    at: performance.now(),
    evaluating: evaluatingNow(),
    ...what,
  });
  const start = (made: Error, what: Ended): LifeTrace => {
    const trace = traceOf(made, what);
    if (!window.nestwrightOutlives) life.traces.add(trace);
    return trace;
  };
  recordTimers(life, start);
  for (const target of [window, document]) recordListeners(target, life, start);
  recordReads(life, start);
  if (typeof CSSStyleSheet === 'function')
    window.CSSStyleSheet = new Proxy(CSSStyleSheet, {
      construct(of, args, self) {
        const sheet = Reflect.construct(of, args, self) as CSSStyleSheet;
        life.sheets.set(sheet, traceOf(new Error(), { kind: 'sheet', end: () => undefined }));
        return sheet;
      },
    });
  return life;
}

type Start = (made: Error, what: Ended) => LifeTrace;

function evaluatingNow(): ReadonlySet<string> {
  const depths = Object.entries(window.nestwrightEvaluating ?? {});
  return new Set(depths.filter(([, depth]) => depth > 0).map(([container]) => container));
}

type Handler = (...args: unknown[]) => void;
type SetTimer = (handler: Handler, ...rest: unknown[]) => number;

interface Interval {
  trace: LifeTrace;
  /** Another one once it was resumed. */
  id: number;
}

function recordTimers(life: PageLife, start: Start): void {
  const { traces } = life;
  const setInterval = window.setInterval.bind(window);
  const clearInterval = window.clearInterval.bind(window);

  /** Timers that run once. */
  function recordOnce(set: SetTimer, clear: (id: number) => void): [SetTimer, typeof clear] {
    const known = new Map<number, LifeTrace>();
    function forget(id: number): void {
      const trace = known.get(id);
      known.delete(id);
      if (trace) traces.delete(trace);
    }
    function end(id: number): void {
      clear(id);
      forget(id);
    }
    function setAndRecord(handler: Handler, ...rest: unknown[]): number {
      const run: Handler = (...args) => {
        forget(id);
        handler.apply(window, args);
      };
      const id = set(run, ...rest);
      const trace = start(new Error(), { kind: 'timer', end: () => end(id) });
      known.set(id, trace);
      life.onTimer?.(trace);
      return id;
    }
    return [setAndRecord, end];
  }

  /** By the number that the code got. An interval that was resumed has another one. */
  const intervals = new Map<number, Interval>();

  function recordAgain(handler: Handler, ms?: number, ...args: unknown[]): number {
    const begin = () => setInterval(handler, ms, ...args) as unknown as number;
    const id = begin();
    const one: Interval = {
      id,
      trace: start(new Error(), {
        kind: 'interval',
        end: () => clearInterval(one.id),
        resume: () => (one.id = begin()),
      }),
    };
    intervals.set(id, one);
    return id;
  }

  const [setOnce, clearOnce] = recordOnce(
    window.setTimeout.bind(window) as unknown as SetTimer,
    window.clearTimeout.bind(window),
  );
  const [setFrame, clearFrame] = recordOnce(
    window.requestAnimationFrame.bind(window) as SetTimer,
    window.cancelAnimationFrame.bind(window),
  );

  /** Engines end timers of both kinds with either function. */
  function clear(id: number): void {
    const one = intervals.get(id);
    if (!one) return clearOnce(id);
    intervals.delete(id);
    traces.delete(one.trace);
    one.trace.end();
  }

  Object.assign(window, {
    setTimeout: setOnce,
    setInterval: recordAgain,
    clearTimeout: clear,
    clearInterval: clear,
    requestAnimationFrame: setFrame,
    cancelAnimationFrame: clearFrame,
  });
}

interface ListenerTrace extends LifeTrace {
  isFor?: (type: string, listener: unknown, isCapturing: boolean) => boolean;
}

function recordListeners(target: Window | Document, { traces }: PageLife, start: Start): void {
  const add = target.addEventListener.bind(target) as EventTarget['addEventListener'];
  const remove = target.removeEventListener.bind(target) as EventTarget['removeEventListener'];

  function find(type: string, listener: unknown, options: unknown): LifeTrace | undefined {
    for (const trace of traces as Set<ListenerTrace>)
      if (trace.isFor?.(type, listener, isCapturing(options))) return trace;
    return undefined;
  }

  const addAndRecord: EventTarget['addEventListener'] = (type, listener, options) => {
    add(type, listener, options);
    const { once = false, signal } = typeof options === 'object' ? options : {};
    if (!listener || signal?.aborted || find(type, listener, options)) return;
    const trace: ListenerTrace = start(new Error(), {
      kind: 'listener',
      end: () => remove(type, listener, options),
      resume: once ? undefined : () => add(type, listener, options),
    });
    trace.isFor = (...one) => type === one[0] && listener === one[1] && isCapturing(options) === one[2];
    signal?.addEventListener('abort', () => traces.delete(trace), { once: true });
  };

  const removeAndForget: EventTarget['removeEventListener'] = (type, listener, options) => {
    remove(type, listener, options);
    const trace = find(type, listener, options);
    if (trace) traces.delete(trace);
  };

  Object.assign(target, { addEventListener: addAndRecord, removeEventListener: removeAndForget });
}

function isCapturing(options: unknown): boolean {
  return typeof options === 'object'
    ? Boolean((options as AddEventListenerOptions).capture)
    : options === true;
}

/** Reads only: what a person sent goes on after its page. */
function recordReads({ traces }: PageLife, start: Start): void {
  const send = window.fetch?.bind(window);
  if (!send) return;
  window.fetch = (input, init) => {
    const request = input instanceof Request ? input : undefined;
    const method = init?.method ?? request?.method ?? 'GET';
    if (!/^(get|head)$/i.test(method)) return send(input, init);
    const stop = new AbortController();
    const signal = init?.signal ?? request?.signal;
    if (signal?.aborted) stop.abort(signal.reason);
    signal?.addEventListener('abort', () => stop.abort(signal.reason), { once: true });
    let isOver = false;
    const trace = start(new Error(), {
      kind: 'call',
      end() {
        isOver = true;
        stop.abort();
      },
    });
    const settle = () => traces.delete(trace);
    return new Promise((resolve, reject) => {
      send(input, { ...init, signal: stop.signal }).then(
        (answer) => {
          settle();
          resolve(answer);
        },
        (error: unknown) => {
          settle();
          // Nobody is there any more to be told that it failed.
          // oxlint-disable-next-line typescript/prefer-promise-reject-errors
          if (!isOver) reject(error);
        },
      );
    });
  };
}
