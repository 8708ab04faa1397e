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

const wanted: LoadEvent<string> = { type: 'wanted' };
const loaded: LoadEvent<string> = { type: 'loaded', value: 'routes' };
const fails: LoadEvent<string> = { type: 'failed', failure };
const slow: LoadEvent<string> = { type: 'slow' };
const timedOut: LoadEvent<string> = { type: 'timed-out', failure };

describe('every transition of a load', () => {
  test.each<[string, State, LoadEvent<string>, State]>([
    ['what is wanted for the first time is fetched', idle, wanted, live(0)],
    ['what is under way is not fetched twice', live(1), wanted, live(1)],
    ['the version before is not given up for a second visit', lastGood(), wanted, lastGood()],
    ['what is there is not fetched again', ready, wanted, ready],
    ['the version before stays while the page is open', fallback, wanted, fallback],
    ['Try again begins anew and knows why', failed, wanted, live(0, { failure: before })],

    ['the first attempt brings it', live(0), loaded, ready],
    ['the last attempt brings it', live(2, { failure: before }), loaded, ready],
    ['a slow attempt brings it', live(0, { isSlow: true }), loaded, ready],
    [
      'the version before stands in',
      lastGood(),
      { type: 'loaded', value: 'old routes' },
      { phase: 'fallback', value: 'old routes', failure: before },
    ],

    ['a first failure leads to a second attempt', live(0), fails, live(1, { failure })],
    ['a second failure leads to a third', live(1, { failure: before }), fails, live(2, { failure })],
    [
      'a person who gives up a slow attempt gets a new one',
      live(0, { isSlow: true }),
      fails,
      live(1, { failure }),
    ],
    [
      'a third failure leads to the version before',
      live(2, { failure: before }),
      fails,
      { phase: 'fetching', from: 'last good', isSlow: false, failure },
    ],
    ['without a previous version, the live one’s failure is shown', lastGood(), fails, failed],

    ['an attempt becomes slow', live(0), slow, live(0, { isSlow: true })],
    ['the version before becomes slow', lastGood(), slow, lastGood(true)],
    [
      'a new attempt is not slow yet',
      live(1, { isSlow: true, failure: before }),
      fails,
      live(2, { failure }),
    ],

    ['a first attempt that reaches its limit has failed', live(0), timedOut, { phase: 'failed', failure }],
    [
      'a later attempt that reaches its limit has failed',
      live(2, { isSlow: true, failure: before }),
      timedOut,
      { phase: 'failed', failure },
    ],
    [
      'a version before that reaches its limit has failed',
      lastGood(true),
      timedOut,
      { phase: 'failed', failure },
    ],
  ])('%s', (_what, state, event, next) => {
    expect(loadFlow(state, event)).toEqual(next);
  });

  const settled = [ready, fallback, failed];
  const outcomes = [loaded, fails, slow, timedOut];
  test.each(
    [idle, ...settled].flatMap((state) =>
      outcomes.map((event) => [state.phase, event.type, state, event] as const),
    ),
  )('%s stays as it is when an attempt that was given up %s', (_phase, _type, state, event) => {
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
