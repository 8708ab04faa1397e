import type { NavigationTimes, SpanAttributes } from './trace.ts';

/** A navigation whose end only its browser knows. */
export interface OpenNavigation {
  traceId: string;
  spanId: string;
  /** When its request reached the gateway, in milliseconds since 1970. */
  askedAt: number;
  answeredAt: number;
  attributes: SpanAttributes;
}

/** When a navigation began and ended, in milliseconds since 1970. */
export interface NavigationSpan extends OpenNavigation {
  from: number;
  to: number;
}

/** A browser reports within seconds, or never if it runs no scripts. */
const WAIT_MS = 60_000;
const SWEEP_MS = 10_000;
const MAX_OPEN = 1000;

/**
 * Navigations that wait for their browser's report. Without a report, the gateway writes what it saw. At most 1,000
 * wait.
 *
 * @param write gets each navigation once
 */
export function openNavigations(write: (navigation: NavigationSpan) => void) {
  const open = new Map<string, OpenNavigation>();

  function give(key: string, navigation: OpenNavigation): void {
    open.delete(key);
    write({ ...navigation, from: navigation.askedAt, to: navigation.answeredAt });
  }

  function sweep(before: number): void {
    for (const [key, navigation] of open) {
      if (navigation.askedAt > before && open.size <= MAX_OPEN) return;
      give(key, navigation);
    }
  }

  const timer = setInterval(() => sweep(Date.now() - WAIT_MS), SWEEP_MS).unref();

  return {
    add(key: string, navigation: OpenNavigation): void {
      open.set(key, navigation);
      if (open.size > MAX_OPEN) sweep(0);
    },
    /** Combines the gateway's clock with the browser's durations, because browsers' clocks are often wrong. */
    report(key: string, { asked, answered, interactive, loaded }: NavigationTimes): boolean {
      const navigation = open.get(key);
      if (navigation === undefined) return false;
      open.delete(key);
      const from = navigation.askedAt - asked;
      write({
        ...navigation,
        from,
        to: from + loaded,
        attributes: {
          ...navigation.attributes,
          'nestwright.navigation.answered_ms': answered,
          'nestwright.navigation.interactive_ms': interactive,
          'nestwright.navigation.loaded_ms': loaded,
        },
      });
      return true;
    },
    stop(): void {
      clearInterval(timer);
      for (const [key, navigation] of open) give(key, navigation);
    },
  };
}
