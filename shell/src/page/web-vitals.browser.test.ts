import type { Metric } from 'web-vitals';

import { type FragmentStarts, reportWebVitals } from './web-vitals.ts';

type Heard = (metric: Pick<Metric, 'value'>) => void;

const heard: Record<string, Heard> = {};
jest.mock('web-vitals', () => ({
  onLCP: (listener: Heard) => (heard.lcp = listener),
  onINP: (listener: Heard) => (heard.inp = listener),
  onCLS: (listener: Heard) => (heard.cls = listener),
}));

const report = jest.fn();
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  report.mockReset();
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
});

function become(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

const booking = { remote: 'booking', version: '1.0.0' };

test('a page reports its remote’s vitals once, when it is first hidden, not when it first becomes visible', () => {
  reportWebVitals({ ...booking, shell: '7' }, new Map(), report);
  heard.lcp!({ value: 800.4 });
  heard.lcp!({ value: 1200.6 });
  heard.inp!({ value: 56 });
  heard.cls!({ value: 0.125 });
  become('visible');
  expect(report).not.toHaveBeenCalled();
  become('hidden');
  become('visible');
  become('hidden');
  expect(report.mock.calls).toEqual([
    [{ kind: 'vitals', remote: 'booking', version: '1.0.0', shell: '7', lcp: 1201, inp: 56, cls: 0.125 }],
  ]);
});

test('what the fragments of other remotes took is in the same report', () => {
  const starts: FragmentStarts = new Map();
  reportWebVitals(booking, starts, report);
  starts.set('pro', { remote: 'pro', version: '2', start: 40.6 });
  heard.lcp!({ value: 900 });
  become('hidden');
  const fragments = [{ remote: 'pro', version: '2', start: 41 }];
  expect(report.mock.calls).toEqual([[{ kind: 'vitals', ...booking, lcp: 900, fragments }]]);
});
