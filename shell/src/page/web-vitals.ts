import type { Report } from '@nestwright/contract/report/schema';
import { onCLS, onINP, onLCP } from 'web-vitals';

import type { SendReport } from './reports.ts';

type Vitals = Pick<Extract<Report, { kind: 'vitals' }>, 'lcp' | 'inp' | 'cls'>;

/** A page's owner, and the version of the shell around it; undefined if the shell is the owner. */
interface Measured {
  remote: string;
  version: string;
  shell?: string | undefined;
}

/**
 * Measures the first page of a visit and reports the result for its remote and for the shell when the page is next
 * hidden. Load it late: browsers buffer earlier entries. A page left before then is not measured.
 */
export function reportWebVitals({ remote, version, shell }: Measured, report: SendReport): void {
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
    report({ kind: 'vitals', remote, version, ...(shell && { shell }), ...vitals });
  };
  document.addEventListener('visibilitychange', notify);
}
