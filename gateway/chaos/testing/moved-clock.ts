import path from 'node:path';
import { pathToFileURL } from 'node:url';

const preload = pathToFileURL(path.resolve(import.meta.dirname, '../../../e2e/moving-clock.mjs')).href;

export const HOUR_MS = 3_600_000;

/** Settings of a gateway on a machine whose clock is ahead of the right time. It renders and answers as always. */
export function withClockAhead(aheadMs: number): Record<string, string> {
  return { NODE_OPTIONS: `--import ${preload}`, CLOCK_AHEAD_MS: String(aheadMs) };
}
