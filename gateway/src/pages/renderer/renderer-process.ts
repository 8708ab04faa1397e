import type { Duplex } from 'node:stream';

import type { RenderedFragment, RenderedPage, ServerContext } from '@nestwright/contract/remote';
import * as v from 'valibot';

import { activeSpan, currentTracer, insideHere } from '#tracing/trace.ts';

import { answerCall } from './answer-call.ts';
import { memoryOf, startConfined } from './confined-process.ts';
import { frameOf, frameReader } from './frames.ts';
import {
  type FromRenderer,
  fromRendererSchema,
  type RendererSite,
  type ToRenderer,
} from './render-messages.ts';

export interface RendererProcessOptions {
  /** The renderer's program, one file. */
  program: string;
  /** The folder with all releases, the only one it may read. */
  releases: string;
  site: RendererSite;
  /** How long it may take to start, in milliseconds. */
  startLimitMs: number;
  onEnd(this: void): void;
}

/** A renderer's process, seen from the gateway. */
export interface RendererProcess {
  /** How many pages it is working on. */
  readonly pages: number;
  readonly isOver: boolean;
  /** Resolves at once, or if a page was late, as soon as it is known whether the process still answers. */
  settled(): Promise<void>;
  /**
   * @param limit milliseconds from now, including the start of the process
   * @throws LateError if the page is not rendered in time, Error if it fails or the process ends
   */
  render(page: Asked<'render'>, server: ServerContext, limit: number): Promise<RenderedPage>;
  /** @throws Error as `render` does */
  renderFragment(wanted: Asked<'fragment'>, server: ServerContext, limit: number): Promise<RenderedFragment>;
  /** @throws Error as `render` does */
  matchPatterns(asked: Asked<'matchPatterns'>, limit: number): Promise<string[]>;
  /** Ends it at once. */
  end(reason: string): void;
}

/** A rendering that did not arrive in time. */
export class LateError extends Error {
  /** Whether this rendering had enough time. If not, earlier renderings used the time. */
  readonly hadTime: boolean;

  constructor(limit: number) {
    super(`No rendering within ${limit} ms.`);
    this.hadTime = limit >= LEAST_TO_JUDGE_MS;
  }
}

type Asked<Kind extends ToRenderer['kind']> = Omit<
  ToRenderer & { kind: Kind },
  'id' | 'kind' | 'traceparent'
>;

/** A page that is being rendered. */
interface Page {
  server: ServerContext | undefined;
  calls: number;
  /** Runs something in the context of the page's request, because its calls arrive outside of that context. */
  inside: <T>(work: () => T) => T;
  done(answer: FromRenderer): void;
  fail(error: Error): void;
}

const HEAP_MB = 192;
/** The limit for the whole process, including buffers, which the heap's limit does not count. */
const MOST_MEMORY_BYTES = 400 * 1024 * 1024;
/** A late renderer is not blamed if it had less time than this, in milliseconds. */
const LEAST_TO_JUDGE_MS = 1000;
const WATCH_EVERY_MS = 100;
const LONGEST_MESSAGE = 8 * 1024 * 1024;
const MOST_CALLS = 100;
/** A call of a page that has already been answered or cut off. */
const MOST_STRAY = 1000;
/** How long a renderer that missed a page's limit may take to answer anything. */
const PONG_MS = 500;

/** Starts a process that may read the releases and its own program: no environment, no writing, no other process. */
export function startRenderer({
  program,
  releases,
  site,
  startLimitMs,
  onEnd,
}: RendererProcessOptions): RendererProcess {
  const child = startConfined({ program, readable: [releases], heapMb: HEAP_MB });
  const link = child.stdio[3] as Duplex;
  const pages = new Map<number, Page>();
  let lastId = 0;
  let strays = 0;
  let isOver = false;
  let received = 0;
  let watch: NodeJS.Timeout | undefined;
  let settled = Promise.resolve();
  let hasStarted = false;
  const starting = setTimeout(() => end('it did not start'), startLimitMs).unref();

  function send(message: ToRenderer): void {
    if (!isOver) link.write(frameOf(message));
  }

  function receive(message: FromRenderer): void {
    received += 1;
    if (message.kind === 'pong') return noteStart();
    const page = pages.get(message.id);
    if (message.kind !== 'call') return page?.done(message);
    if (!page?.server) {
      strays += 1;
      if (strays > MOST_STRAY) end('it kept making calls for finished pages');
      return undefined;
    }
    page.calls += 1;
    if (page.calls > MOST_CALLS) return page.fail(new Error(`More than ${MOST_CALLS} calls for one page.`));
    const { id, call } = message;
    const { server } = page;
    void page
      .inside(() => answerCall(message, server))
      .then((answer) => send({ kind: 'answer', id, call, ...(answer && { answer }) }));
  }

  function noteStart(): void {
    hasStarted = true;
    clearTimeout(starting);
  }

  function end(reason: string): void {
    if (isOver) return;
    isOver = true;
    child.kill('SIGKILL');
    link.destroy();
    clearInterval(watch);
    clearTimeout(starting);
    for (const page of pages.values()) page.fail(new Error(`The renderer ended: ${reason}.`));
    onEnd();
  }

  /** A page waiting for a slow call is late, too; only a renderer that answers nothing is stuck. */
  function endIfStuck(): Promise<void> {
    const before = received;
    send({ kind: 'ping' });
    return new Promise((resolve) => {
      setTimeout(() => {
        if (received === before) end('it stopped answering');
        resolve();
      }, PONG_MS);
    });
  }

  function watchMemory(): void {
    watch ??= setInterval(() => {
      void memoryOf(child).then((bytes) => bytes > MOST_MEMORY_BYTES && end('it used too much memory'));
    }, WATCH_EVERY_MS).unref();
  }

  function forget(id: number): void {
    pages.delete(id);
    if (pages.size > 0) return;
    clearInterval(watch);
    watch = undefined;
  }

  /** Records when a renderer was working. A renderer cannot do this itself: it has no network and runs remotes' code. */
  function note({ worked }: FromRenderer & { kind: 'page' | 'fragment' }): void {
    if (!worked) return;
    const { from, to } = worked;
    const attributes = { 'process.pid': child.pid ?? 0 };
    currentTracer()?.start({ name: 'renderer', startedAt: from, attributes })?.end(Math.max(from, to));
  }

  async function work(message: (id: number) => ToRenderer, server: ServerContext | undefined, limit: number) {
    if (isOver) throw new Error('The renderer has ended.');
    const id = (lastId += 1);
    let timer: NodeJS.Timeout | undefined;
    try {
      watchMemory();
      return await new Promise<FromRenderer>((done, fail) => {
        pages.set(id, { server, calls: 0, inside: insideHere(), done, fail });
        timer = setTimeout(() => {
          const late = new LateError(limit);
          fail(late);
          // A process that is still starting cannot answer yet, and one that had little time may be working for others.
          if (hasStarted && late.hadTime) settled = endIfStuck();
        }, limit);
        send(message(id));
      });
    } finally {
      clearTimeout(timer);
      forget(id);
    }
  }

  const read = frameReader(LONGEST_MESSAGE, (message) => receive(v.parse(fromRendererSchema, message)));
  link.on('data', (part: Buffer) => {
    try {
      if (!isOver) read(part);
    } catch (error) {
      end(`it sent an invalid message: ${(error as Error).message.slice(0, 200)}`);
    }
  });
  // Its exit says why.
  link.on('error', () => child.kill('SIGKILL'));
  link.on('close', () => child.kill('SIGKILL'));
  child.on('error', (error) => end(error.message));
  child.on('exit', (code, signal) => end(`it exited with ${signal ?? code}`));
  // A gateway that has nothing else to do ends; its renderers end with it.
  child.unref();
  (link as Duplex & { unref?(): void }).unref?.();
  send({ kind: 'site', site });

  return {
    settled: () => settled,
    get pages() {
      return pages.size;
    },
    get isOver() {
      return isOver;
    },
    async render(page, server, limit) {
      const answer = await work((id) => ({ kind: 'render', id, ...page, ...cause() }), server, limit);
      if (answer.kind === 'page') {
        note(answer);
        return answer.page as RenderedPage;
      }
      throw new Error(answer.kind === 'failed' ? answer.reason : `A page was answered with ${answer.kind}.`);
    },
    async renderFragment(wanted, server, limit) {
      const answer = await work((id) => ({ kind: 'fragment', id, ...wanted, ...cause() }), server, limit);
      if (answer.kind === 'fragment') {
        note(answer);
        return answer.fragment;
      }
      throw new Error(
        answer.kind === 'failed' ? answer.reason : `A fragment was answered with ${answer.kind}.`,
      );
    },
    async matchPatterns(asked, limit) {
      const answer = await work((id) => ({ kind: 'matchPatterns', id, ...asked }), undefined, limit);
      return answer.kind === 'matchedPatterns' ? answer.patterns : [];
    },
    end,
  };
}

/** The context that the renderer gets with its page. */
function cause(): { traceparent?: string } {
  const traceparent = activeSpan()?.traceparent;
  return traceparent === undefined ? {} : { traceparent };
}
