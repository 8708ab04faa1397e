import type { LoadFailure } from './load-failure.ts';

/** Pauses before each attempt at the live version, in milliseconds. */
export const ATTEMPT_PAUSES: readonly number[] = [0, 300, 1000];
/** After this time of one attempt a person is told that it is slow, in milliseconds. */
export const SLOW_AFTER_MS = 5000;
/** After this time an attempt has failed (product/errors#missing-scripts), in milliseconds. */
export const LIMIT_MS = 120_000;

/** Where the loading of a remote, or of one of its screens, stands. */
export type LoadState<T> =
  /** Nobody has asked for it. */
  | { phase: 'idle' }
  /** The live version is on its way; `failure` is that of the attempt before. */
  | { phase: 'fetching'; from: 'live'; attempt: number; isSlow: boolean; failure?: LoadFailure }
  /** Every attempt failed, so the version before is on its way. */
  | { phase: 'fetching'; from: 'last good'; isSlow: boolean; failure: LoadFailure }
  | { phase: 'ready'; value: T }
  /** The version before stands in for the live one. */
  | { phase: 'fallback'; value: T; failure: LoadFailure }
  /** There is none to show; asking again begins anew. */
  | { phase: 'failed'; failure: LoadFailure };

export type LoadEvent<T> =
  /** A page needs it. */
  | { type: 'wanted' }
  | { type: 'came'; value: T }
  /** The attempt failed, or a person gave it up. */
  | { type: 'failed'; failure: LoadFailure }
  | { type: 'slow' }
  /** The attempt reached its limit. */
  | { type: 'timed-out'; failure: LoadFailure };

/** Where a load ends. */
export type SettledLoad<T> = Extract<LoadState<T>, { phase: 'ready' | 'fallback' | 'failed' }>;

/** The whole movement of a load. An event that means nothing in a state leaves it as it is. */
export function loadFlow<T>(state: LoadState<T>, event: LoadEvent<T>): LoadState<T> {
  switch (event.type) {
    case 'wanted':
      return begin(state);
    case 'came':
      return arrive(state, event.value);
    case 'failed':
      return fail(state, event.failure);
    case 'slow':
      return state.phase === 'fetching' ? { ...state, isSlow: true } : state;
    case 'timed-out':
      // Whoever waited two minutes is told now; another version would take as long.
      return state.phase === 'fetching' ? { phase: 'failed', failure: event.failure } : state;
  }
}

/** Whether the load has ended, for now. */
export function isSettled<T>(state: LoadState<T>): state is SettledLoad<T> {
  return state.phase !== 'idle' && state.phase !== 'fetching';
}

function begin<T>(state: LoadState<T>): LoadState<T> {
  switch (state.phase) {
    case 'idle':
      return live(0);
    case 'failed':
      return live(0, state.failure);
    case 'fetching':
    case 'ready':
    case 'fallback':
      return state;
  }
}

function arrive<T>(state: LoadState<T>, value: T): LoadState<T> {
  if (state.phase !== 'fetching') return state;
  return state.from === 'live'
    ? { phase: 'ready', value }
    : { phase: 'fallback', value, failure: state.failure };
}

function fail<T>(state: LoadState<T>, failure: LoadFailure): LoadState<T> {
  if (state.phase !== 'fetching') return state;
  // What is told and reported is the live version's failure.
  if (state.from === 'last good') return { phase: 'failed', failure: state.failure };
  const next = state.attempt + 1;
  return next < ATTEMPT_PAUSES.length
    ? live(next, failure)
    : { phase: 'fetching', from: 'last good', isSlow: false, failure };
}

function live<T>(attempt: number, failure?: LoadFailure): LoadState<T> {
  return { phase: 'fetching', from: 'live', attempt, isSlow: false, ...(failure && { failure }) };
}
