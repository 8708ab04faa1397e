import type { LoadFailure } from './load-failure.ts';
import { reportUnlessLeaving } from './stopped-file.ts';

const failure: LoadFailure = { remote: 'booking', version: '1', phase: 'chunk', status: null };

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function told(of: Partial<LoadFailure>, timedOut?: boolean): jest.Mock {
  const tell = jest.fn();
  reportUnlessLeaving({ ...failure, ...of }, tell, timedOut);
  return tell;
}

test('a file that may have been stopped counts as failed once the visitor has stayed a second', () => {
  const tell = told({});
  jest.advanceTimersByTime(999);
  expect(tell).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(tell).toHaveBeenCalledTimes(1);
});

test('a file that the visitor’s leaving has stopped never counts as failed', () => {
  const tell = told({ status: 200 });
  window.dispatchEvent(new Event('pagehide'));
  jest.runAllTimers();
  expect(tell).not.toHaveBeenCalled();
});

test.each<[string, Partial<LoadFailure>, boolean?]>([
  ['an HTTP error', { status: 404 }],
  ['code that throws', { phase: 'render' }],
  ['a container without routes', { phase: 'shape' }],
  ['a file that timed out', {}, true],
])('leaving is never the reason for %s', (_reason, of, timedOut = false) => {
  expect(told(of, timedOut)).toHaveBeenCalledTimes(1);
});
