import { containerName } from '@nestwright/contract/name/rules';
import type { PageRemote } from '@nestwright/contract/release/schema';
import type { FragmentModule, OfferedFragment, RoutesModule } from '@nestwright/contract/remote';
import { claimedRoutes } from '@nestwright/contract/claim/rules';
import type { RouteObject } from '@nestwright/contract/router';
import type { Report } from '@nestwright/contract/report/schema';

import { containerOf, exposed, removeContainer } from './container.ts';
import { type FailedScreen, guardedRoutes, routeAt } from './guarded-routes.tsx';
import type { Integrity } from './integrity.ts';
import { LIMIT_MS, type SettledLoad } from './load-flow.ts';
import { failureText, type LoadFailure, statusOf } from './load-failure.ts';
import { Load, type LoadOutcome, type LoadSource } from './load.ts';
import type { PageTags } from './page-tags.ts';
import { filesOfPage, PartsOfRelease } from './release-parts.ts';
import { reportUnlessLeaving } from './stopped-file.ts';

/** What all loaders on a page share. */
export interface LoaderSurroundings {
  tags: PageTags;
  integrity: Integrity;
  /** Shown instead of a screen whose files failed to load. */
  FailedScreen: FailedScreen;
  report(what: Report): void;
  /** Moves to a page of newer releases if this one's files no longer exist; otherwise resolves. */
  leaveForNewerPage(): Promise<void>;
  /** The newest version before the failed one. */
  lastGoodVersion(failed: PageRemote): Promise<PageRemote | undefined>;
  /** Called with every load on the page, so slow ones can be shown. */
  follow(load: Load<unknown>): void;
}

/** Loads one remote. `load-flow.ts` defines the states; `PageTags` handles the tags. */
export class RemoteLoader {
  readonly #load: Load<RouteObject[]>;
  /** The parts of the remote's release. */
  readonly parts: PartsOfRelease;
  readonly #fragments = new Map<string, Load<FragmentModule>>();
  /** The fragments of the most recently opened container. */
  #offered: Record<string, OfferedFragment> = {};
  /** The page the remote was last requested for; undefined if only a fragment was. */
  #pathname: string | undefined;
  #loadedAssets = false;
  #wasTriedAhead = false;
  /** How often a container was opened, and the version of the last one. */
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

  /**
   * The remote's routes, loaded once; a failed load starts over. The files of the page at `pathname` are loaded with
   * them.
   */
  async loadRoutes(pathname: string): Promise<SettledLoad<RouteObject[]>> {
    this.#pathname = pathname;
    // A load that a fragment started knows nothing about the page's files, which would otherwise wait for the container and its
    // routes. Failures are ignored here; the container's own requests report them.
    if (this.#load.state.phase !== 'idle') void this.parts.get(pathname).catch(() => undefined);
    return this.#load.request();
  }

  /** A fragment's code, loaded once; a failed load starts over. */
  async loadFragment(name: string): Promise<SettledLoad<FragmentModule>> {
    const known = this.#fragments.get(name);
    const load =
      known ??
      this.#newLoad<FragmentModule>('fragment', {
        fetchLive: async () => {
          const container = await this.#load.request();
          if (container.phase === 'failed') return { ok: false, failure: container.failure };
          return this.#fetched(async () => this.#offered[name]?.lazy());
        },
        fetchLastGood: async () => {
          await this.#lastGoodRoutes();
          return this.#offered[name]?.lazy().catch(() => undefined);
        },
      });
    this.#fragments.set(name, load);
    return load.request();
  }

  /**
   * Routes and files for a page whose link is hovered. Undefined if they fail: the navigation reports failures, and
   * moving the pointer across links doesn't retry a failing container.
   */
  async loadAhead(pathname: string): Promise<RouteObject[] | undefined> {
    const areLoaded = await this.#loadAssets(pathname).catch(() => false);
    if (!areLoaded || this.#wasTriedAhead) return undefined;
    this.#wasTriedAhead = true;
    const load = await this.loadRoutes(pathname);
    return load.phase === 'failed' ? undefined : load.value;
  }

  /**
   * Adds another page's files to this one, all at once, as the gateway's HTML would: styles, the screen's chunks, the
   * container. They do nothing until the container is opened. Resolves to whether all of them loaded.
   *
   * @throws if the list of files can't be fetched
   */
  async #loadAssets(pathname: string): Promise<boolean> {
    this.#loadedAssets = true;
    const parts = await this.parts.get(pathname);
    if (!parts) return false;
    const { tags, integrity } = this.#page;
    const { js, css } = filesOfPage(parts, pathname);
    const areLoaded = await Promise.all([
      ...css.map((file) => {
        const href = address(this.remote, file);
        return tags.styleSheet(href, file, integrity.of(href));
      }),
      ...[...js, this.remote.entry].map((file) => {
        const href = address(this.remote, file);
        return tags.script(href, integrity.of(href));
      }),
    ]);
    return !areLoaded.includes(false);
  }

  /** The files the page needs. A fragment alone needs the container, which fetches the rest itself. */
  async #loadFirst(entry: string): Promise<void> {
    if (this.#pathname !== undefined) await this.#loadAssets(this.#pathname);
    else if (!containerOf(this.remote.name))
      await this.#page.tags.script(entry, this.#page.integrity.of(entry));
  }

  /** One attempt: opens the container of the live or a previous version and returns its routes. */
  async #open(version: PageRemote, signal?: AbortSignal): Promise<LoadOutcome<RouteObject[]>> {
    const { name } = this.remote;
    const entry = address(version, version.entry);
    try {
      const isFirst = this.#opened.times === 0;
      if (isFirst) await this.#page.tags.settle(entry);
      signal?.throwIfAborted();
      const opening = this.#beginOpening(version, entry);
      // This runs even if the container has loaded: hovering may have prepared another of its pages.
      if (isFirst && (this.#loadedAssets || !containerOf(name))) await this.#loadFirst(entry);
      signal?.throwIfAborted();
      const module = await this.#routesModule(version, opening);
      if (!Array.isArray(module?.routes)) return { ok: false, failure: this.#failure('shape') };
      this.#offered = module.fragments ?? {};
      const routes = claimedRoutes(module.routes, this.remote.claims);
      return { ok: true, value: version === this.remote ? this.#guarded(routes, true) : routes };
    } catch (cause) {
      // Another attempt may have started in the meantime, with its own tags.
      if (signal?.aborted) return { ok: false, failure: this.#failure('entry') };
      const hasEntry = containerOf(name) !== undefined;
      this.#page.tags.clear(address(version, ''));
      const failure = hasEntry ? this.#failure('expose') : this.#failure('entry', await statusOf(entry));
      reportUnlessLeaving(failure, () => console.error(cause));
      return { ok: false, failure };
    }
  }

  /** The address to open. It differs each time, because the federation runtime remembers failures. */
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
   * From the container on the page, or else through the federation runtime, which is loaded only after a failure: it
   * restarts a container under another address or starts one of a previous version.
   */
  async #routesModule(version: PageRemote, entry: string): Promise<RoutesModule | null> {
    const container = containerOf(this.remote.name);
    if (container) return exposed<RoutesModule>(container, './routes');
    const parts = version === this.remote ? this.parts.get() : undefined;
    const [{ loadExposed }] = await Promise.all([import('./federation-runtime.ts'), parts]);
    return loadExposed<RoutesModule>(containerName(this.remote.name), entry, 'routes');
  }

  /** The routes of the previous version, fetched once. */
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

  /** Routes whose screens load through the same states as their remote and fall back to the previous version's. */
  #guarded(routes: RouteObject[], hasFallback: boolean): RouteObject[] {
    return guardedRoutes(routes, this.#page.FailedScreen, (trail, fetch) =>
      this.#newLoad('chunk', {
        fetchLive: () => this.#fetched(fetch),
        fetchLastGood: async () => {
          const before = hasFallback ? await this.#lastGoodRoutes() : undefined;
          const route = before && routeAt(before, trail);
          return typeof route?.lazy === 'function' ? route.lazy().catch(() => undefined) : undefined;
        },
      }),
    );
  }

  /** The outcome of fetching a screen's or a fragment's code; undefined code is missing in the container. */
  async #fetched<T>(fetch: () => Promise<T | undefined>): Promise<LoadOutcome<T>> {
    try {
      const value = await fetch();
      if (value === undefined) return { ok: false, failure: this.#failure('shape') };
      // A hovered link may have started loading them; the remote's own loader treats them as loaded.
      await this.#page.tags.settleStyles(address(this.remote, ''));
      return { ok: true, value };
    } catch (cause) {
      const { message, request, type } = cause as Error & { request?: unknown; type?: unknown };
      const timedOut = type === 'timeout';
      const status = typeof request === 'string' && !timedOut ? await statusOf(request) : null;
      const failure = this.#failure('chunk', status);
      reportUnlessLeaving(failure, () => console.error(message), timedOut);
      return { ok: false, failure, timedOut };
    }
  }

  #newLoad<T>(
    what: 'entry' | 'chunk' | 'fragment',
    { fetchLive, fetchLastGood }: Pick<LoadSource<T>, 'fetchLive' | 'fetchLastGood'>,
  ): Load<T> {
    const phase = what === 'fragment' ? 'chunk' : what;
    const load = new Load<T>({
      // The remote's own loader times out its chunks; style sheets are timed out here.
      limit: phase === 'chunk' ? LIMIT_MS + 500 : LIMIT_MS,
      fetchLive,
      fetchLastGood: async (failure) => {
        // An old tab's files no longer exist; a fresh page uses others.
        if (failure.status === 404) await this.#page.leaveForNewerPage();
        return fetchLastGood(failure);
      },
      giveUp: () => this.#giveUp(),
      timeOutFailure: () => this.#failure(phase),
      onFailure: (failure, attempt, timedOut) => {
        reportUnlessLeaving(failure, () => console.error(failureText(failure, timedOut)), timedOut);
        if (attempt > 0) return;
        const isOfFragment = what === 'fragment' || this.#pathname === undefined;
        this.#page.report({ kind: 'failure', ...failure, ...(isOfFragment && { part: 'fragment' }) });
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
