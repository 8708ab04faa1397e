import { report } from './reports.ts';

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Measures the page that the visit began with, and reports it for its remote when the page is first hidden. */
export function followWebVitals(remote: string, version: string): void {
  const vitals: { lcp?: number; inp?: number; cls?: number } = {};
  observe('largest-contentful-paint', (entry) => (vitals.lcp = Math.round(entry.startTime)));
  observe('event', (entry) => (vitals.inp = Math.max(vitals.inp ?? 0, Math.round(entry.duration))));
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as LayoutShift;
    if (!hadRecentInput) vitals.cls = (vitals.cls ?? 0) + value;
  });
  const tell = () => {
    // A page that was opened in the background becomes visible first.
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', tell);
    report({ kind: 'vitals', remote, version, ...vitals });
  };
  document.addEventListener('visibilitychange', tell);
}

function observe(type: string, seen: (entry: PerformanceEntry) => void): void {
  try {
    new PerformanceObserver((list) => list.getEntries().forEach(seen)).observe({
      type,
      buffered: true,
      ...(type === 'event' && { durationThreshold: 40 }),
    } as PerformanceObserverInit);
  } catch {
    // The browser does not measure this.
  }
}
