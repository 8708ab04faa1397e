import { followWebVitals } from './web-vitals.ts';

const report = jest.fn();
jest.mock('./reports.ts', () => ({ report: (what: unknown): unknown => report(what) }));

let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  report.mockReset();
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  window.PerformanceObserver = class {
    constructor(private readonly seen: (list: { getEntries(): object[] }) => void) {}
    observe({ type }: { type: string }) {
      this.seen({ getEntries: () => entries[type] ?? [] });
    }
  } as unknown as typeof PerformanceObserver;
});

const entries: Record<string, object[]> = {
  'largest-contentful-paint': [{ startTime: 800.4 }, { startTime: 1200.6 }],
  event: [{ duration: 56 }, { duration: 48 }],
  'layout-shift': [
    { value: 0.125, hadRecentInput: false },
    { value: 0.5, hadRecentInput: true },
  ],
};

function become(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a page tells its remote’s vitals once, when it is first hidden, and not when it is first seen', () => {
  followWebVitals('booking', '1.0.0');
  become('visible');
  expect(report).not.toHaveBeenCalled();
  become('hidden');
  become('visible');
  become('hidden');
  expect(report.mock.calls).toEqual([
    [{ kind: 'vitals', remote: 'booking', version: '1.0.0', lcp: 1201, inp: 56, cls: 0.125 }],
  ]);
});
