import type { LoadFailure } from './load-failure.ts';
import { isSettled, type LoadEvent, loadFlow, type LoadState } from './load-flow.ts';

type State = LoadState<string>;

const failureOf = (phase: LoadFailure['phase']): LoadFailure => ({
  remote: 'booking',
  version: '2.0.0',
  phase,
  status: null,
});
const before = failureOf('entry');
const failure = failureOf('expose');

const idle: State = { phase: 'idle' };
const live = (attempt: number, more: { isSlow?: boolean; failure?: LoadFailure } = {}): State => ({
  phase: 'fetching',
  from: 'live',
  attempt,
  isSlow: false,
  ...more,
});
const lastGood = (isSlow = false): State => ({
  phase: 'fetching',
  from: 'last good',
  isSlow,
  failure: before,
});
const ready: State = { phase: 'ready', value: 'routes' };
const fallback: State = { phase: 'fallback', value: 'old routes', failure: before };
const failed: State = { phase: 'failed', failure: before };

const requested: LoadEvent<string> = { type: 'requested' };
const loaded: LoadEvent<string> = { type: 'loaded', value: 'routes' };
const fails: LoadEvent<string> = { type: 'failed', failure };
const slow: LoadEvent<string> = { type: 'slow' };
const timedOut: LoadEvent<string> = { type: 'timed-out', failure };

describe('every transition of a load', () => {
  test.each<[string, State, LoadEvent<string>, State]>([
    ['the first request starts an attempt', idle, requested, live(0)],
    ['a second request does not start another attempt', live(1), requested, live(1)],
    ['a second request does not abandon the previous version', lastGood(), requested, lastGood()],
    ['a loaded remote is not fetched again', ready, requested, ready],
    ['the previous version stays while the page is open', fallback, requested, fallback],
    ['Try again starts over and remembers the failure', failed, requested, live(0, { failure: before })],

    ['the first attempt succeeds', live(0), loaded, ready],
    ['the last attempt succeeds', live(2, { failure: before }), loaded, ready],
    ['a slow attempt succeeds', live(0, { isSlow: true }), loaded, ready],
    [
      'the previous version is the fallback',
      lastGood(),
      { type: 'loaded', value: 'old routes' },
      { phase: 'fallback', value: 'old routes', failure: before },
    ],

    ['a first failure leads to a second attempt', live(0), fails, live(1, { failure })],
    ['a second failure leads to a third', live(1, { failure: before }), fails, live(2, { failure })],
    [
      'a visitor who abandons a slow attempt gets a new one',
      live(0, { isSlow: true }),
      fails,
      live(1, { failure }),
    ],
    [
      'a third failure leads to the previous version',
      live(2, { failure: before }),
      fails,
      { phase: 'fetching', from: 'last good', isSlow: false, failure },
    ],
    ['without a previous version, the live one’s failure is shown', lastGood(), fails, failed],

    ['an attempt becomes slow', live(0), slow, live(0, { isSlow: true })],
    ['the previous version becomes slow', lastGood(), slow, lastGood(true)],
    [
      'a new attempt is not slow yet',
      live(1, { isSlow: true, failure: before }),
      fails,
      live(2, { failure }),
    ],

    ['the first attempt times out', live(0), timedOut, { phase: 'failed', failure }],
    [
      'a later attempt times out',
      live(2, { isSlow: true, failure: before }),
      timedOut,
      { phase: 'failed', failure },
    ],
    ['the previous version times out', lastGood(true), timedOut, { phase: 'failed', failure }],
  ])('%s', (_what, state, event, next) => {
    expect(loadFlow(state, event)).toEqual(next);
  });

  const settled = [ready, fallback, failed];
  const outcomes = [loaded, fails, slow, timedOut];
  test.each(
    [idle, ...settled].flatMap((state) =>
      outcomes.map((event) => [state.phase, event.type, state, event] as const),
    ),
  )('%s stays as it is when an abandoned attempt %s', (_phase, _type, state, event) => {
    expect(loadFlow<string>(state, event)).toBe(state);
  });

  test('a load is settled when it is ready, replaced by a previous version, or failed', () => {
    expect([idle, live(0), lastGood(), ready, fallback, failed].map(isSettled)).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ]);
  });
});
