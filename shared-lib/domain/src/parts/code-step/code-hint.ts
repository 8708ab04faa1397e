/** Minutes a code works, and wrong tries that burn it: the gateway's numbers, said here only to explain a refusal. */
const LIFE_MINUTES = 10;
const MOST_TRIES = 5;

/** One code as this browser has used it so far. */
export interface CodeUse {
  /** When the code was asked for, in milliseconds since the epoch. */
  sentAt: number;
  /** Tries that were refused. */
  wrongTries: number;
}

/**
 * Why a code may be refused although it was copied rightly, or '' when it is simply wrong. The gateway answers "Invalid
 * Code" to all of them, so that a stranger learns nothing; the browser that asked knows when it did and how often it tried.
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
