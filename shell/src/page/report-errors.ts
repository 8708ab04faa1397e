import { findOwner } from '@nestwright/contract/remote';
import type { PageData } from '@nestwright/contract/release/schema';
import { blamed, messageTemplate, releaseFrames, stackHash } from '@nestwright/contract/report/rules';
import type { ErrorReport } from '@nestwright/contract/report/schema';

import { RemoteLoadError } from '#remotes/load-failure.ts';
import type { SiteRouter } from '#remotes/site-router.ts';
import type { SendReport } from './reports.ts';

export interface WatchedPage {
  page: Pick<PageData, 'remotes'>;
  router: Pick<SiteRouter['router'], 'state' | 'subscribe'>;
  /** Errors and rejections from before watching began. */
  early: Event[];
  /** Whether an error means that there is no connection, which is nobody's fault. */
  isConnectionFailure: (error: unknown) => boolean;
  report: SendReport;
}

type Source = ErrorReport['source'];

/**
 * Reports what the remotes' code throws in event handlers, unhandled rejections and loaders. The files in the stack
 * show which remote threw; errors from extensions and other sites have no owner. Each error is reported once per page.
 */
export function reportErrors({ page, router, early, isConnectionFailure, report }: WatchedPage): void {
  const seen = new Set<unknown>();

  function note(source: Source, error: unknown, place = ''): void {
    if (seen.has(error) || isExpected(error) || isConnectionFailure(error)) return;
    seen.add(error);
    const { name, message, stack } = partsOf(error);
    const frames = releaseFrames(stack || place);
    const owner = blamed(frames) ?? (source === 'loader' ? ownerOf() : undefined);
    if (!owner) return;
    const { remote, version } = owner;
    const text = messageTemplate(`${name}: ${message}`);
    const what: ErrorReport = {
      kind: 'error',
      remote,
      version,
      source,
      message: text,
      stack: stackHash(frames),
    };
    const key = JSON.stringify(what);
    if (seen.has(key)) return;
    seen.add(key);
    report(what);
  }

  /** The owner of the failed page. Some engines lose the caller of an asynchronous loader from the stack. */
  function ownerOf() {
    const owner = findOwner(page.remotes, router.state.location.pathname)?.remote;
    return owner && { remote: owner.name, version: owner.version };
  }

  function onError(event: Event): void {
    if (event instanceof ErrorEvent) {
      const { error, message, filename, lineno, colno } = event;
      note('event', error ?? message, `${filename}:${lineno}:${colno}`);
    } else note('rejection', (event as PromiseRejectionEvent).reason);
  }

  function onRouterChange(): void {
    for (const error of Object.values(router.state.errors ?? {})) note('loader', error);
  }

  early.forEach(onError);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onError);
  onRouterChange();
  router.subscribe(onRouterChange);
}

/** Responses such as 404, and failures to load, which are reported already. */
function isExpected(error: unknown): boolean {
  if (error instanceof RemoteLoadError) return true;
  return !(error instanceof Error) && typeof error !== 'string';
}

function partsOf(error: unknown): { name: string; message: string; stack: string } {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), stack: '' };
  return { name: error.name, message: error.message, stack: error.stack ?? '' };
}
