import { containerName } from '@nestwright/contract/name/rules';
import { findOwner } from '@nestwright/contract/remote';
import type { PageData } from '@nestwright/contract/release/schema';
import { releaseFrames, type StackFrame, stackHash } from '@nestwright/contract/report/rules';

import type { SiteRouter } from '#remotes/site-router.ts';
import type { LifeTrace, PageLife } from './page-life.ts';
import type { SendReport } from './reports.ts';

/** By then, the parts of the page before have been unmounted; in milliseconds. */
const UNMOUNTED_MS = 1000;
/** A remote that has left may still finish what it had begun, such as saving what was typed, with this many more timers. */
const MOST_LATE_TIMERS = 100;

/** What a report says was left behind. Reads under way are nobody's mistake. */
const LEFT = {
  interval: 'An interval was left behind',
  timer: 'A timer was left behind',
  listener: 'A listener was left behind',
  sheet: 'A style sheet was left behind',
};

interface LeftPages {
  page: Pick<PageData, 'remotes' | 'owner'>;
  router: Pick<SiteRouter['router'], 'state' | 'subscribe'>;
  life: PageLife;
  report: SendReport;
}

/**
 * Ends what the code of a remote started once none of its pages and fragments is shown any more: intervals, listeners of
 * window and document, adopted style sheets and reads, and timers that set themselves again and again. What a module set
 * up while it was evaluated comes back with the remote's next page. Everything else is reported, and so are elements left
 * in the body, which nothing here can take away.
 */
export function endLeftPages({ page, router, life, report }: LeftPages): void {
  const shown = new Set<string>();
  const asleep = new Map<LifeTrace, string>();
  const makers = new WeakMap<LifeTrace, StackFrame[]>();
  const named = new Set<string>();
  /** How many timers each remote has set since it left. */
  const late = new Map<string, number>();
  let owner: string | undefined = page.owner ?? undefined;
  let elements = new Set(document.body.children);
  /** Owners of the pages that were left since the last look. */
  const leftNow = new Set<string>();
  let pending: ReturnType<typeof setTimeout> | undefined;

  function ownerNow(): string | undefined {
    return findOwner(page.remotes, router.state.location.pathname)?.remote.name;
  }

  /** The remotes that own the page or have a fragment on it. */
  function here(): Set<string> {
    const places = document.querySelectorAll<HTMLElement>('[data-nw-fragment]');
    const found = new Set([...places].map(({ dataset }) => dataset.nwFragment!.split('/')[0]!));
    if (owner !== undefined) found.add(owner);
    for (const one of found) shown.add(one);
    return found;
  }

  function onRouterChange(): void {
    if (router.state.navigation.state !== 'idle') return;
    const next = ownerNow();
    if (next === owner) return;
    const left = owner;
    owner = next;
    wake(here());
    if (left !== undefined) leftNow.add(left);
    clearTimeout(pending);
    pending = setTimeout(endAll, UNMOUNTED_MS);
  }

  function endAll(): void {
    // The next page's own code may be at work already.
    if (router.state.navigation.state !== 'idle') {
      pending = setTimeout(endAll, UNMOUNTED_MS);
      return;
    }
    sweep();
    for (const one of leftNow) if (one !== owner) nameElements(one);
    document.documentElement.dataset.nwLeft = [...leftNow].join(' ');
    leftNow.clear();
  }

  function wake(present: ReadonlySet<string>): void {
    for (const one of present) late.delete(one);
    for (const [trace, remote] of asleep)
      if (present.has(remote)) {
        asleep.delete(trace);
        trace.resume?.();
        if (trace.kind !== 'sheet') life.traces.add(trace);
      }
  }

  function sweep(): void {
    const present = here();
    const adopted = document.adoptedStyleSheets ?? [];
    const ends = adopted.flatMap((sheet): [LifeTrace, () => void][] => {
      const trace = life.sheets.get(sheet);
      if (!trace) return [];
      trace.resume = () => (document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]);
      return [[trace, () => (document.adoptedStyleSheets = without(sheet))]];
    });
    for (const trace of life.traces) if (trace.kind !== 'timer') ends.push([trace, () => trace.end()]);
    for (const [trace, end] of ends) {
      const frames = framesOf(trace);
      const [maker] = frames;
      if (!maker || !isLeft(maker.remote, present)) continue;
      end();
      life.traces.delete(trace);
      const container = containerName(maker.remote);
      const isMarked = container in (window.nestwrightEvaluating ?? {});
      if (trace.resume && (!isMarked || trace.evaluating.has(container))) asleep.set(trace, maker.remote);
      else if (isMarked) name(trace, frames);
    }
  }

  function onTimer(trace: LifeTrace): void {
    if (shown.size < 2) return;
    const frames = framesOf(trace);
    const [maker] = frames;
    if (!maker || maker.remote === owner || !shown.has(maker.remote)) return;
    const times = (late.get(maker.remote) ?? 0) + 1;
    late.set(maker.remote, times);
    if (times <= MOST_LATE_TIMERS || !isLeft(maker.remote, here())) return;
    trace.end();
    name(trace, frames);
  }

  function isLeft(remote: string, present: ReadonlySet<string>): boolean {
    return shown.has(remote) && !present.has(remote);
  }

  /** The frames from the one that started it, without the shell's recorder. */
  function framesOf(trace: LifeTrace): StackFrame[] {
    const known = makers.get(trace);
    if (known) return known;
    const [first, ...others] = releaseFrames(trace.made.stack ?? '');
    const frames = first && first.remote !== 'shell' ? [first, ...others] : others;
    makers.set(trace, frames);
    return frames;
  }

  function name({ kind }: LifeTrace, frames: readonly StackFrame[]): void {
    if (kind !== 'call') tell(frames[0]!, LEFT[kind], stackHash(frames), frames[0]!.place);
  }

  /** Only their time says whose they are. */
  function nameElements(left: string): void {
    const now = new Set(document.body.children);
    const isNew = [...now].some((element) => !elements.has(element));
    elements = now;
    const maker = page.remotes.find((one) => one.name === left);
    if (isNew && maker)
      tell({ remote: left, version: maker.version }, 'An element was left behind in the body', stackHash([]));
  }

  function tell(maker: Pick<StackFrame, 'remote' | 'version'>, message: string, stack: string, place = '') {
    const { remote, version } = maker;
    const key = `${remote} ${message} ${stack}`;
    if (named.has(key)) return;
    named.add(key);
    console.warn(`${remote}: ${message}${place && ` (${place})`}.`);
    report({ kind: 'error', remote, version, source: 'left', message, stack });
  }

  here();
  life.onTimer = onTimer;
  router.subscribe(onRouterChange);
  // The visitor may have left before this began.
  onRouterChange();
}

function without(sheet: CSSStyleSheet): CSSStyleSheet[] {
  return document.adoptedStyleSheets.filter((one) => one !== sheet);
}
