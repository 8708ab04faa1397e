import type { Report } from '@nestwright/contract/report/schema';
import { onCLS, onINP, onLCP } from 'web-vitals';

import type { SendReport } from './reports.ts';

type VitalsReport = Extract<Report, { kind: 'vitals' }>;
type Vitals = Pick<VitalsReport, 'lcp' | 'inp' | 'cls'>;

/** By remote, how long the slowest of its fragments on the page took to answer. */
export type FragmentStarts = Map<string, NonNullable<VitalsReport['fragments']>[number]>;

/** A page's owner, and the version of the shell around it; undefined if the shell is the owner. */
interface Measured {
  remote: string;
  version: string;
  shell?: string | undefined;
}

/**
 * Measures the first page of a visit and reports the result for its remote and for the shell when the page is next
 * hidden, with how long the fragments of other remotes took to answer. Load it late: browsers buffer earlier entries. A
 * page left before then is not measured.
 */
export function reportWebVitals(
  { remote, version, shell }: Measured,
  starts: FragmentStarts,
  report: SendReport,
): void {
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
    const fragments = [...starts.values()].map((one) => ({ ...one, start: Math.round(one.start) }));
    report({
      kind: 'vitals',
      remote,
      version,
      ...(shell && { shell }),
      ...vitals,
      ...(fragments.length > 0 && { fragments }),
    });
  };
  document.addEventListener('visibilitychange', notify);
}
