/**
 * A code's lifetime in minutes and the wrong tries it allows. The gateway enforces both; they are repeated here only
 * to explain a refusal.
 */
const LIFE_MINUTES = 10;
const MOST_TRIES = 5;

/** This browser's use of one code so far. */
export interface CodeUse {
  /** When the code was asked for, in milliseconds since the epoch. */
  sentAt: number;
  /** The number of refused tries. */
  wrongTries: number;
}

/**
 * Why a correctly copied code may be refused, or '' if it is simply wrong. The gateway always answers "Invalid Code",
 * so a stranger learns nothing, but this browser knows when it requested the code and how often it tried.
 */
export function codeHint({ sentAt, wrongTries }: CodeUse, now: number): string {
  if (now - sentAt >= LIFE_MINUTES * 60_000) {
    return `A code works for ${LIFE_MINUTES} minutes, and this one has expired. Please ask for a new one.`;
  }
  if (wrongTries >= MOST_TRIES) {
    return `A code stops working after ${MOST_TRIES} wrong tries. Please ask for a new one.`;
  }
  return '';
}
