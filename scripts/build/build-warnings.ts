import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { RefusedRelease } from '@nestwright/gateway/releases/refused-release.ts';
import { finding } from '@nestwright/gateway/releases/rules/release-rule.ts';
import { warnings as rule } from '#release/rules/003-warnings.ts';

/** A file of a finished build, next to `release.json`. Archives and browsers do not get it. */
const FILE = 'warnings.json';

/** Keeps what the bundler warned about with the build, because a build may be released much later. */
export function keepWarnings(folder: string, warnings: readonly string[]): void {
  writeFileSync(join(folder, FILE), `${JSON.stringify(warnings, null, 2)}\n`);
}

/** What the bundler warned about, a line each; undefined if that was not kept, as for a build from another machine. */
export function keptWarnings(folder: string): string[] | undefined {
  const file = join(folder, FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : undefined;
}

/** The first warning, and how many more there are. */
export function warningsInShort([first, ...others]: readonly string[]): string {
  return `${first}${others.length > 0 ? ` (and ${others.length} more)` : ''}.`;
}

/**
 * Refuses a build that the bundler warned about.
 *
 * @throws RefusedRelease with NW-003
 */
export function refuseWarnings(folder: string): void {
  const found = keptWarnings(folder) ?? [];
  if (found.length > 0) throw new RefusedRelease([finding(rule, warningsInShort(found))]);
}
