import type { PageRemote } from '@nestwright/contract/release/schema';
import type { RoutesModule } from '@nestwright/contract/remote';
import type { RouteObject } from '@nestwright/contract/router';
import type { Report } from '@nestwright/contract/report/schema';

import { containerName, containerOf, exposed, removeContainer } from './container.ts';
import { type FailedScreen, guardedRoutes } from './guarded-routes.tsx';
import type { Integrity } from './integrity.ts';
import { LIMIT_MS, type SettledLoad } from './load-flow.ts';
import { failureText, type LoadFailure, statusOf } from './load-failure.ts';
import { Load, type LoadOutcome, type LoadSource } from './load.ts';
import type { PageTags } from './page-tags.ts';
import { filesOfPage, PartsOfRelease } from './release-parts.ts';

/** What every loader of a page shares with the others. */
export interface LoaderSurroundings {
  tags: PageTags;
  integrity: Integrity;
  /** Shown in the place of a screen whose files did not come. */
  FailedScreen: FailedScreen;
  report(what: Report): void;
  /** Leaves for a page of newer releases, if the files of this one are gone; resolves where they are not. */
  leaveForNewerPage(): Promise<void>;
  /** The newest version before the one that failed. */
  lastGoodVersion(failed: PageRemote): Promise<PageRemote | undefined>;
  /** Told of every load of the page, so that slow ones can be shown. */
  follow(load: Load<unknown>): void;
}

/** All that the page does to load one remote. The states are those of `load-flow.ts`; the tags are left to `PageTags`. */
export class RemoteLoader {
  readonly #load: Load<RouteObject[]>;
  /** What the remote's release is made of. */
  readonly parts: PartsOfRelease;
  /** The page that the remote was last wanted for. */
  #pathname = '';
  #broughtAssets = false;
  #wasTriedAhead = false;
  /** How often a container was opened, and of which version the last one was. */
  #opened = { times: 0, version: '' };
  #lastGood: Promise<RouteObject[] | undefined> | undefined;
  #lastGoodBase: string | undefined;

  readonly #page: LoaderSurroundings;

  constructor(
    readonly remote: PageRemote,
    page: LoaderSurroundings,
  ) {
    this.#page = page;
    this.parts = new PartsOfRelease(remote, page.integrity);
    this.#load = this.#newLoad('entry', {
      fetchLive: (signal) => this.#open(remote, signal),
      fetchLastGood: () => this.#lastGoodRoutes().then((routes) => routes && this.#guarded(routes, false)),
    });
  }

  /** The remote's routes, loaded once; a failed load begins anew. The files of the page at `pathname` come along. */
  async loadRoutes(pathname: string): Promise<SettledLoad<RouteObject[]>> {
    this.#pathname = pathname;
    return this.#load.want();
  }

  /**
   * Routes and files for a page that somebody points at. Undefined where they do not come: the navigation reports failures,
   * and a pointer that crosses links does not ask for the same failing container again.
   */
  async loadAhead(pathname: string): Promise<RouteObject[] | undefined> {
    const came = await this.#loadAssets(pathname).catch(() => false);
    if (!came || this.#wasTriedAhead) return undefined;
    this.#wasTriedAhead = true;
    const load = await this.loadRoutes(pathname);
    return load.phase === 'failed' ? undefined : load.value;
  }

  /**
   * Puts the files of a page into this one, all at once, as the gateway's HTML would have named them: styles, the screen's
   * chunks, the container. None of them does anything before the container is opened. Resolves to whether all came.
   *
   * @throws when it cannot be learned which files these are
   */
  async #loadAssets(pathname: string): Promise<boolean> {
    this.#broughtAssets = true;
    const parts = await this.parts.get();
    if (!parts) return false;
    const { tags, integrity } = this.#page;
    const { js, css } = filesOfPage(parts, pathname);
    const came = await Promise.all([
      ...css.map((file) => {
        const href = address(this.remote, file);
        return tags.styleSheet(href, file, integrity.of(href));
      }),
      ...[...js, this.remote.entry].map((file) => {
        const href = address(this.remote, file);
        return tags.script(href, integrity.of(href));
      }),
    ]);
    return !came.includes(false);
  }

  /** One attempt: the container is opened, of the live version or of one before, and gives its routes. */
  async #open(version: PageRemote, signal?: AbortSignal): Promise<LoadOutcome<RouteObject[]>> {
    const { name } = this.remote;
    const entry = address(version, version.entry);
    try {
      const isFirst = this.#opened.times === 0;
      if (isFirst) await this.#page.tags.settle(entry);
      signal?.throwIfAborted();
      const opening = this.#beginOpening(version, entry);
      // Also when the container is there: somebody may have pointed at another of its pages.
      if (isFirst && (this.#broughtAssets || !containerOf(name))) await this.#loadAssets(this.#pathname);
      signal?.throwIfAborted();
      const module = await this.#routesModule(version, opening);
      if (!Array.isArray(module?.routes)) return { ok: false, failure: this.#failure('shape') };
      return {
        ok: true,
        value: version === this.remote ? this.#guarded(module.routes, true) : module.routes,
      };
    } catch (cause) {
      // Another attempt may be under way by now, with tags of its own.
      if (signal?.aborted) return { ok: false, failure: this.#failure('entry') };
      console.error(cause);
      const hasEntry = containerOf(name) !== undefined;
      this.#page.tags.clear(address(version, ''));
      return {
        ok: false,
        failure: hasEntry ? this.#failure('expose') : this.#failure('entry', await statusOf(entry)),
      };
    }
  }

  /** The address to open; another one each time, because the federation runtime remembers what became of the last. */
  #beginOpening(version: PageRemote, entry: string): string {
    const before = this.#opened;
    this.#opened = { times: before.times + 1, version: version.version };
    if (before.times === 0 && containerOf(this.remote.name)) return entry;
    this.#page.tags.clear(address(version, ''));
    if (before.times === 0) return entry;
    removeContainer(this.remote.name, before.version !== version.version);
    return `${entry}?retry=${before.times}`;
  }

  /**
   * From the container that is on the page, else by the federation runtime, which comes only where something went wrong: it
   * starts a container anew under another address, or one of a version before.
   */
  async #routesModule(version: PageRemote, entry: string): Promise<RoutesModule | null> {
    const container = containerOf(this.remote.name);
    if (container) return exposed<RoutesModule>(container, './routes');
    const parts = version === this.remote ? this.parts.get() : undefined;
    const [{ loadExposed }] = await Promise.all([import('./federation-runtime.ts'), parts]);
    return loadExposed<RoutesModule>(containerName(this.remote.name), entry, 'routes');
  }

  /** The routes of the version before, asked for once while it answers. */
  async #lastGoodRoutes(): Promise<RouteObject[] | undefined> {
    this.#lastGood ??= this.#openLastGood();
    const routes = await this.#lastGood;
    if (!routes) this.#lastGood = undefined;
    return routes;
  }

  async #openLastGood(): Promise<RouteObject[] | undefined> {
    const good = await this.#page.lastGoodVersion(this.remote).catch(() => undefined);
    if (!good) return undefined;
    this.#page.integrity.protect(good);
    this.#lastGoodBase = address(good, '');
    const outcome = await this.#open(good);
    return outcome.ok ? outcome.value : undefined;
  }

  /** Routes whose screens load by the same states as their remote, and fall back to those of the version before. */
  #guarded(routes: RouteObject[], hasFallback: boolean): RouteObject[] {
    return guardedRoutes(routes, this.#page.FailedScreen, (path, fetch) =>
      this.#newLoad('chunk', {
        fetchLive: async () => {
          try {
            const screen = await fetch();
            // Those begun when somebody pointed at a link may be under way; the remote's own loader takes them for loaded.
            await this.#page.tags.settleStyles(address(this.remote, ''));
            return { ok: true, value: screen };
          } catch (cause) {
            console.error((cause as Error).message);
            const { request, type } = cause as { request?: unknown; type?: unknown };
            const timedOut = type === 'timeout';
            const status = typeof request === 'string' && !timedOut ? await statusOf(request) : null;
            return { ok: false, failure: this.#failure('chunk', status), timedOut };
          }
        },
        fetchLastGood: async () => {
          const before = hasFallback ? await this.#lastGoodRoutes() : undefined;
          const route = before?.find((other) => other.path === path);
          return typeof route?.lazy === 'function' ? route.lazy().catch(() => undefined) : undefined;
        },
      }),
    );
  }

  #newLoad<T>(
    phase: 'entry' | 'chunk',
    { fetchLive, fetchLastGood }: Pick<LoadSource<T>, 'fetchLive' | 'fetchLastGood'>,
  ): Load<T> {
    const load = new Load<T>({
      // The remote's own loader gives up a chunk by itself, at the limit; style sheets are left to this one.
      limit: phase === 'chunk' ? LIMIT_MS + 500 : LIMIT_MS,
      fetchLive,
      fetchLastGood: async (failure) => {
        // The files of an old tab are gone for good: a page made of what is live now has others.
        if (failure.status === 404) await this.#page.leaveForNewerPage();
        return fetchLastGood(failure);
      },
      giveUp: () => this.#giveUp(),
      timeOutFailure: () => this.#failure(phase),
      onFailure: (failure, attempt, timedOut) => {
        console.error(failureText(failure, timedOut));
        if (attempt === 0) this.#page.report({ kind: 'failure', ...failure });
      },
    });
    this.#page.follow(load as Load<unknown>);
    return load;
  }

  #giveUp(): void {
    this.parts.giveUp();
    this.#page.tags.giveUp(address(this.remote, ''));
    if (this.#lastGoodBase) this.#page.tags.giveUp(this.#lastGoodBase);
  }

  #failure(phase: LoadFailure['phase'], status: number | null = null): LoadFailure {
    return { remote: this.remote.name, version: this.remote.version, phase, status };
  }
}

function address({ base }: PageRemote, file: string): string {
  return new URL(base + file, window.location.href).href;
}
