import type { Report } from '@nestwright/contract/report/schema';
import { onCLS, onINP, onLCP } from 'web-vitals';

import type { SendReport } from './reports.ts';

type Vitals = Pick<Extract<Report, { kind: 'vitals' }>, 'lcp' | 'inp' | 'cls'>;

/**
 * Measures the page that the visit began with, and reports it for its remote when the page is next hidden. To be loaded
 * late: browsers keep what happened before for it. A page that is left before that is not measured.
 */
export function reportWebVitals(remote: string, version: string, report: SendReport): void {
  const vitals: Vitals = {};
  // Every change is taken: what the page knows when it is hidden is its last word.
  const options = { reportAllChanges: true };
  onLCP(({ value }) => (vitals.lcp = Math.round(value)), options);
  onINP(({ value }) => (vitals.inp = Math.round(value)), options);
  onCLS(({ value }) => (vitals.cls = value), options);
  const notify = () => {
    // A page that was opened in the background becomes visible first.
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', notify);
    report({ kind: 'vitals', remote, version, ...vitals });
  };
  document.addEventListener('visibilitychange', notify);
}
