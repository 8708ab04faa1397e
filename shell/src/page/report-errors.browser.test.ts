import { revivedHydration } from './revive-hydration.ts';
import { RemoteLoadError } from '#remotes/load-failure.ts';
import { reportErrors, type WatchedPage } from './report-errors.ts';

const STACK = 'at save (https://site.example/releases/booking/4f2a/browser/src_a.js:1:200)';
const remotes = [{ name: 'account', version: '77', claims: [{ path: '/my-projects' }] }];

function thrown(message: string, stack = STACK): Error {
  return Object.assign(new Error(message), { stack });
}

const isConnectionFailure = (error: unknown) => error instanceof TypeError;

function watch(early: Event[] = []) {
  const report = jest.fn();
  let notify: () => void = () => undefined;
  const state: { errors: Record<string, unknown> | null; location: { pathname: string } } = {
    errors: null,
    location: { pathname: '/my-projects' },
  };
  const router = { state, subscribe: (heard: () => void) => (notify = heard) };
  reportErrors({ page: { remotes }, router, early, isConnectionFailure, report } as unknown as WatchedPage);
  const fail = (error: unknown) => {
    state.errors = { root: error };
    notify();
  };
  return { report, fail };
}

function rejection(reason: unknown): Event {
  return Object.assign(new Event('unhandledrejection'), { reason });
}

test('an error in an event handler is reported once, with remote and version, without what a person typed', () => {
  const { report } = watch();
  for (const name of ['Ada', 'Grace'])
    window.dispatchEvent(new ErrorEvent('error', { error: thrown(`no room for "${name}" in 7 rows`) }));
  expect(report.mock.calls).toEqual([
    [
      {
        kind: 'error',
        remote: 'booking',
        version: '4f2a',
        source: 'event',
        message: 'Error: no room for * in * rows',
        stack: expect.stringMatching(/^[0-9a-f]{8}$/),
      },
    ],
  ]);
});

test('a thrown string is attributed by the event’s file', () => {
  const { report } = watch();
  const filename = 'https://site.example/releases/pro/9/browser/main.js';
  window.dispatchEvent(
    new ErrorEvent('error', { message: 'Uncaught broken', filename, lineno: 3, colno: 4 }),
  );
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ remote: 'pro', version: '9' }));
});

test('a rejection from before watching began is reported too', () => {
  const { report } = watch([rejection(thrown('too early'))]);
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ source: 'rejection', remote: 'booking' }));
});

test('a loader’s error is attributed to the remote in its stack, or else to the page’s owner', () => {
  const { report, fail } = watch();
  fail(thrown('no data'));
  fail(thrown('no data at all', ''));
  expect(report.mock.calls.map(([what]) => [what.source, what.remote, what.version, what.stack])).toEqual([
    ['loader', 'booking', '4f2a', expect.stringMatching(/^[0-9a-f]{8}$/)],
    ['loader', 'account', '77', '00000000'],
  ]);
});

test('an error of the server belongs to the page’s owner, and not to the shell that reports it', () => {
  const { report, fail } = watch();
  const hydration = { loaderData: {}, errors: { root: {} } };
  const error = revivedHydration(hydration)!.errors!['root'] as Error;
  expect([error instanceof Error, error.message]).toEqual([true, 'This page failed on the server.']);
  expect(error.stack).toBe('');
  fail(error);
  expect(report.mock.calls.map(([what]) => [what.remote, what.version, what.message])).toEqual([
    ['account', '77', 'Error: This page failed on the server.'],
  ]);
});

test('errors that are expected, reported elsewhere or not ours are not reported', () => {
  const { report, fail } = watch();
  const failure = { remote: 'pro', version: '1', phase: 'entry', status: 500 } as const;
  fail(new RemoteLoadError(failure));
  fail({ status: 404, statusText: 'Not Found', data: null });
  fail(new TypeError('Failed to fetch'));
  window.dispatchEvent(rejection(thrown('x', 'at y (chrome-extension://abc/inject.js:1:2)')));
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  window.dispatchEvent(rejection(undefined));
  expect(report).not.toHaveBeenCalled();
});
