import type { LoadFailure } from './load-failure.ts';

/** Pause before each attempt to load the live version, in milliseconds. */
export const ATTEMPT_PAUSES: readonly number[] = [0, 300, 1000];
/** An attempt counts as slow after this time, in milliseconds. */
export const SLOW_AFTER_MS = 5000;
/** An attempt fails after this time (product/errors#missing-scripts), in milliseconds. */
export const LIMIT_MS = 120_000;

/** The state of loading a remote or one of its screens. */
export type LoadState<T> =
  /** Not requested yet. */
  | { phase: 'idle' }
  /** Loading the live version; `failure` is from the previous attempt. */
  | { phase: 'fetching'; from: 'live'; attempt: number; isSlow: boolean; failure?: LoadFailure }
  /** Every attempt failed, so the previous version is loading. */
  | { phase: 'fetching'; from: 'last good'; isSlow: boolean; failure: LoadFailure }
  | { phase: 'ready'; value: T }
  /** The previous version replaces the live one. */
  | { phase: 'fallback'; value: T; failure: LoadFailure }
  /** Nothing to show; a new request starts over. */
  | { phase: 'failed'; failure: LoadFailure };

export type LoadEvent<T> =
  /** A page needs it. */
  | { type: 'requested' }
  | { type: 'loaded'; value: T }
  /** The attempt failed or was abandoned. */
  | { type: 'failed'; failure: LoadFailure }
  | { type: 'slow' }
  /** The attempt timed out. */
  | { type: 'timed-out'; failure: LoadFailure };

/** The final states of a load. */
export type SettledLoad<T> = Extract<LoadState<T>, { phase: 'ready' | 'fallback' | 'failed' }>;

/** All transitions of a load. An event that doesn't apply to a state leaves it unchanged. */
export function loadFlow<T>(state: LoadState<T>, event: LoadEvent<T>): LoadState<T> {
  switch (event.type) {
    case 'requested':
      return begin(state);
    case 'loaded':
      return arrive(state, event.value);
    case 'failed':
      return fail(state, event.failure);
    case 'slow':
      return state.phase === 'fetching' ? { ...state, isSlow: true } : state;
    case 'timed-out':
      // After two minutes, report the failure; another version would take just as long.
      return state.phase === 'fetching' ? { phase: 'failed', failure: event.failure } : state;
  }
}

/** Whether the load has reached a final state. */
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
  // Show and report the live version's failure.
  if (state.from === 'last good') return { phase: 'failed', failure: state.failure };
  const next = state.attempt + 1;
  return next < ATTEMPT_PAUSES.length
    ? live(next, failure)
    : { phase: 'fetching', from: 'last good', isSlow: false, failure };
}

function live<T>(attempt: number, failure?: LoadFailure): LoadState<T> {
  return { phase: 'fetching', from: 'live', attempt, isSlow: false, ...(failure && { failure }) };
}
