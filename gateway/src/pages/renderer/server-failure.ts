import { join } from 'node:path';

import type { Release } from '@nestwright/contract/release/schema';

import { sourcePlaces } from '#releases/source-places.ts';

/** What a remote's code threw on the server. */
export interface ServerFailure {
  release: Release;
  /** One line: `TypeError: beds is undefined`. */
  message: string;
  /** The places in its sources, innermost first; empty if the process ended or nothing was in time. */
  places: readonly string[];
}

/** Most characters of a message. */
const LONGEST = 300;

/**
 * @param error what was thrown, or its stack
 * @param releases the folder that renderers read
 */
export function serverFailure(release: Release, error: unknown, releases: string): ServerFailure {
  const text = error instanceof Error ? error.message : String(error);
  const [first = ''] = text.split('\n');
  const message = first.trim().slice(0, LONGEST) || 'An error without a message';
  return {
    release,
    message,
    places: sourcePlaces(text, { server: join(releases, release.folder, 'server') }),
  };
}

/** The stack of whatever was thrown, for the log. */
export function stackOf(error: unknown): string | undefined {
  return error instanceof Error ? error.stack : String(error);
}
