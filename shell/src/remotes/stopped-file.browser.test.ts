import type { LoadFailure } from './load-failure.ts';
import { reportUnlessLeaving } from './stopped-file.ts';

const failure: LoadFailure = { remote: 'booking', version: '1', phase: 'chunk', status: null };

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function reported(of: Partial<LoadFailure>, timedOut?: boolean): jest.Mock {
  const report = jest.fn();
  reportUnlessLeaving({ ...failure, ...of }, report, timedOut);
  return report;
}

test('a file that may have been stopped counts as failed once the visitor has stayed a second', () => {
  const report = reported({});
  jest.advanceTimersByTime(999);
  expect(report).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(report).toHaveBeenCalledTimes(1);
});

test('a file that the visitor’s leaving has stopped never counts as failed', () => {
  const report = reported({ status: 200 });
  window.dispatchEvent(new Event('pagehide'));
  jest.runAllTimers();
  expect(report).not.toHaveBeenCalled();
});

test.each<[string, Partial<LoadFailure>, boolean?]>([
  ['an HTTP error', { status: 404 }],
  ['code that throws', { phase: 'render' }],
  ['a container without routes', { phase: 'shape' }],
  ['a file that timed out', {}, true],
])('leaving is never the reason for %s', (_reason, of, timedOut = false) => {
  expect(reported(of, timedOut)).toHaveBeenCalledTimes(1);
});
