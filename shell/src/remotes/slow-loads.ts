import { useSyncExternalStore } from 'react';

/** After this time a person is told that a part of the site is slow, in milliseconds. */
const SLOW_AFTER_MS = 5000;

/** A load that takes long; `retry` gives it up and begins anew. */
export interface SlowLoad {
  retry(): void;
}

let slow: readonly SlowLoad[] = [];
const listeners = new Set<() => void>();

function change(next: readonly SlowLoad[]): void {
  slow = next;
  listeners.forEach((tell) => tell());
}

/** Passes `work` on, and shows it as slow while it takes longer than people wait without a word. */
export async function watchSlow<T>(work: Promise<T>, retry: () => void): Promise<T> {
  const entry: SlowLoad = { retry };
  const timer = setTimeout(() => change([...slow, entry]), SLOW_AFTER_MS);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    if (slow.includes(entry)) change(slow.filter((other) => other !== entry));
  }
}

/** The loads that are slow now. */
export function useSlowLoads(): readonly SlowLoad[] {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => slow,
    () => slow,
  );
}
