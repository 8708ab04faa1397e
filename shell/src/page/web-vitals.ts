import type { Report } from '@nestwright/contract/report/schema';
import { onCLS, onINP, onLCP } from 'web-vitals';

import type { SendReport } from './reports.ts';

type Vitals = Pick<Extract<Report, { kind: 'vitals' }>, 'lcp' | 'inp' | 'cls'>;

/**
 * Measures the first page of a visit and reports the result for its remote when the page is next hidden. It may load
 * late, because browsers buffer earlier entries. A page that is left before then is not measured.
 */
export function reportWebVitals(remote: string, version: string, report: SendReport): void {
  const vitals: Vitals = {};
  // Records every change; the values known when the page is hidden are final.
  const options = { reportAllChanges: true };
  onLCP(({ value }) => (vitals.lcp = Math.round(value)), options);
  onINP(({ value }) => (vitals.inp = Math.round(value)), options);
  onCLS(({ value }) => (vitals.cls = value), options);
  const notify = () => {
    // A page opened in the background becomes visible before it is hidden.
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', notify);
    report({ kind: 'vitals', remote, version, ...vitals });
  };
  document.addEventListener('visibilitychange', notify);
}
