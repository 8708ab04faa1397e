import { CODE_MINUTES, CODE_TRIES } from '@nestwright/domain/sign-in/session-rules';

/** How this browser has used the current code. */
export interface CodeUse {
  /** When the code was asked for, in milliseconds since the epoch; null if this page doesn't know. */
  sentAt: number | null;
  /** The number of refused tries. */
  wrongTries: number;
}

/**
 * Why a correctly copied code may be refused; '' if it is simply wrong. The gateway always answers "Invalid Code", so a
 * stranger learns nothing. But this browser knows when it requested the code and how often it tried.
 */
export function codeHint({ sentAt, wrongTries }: CodeUse, now: number): string {
  if (sentAt !== null && now - sentAt >= CODE_MINUTES * 60_000) {
    return `A code works for ${CODE_MINUTES} minutes, and this one has expired. Please ask for a new one.`;
  }
  if (wrongTries >= CODE_TRIES) {
    return `A code stops working after ${CODE_TRIES} wrong tries. Please ask for a new one.`;
  }
  return '';
}
