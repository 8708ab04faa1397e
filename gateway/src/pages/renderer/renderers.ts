import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

import type { Release } from '@nestwright/contract/release/schema';

import { packageFolder } from '#package-folder.ts';
import { FRAGMENT_LIMITS, RenderSlots } from '#pages/render-slots.ts';
import type { ReleaseReader } from '#releases/release-reader.ts';

import { Breakers } from './breakers.ts';
import { fragmentNotRendered, notRendered, type PageRenderer, type Rendering } from './page-renderer.ts';
import { type Pieces, piecesOf } from './render-bundles.ts';
import type { RendererSite } from './render-messages.ts';
import { LateError, type RendererProcess, startRenderer } from './renderer-process.ts';
import { type ServerFailure, serverFailure } from './server-failure.ts';
import { withoutWords } from './without-words.ts';

export interface RenderersOptions {
  releases: Pick<ReleaseReader, 'folderOf'>;
  /** The folder with all releases, the only one that renderers may read. */
  folder: string;
  site: RendererSite;
  /** How long a page waits for its server rendering before it is sent without it, in milliseconds; default 2900. */
  renderLimitMs?: number;
  report(this: void, message: string, error: unknown): void;
  /** Called with what a remote's code threw, for its team; default ignored. */
  onFailure?(this: void, failure: ServerFailure): void;
}

/** Renders pages in processes of their own. */
export interface Renderers extends PageRenderer {
  /**
   * Whether pages get their HTML: the shell alone renders one, once for each release of the shell, and again after any
   * page or fragment was not rendered. True if the renderers are only slow or busy.
   */
  canRender(this: void, set: Rendering['set']): Promise<boolean>;
  /** Starts a renderer ahead of the first page. */
  prepare(this: void): void;
  /** Ends all renderers. */
  stop(this: void): void;
}

/**
 * Milliseconds after the request when a page or a fragment stops waiting for its rendering, unless `RENDER_LIMIT_MS`
 * says otherwise. The page is then sent without it, so the whole answer takes at most three seconds.
 */
const RENDER_LIMIT_MS = 2900;
/** The same for a posted form, whose action makes its calls first. */
const FORM_LIMIT_MS = 20_000;
/** How long a renderer may take to start, on a very busy machine. If pages may wait longer, so may it. */
const START_LIMIT_MS = 15_000;
/** The most renderers, in addition to the one that is kept ready. */
const MOST_RENDERERS = 8;
/** How long a renderer without pages is kept. */
const IDLE_MS = 120_000;
const SPARE_AFTER_MS = 1000;
/** A remote that ends this many renderers within `ENDS_MS` is not rendered for `PAUSE_MS`. */
const MOST_ENDS = 3;
const ENDS_MS = 60_000;
const PAUSE_MS = 30_000;
/** A fragment that is late this often is left out for as long, so that pages do not wait for it. */
const MOST_LATE = { failures: 3, share: 1 / 20, withinMs: ENDS_MS, openMs: PAUSE_MS };

/** Most errors of one page that are told. */
const MOST_TOLD = 3;

const PROGRAM = join(packageFolder, 'dist', 'renderer.cjs');

/** A renderer at work for one pair of releases. */
interface Working {
  process: RendererProcess;
  usedAt: number;
}

/**
 * Gives each remote's release a renderer of its own, from its first page until it has had none for a while. One more is
 * kept ready, so that no page waits for a process to start. A renderer that dies or hangs affects no other remote's
 * pages; the next page of its remote gets a new one.
 */
export function createRenderers({
  releases,
  folder,
  site,
  renderLimitMs = RENDER_LIMIT_MS,
  report,
  onFailure,
}: RenderersOptions): Renderers {
  const readable = existsSync(folder) ? realpathSync(folder) : folder;
  const working = new Map<string, Working>();
  const ends = new Map<string, number[]>();
  const late = new Breakers(MOST_LATE);
  /** One queue for each fragment, so a slow one delays neither its remote's pages nor its other fragments. */
  const slots = new RenderSlots(FRAGMENT_LIMITS);
  let spare: RendererProcess | undefined;
  let later: NodeJS.Timeout | undefined;
  let isStopped = false;
  /** The shell that has rendered a page since the last one that was not. */
  let proven: string | undefined;
  let proving: Promise<boolean> | undefined;

  function start(): RendererProcess {
    const renderer: RendererProcess = startRenderer({
      program: PROGRAM,
      releases: readable,
      site,
      startLimitMs: Math.max(START_LIMIT_MS, renderLimitMs),
      onEnd: () => noteEnd(renderer),
    });
    return renderer;
  }

  function noteEnd(renderer: RendererProcess): void {
    if (isStopped) return;
    if (spare === renderer) spare = undefined;
    for (const [key, { process }] of working) {
      if (process !== renderer) continue;
      working.delete(key);
      ends.set(key, [...recent(key), Date.now()]);
    }
  }

  const recent = (key: string) => (ends.get(key) ?? []).filter((at) => Date.now() - at < ENDS_MS);

  function isPaused(key: string): boolean {
    const all = recent(key);
    if (all.length === 0) ends.delete(key);
    return all.length >= MOST_ENDS && Date.now() - all.at(-1)! < PAUSE_MS;
  }

  function prepare(): void {
    if (!isStopped) spare ??= start();
  }

  async function rendererOf(pieces: Pieces): Promise<RendererProcess> {
    const key = keyOf(pieces);
    await working.get(key)?.process.settled();
    if (isStopped) throw new Error('The gateway is stopping.');
    const known = working.get(key);
    if (known) {
      known.usedAt = Date.now();
      return known.process;
    }
    if (isPaused(key))
      throw new Error(`Its renderer ended ${MOST_ENDS} times, so browsers render it for a while.`);
    makeRoom();
    const process = spare ?? start();
    spare = undefined;
    later ??= setTimeout(() => {
      later = undefined;
      prepare();
    }, SPARE_AFTER_MS).unref();
    working.set(key, { process, usedAt: Date.now() });
    return process;
  }

  function makeRoom(): void {
    if (working.size < MOST_RENDERERS) return;
    const idle = [...working].filter(([, { process }]) => process.pages === 0);
    const [oldest] = idle.sort(([, a], [, b]) => a.usedAt - b.usedAt);
    if (!oldest) throw new BusyError('Every renderer is at work.');
    release(...oldest);
  }

  function release(key: string, { process }: Working): void {
    working.delete(key);
    process.end('it was idle');
  }

  const sweep = setInterval(() => {
    for (const [key, one] of working)
      if (one.process.pages === 0 && Date.now() - one.usedAt > IDLE_MS) release(key, one);
  }, IDLE_MS / 4).unref();

  const readableFolder = (release: Rendering['set']['shell']) =>
    releases.folderOf(release).replace(folder, readable);

  function fails(message: string, error: unknown, release: Release): void {
    proven = undefined;
    report(message, error);
    // Others were first, which says nothing about this remote.
    if (!(error instanceof BusyError) && !(error instanceof LateError && !error.hadTime))
      tell(release, error);
  }

  function tell(release: Release, error: unknown): void {
    onFailure?.(serverFailure(release, error, readable));
  }

  async function prove(set: Rendering['set']): Promise<boolean> {
    const pieces = piecesOf({ set, owner: undefined }, readableFolder);
    try {
      const renderer = await rendererOf(pieces);
      const page = { pieces, url: `${site.origin}/`, frame: 'full', hasVisitor: false } as const;
      await renderer.render(page, NO_CALLS, renderLimitMs);
      proven = keyOf(pieces);
      return true;
    } catch (error) {
      if (error instanceof LateError || error instanceof BusyError) return true;
      report('The shell renders no page, so pages are sent without their HTML.', error);
      return false;
    }
  }

  return {
    prepare,
    canRender(set) {
      if (proven === keyOf(piecesOf({ set, owner: undefined }, readableFolder))) return Promise.resolve(true);
      return (proving ??= prove(set).finally(() => (proving = undefined)));
    },
    async matchedPatterns(rendering) {
      const pieces = piecesOf(rendering, readableFolder);
      try {
        const renderer = await rendererOf(pieces);
        return await renderer.matchPatterns({ pieces, pathname: rendering.url.pathname }, renderLimitMs);
      } catch {
        return [];
      }
    },
    async render(rendering) {
      const { url, form, server, frame, since = performance.now() } = rendering;
      const pieces = piecesOf(rendering, readableFolder);
      const page = {
        pieces,
        url: url.href,
        ...(form && { form: { ...form, bytes: Buffer.from(form.bytes).toString('base64') } }),
        frame,
        hasVisitor: server.visitor !== undefined,
        ...(server.answered && { answered: server.answered }),
      };
      const blamed = rendering.owner ?? rendering.set.shell;
      const isPersonal = form !== undefined || server.visitor !== undefined || server.answered !== undefined;
      try {
        const renderer = await rendererOf(pieces);
        const limit = timeLeft(since, form ? FORM_LIMIT_MS : renderLimitMs);
        const rendered = await renderer.render(page, server, limit);
        const failures = rendered.kind === 'page' ? (rendered.failures ?? []) : [];
        for (const stack of failures.slice(0, MOST_TOLD))
          tell(blamed, isPersonal ? withoutWords(stack) : stack);
        return rendered;
      } catch (error) {
        const told = isPersonal && !(error instanceof LateError) ? withoutWords(error) : error;
        fails(notRendered(rendering), told, blamed);
        return undefined;
      }
    },
    async renderFragment(rendering) {
      const { url, name, props, prefix, server, since = performance.now() } = rendering;
      const pieces = piecesOf(rendering, readableFolder);
      const hasVisitor = server.visitor !== undefined;
      const key = `${keyOf(pieces)} ${name}`;
      async function work() {
        const renderer = await rendererOf(pieces);
        const wanted = { pieces, url: url.href, name, props, prefix, hasVisitor };
        return renderer.renderFragment(wanted, server, timeLeft(since, renderLimitMs));
      }
      try {
        const rendered = await slots.run(key, () => late.run(key, work, isLate));
        if (!rendered) throw new BusyError('Too many pages wait for it already.');
        return rendered;
      } catch (error) {
        const told = hasVisitor && !(error instanceof LateError) ? withoutWords(error) : error;
        fails(fragmentNotRendered(rendering), told, rendering.owner);
        return undefined;
      }
    },
    stop() {
      isStopped = true;
      clearInterval(sweep);
      clearTimeout(later);
      spare?.end('the gateway is stopping');
      for (const { process } of working.values()) process.end('the gateway is stopping');
    },
  };
}

/** No renderer is free, or others came first. */
class BusyError extends Error {}

const NO_CALLS = { ask: async () => ({ status: 404, body: undefined }) };

function keyOf({ shell, owner = '' }: Pieces): string {
  return `${shell} ${owner}`;
}

function isLate(error: unknown): boolean {
  return error instanceof LateError && error.hadTime;
}

/** The least time worth starting a rendering for, in milliseconds. With less, it would only delay the next page. */
const LEAST_MS = 250;

/**
 * Milliseconds that remain for a page.
 *
 * @throws BusyError if too few remain
 */
function timeLeft(since: number, limit: number): number {
  const left = Math.ceil(limit - (performance.now() - since));
  if (left < Math.min(LEAST_MS, limit / 4))
    throw new BusyError(`No rendering within ${limit} ms: others were rendered first.`);
  return left;
}
