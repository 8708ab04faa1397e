import type { Report } from '@nestwright/contract/report/schema';

import type { SendReport } from './reports.ts';

type Vitals = Pick<Extract<Report, { kind: 'vitals' }>, 'lcp' | 'inp' | 'cls'>;

/**
 * Measures the page that the visit began with, and reports it for its remote when the page is next hidden. The library
 * comes when the page has nothing else to do: browsers keep what happened before for it. A page that is left before is not
 * measured.
 */
export async function reportWebVitals(remote: string, version: string, report: SendReport): Promise<void> {
  await pageIsIdle();
  const library = await import('web-vitals').catch(() => undefined);
  if (!library) return;
  const vitals: Vitals = {};
  // Every change is taken: what the page knows when it is hidden is its last word.
  const options = { reportAllChanges: true };
  library.onLCP(({ value }) => (vitals.lcp = Math.round(value)), options);
  library.onINP(({ value }) => (vitals.inp = Math.round(value)), options);
  library.onCLS(({ value }) => (vitals.cls = value), options);
  const notify = () => {
    // A page that was opened in the background becomes visible first.
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', notify);
    report({ kind: 'vitals', remote, version, ...vitals });
  };
  document.addEventListener('visibilitychange', notify);
}

async function pageIsIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve());
    else setTimeout(resolve, 3000);
  });
}
