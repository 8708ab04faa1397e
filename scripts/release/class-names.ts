import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of a build's `browser` folder: every class, id and animation that its CSS modules made, as a list. */
export const CLASS_NAMES = 'class-names.json';

/** The names that a build made; undefined for a build from before the list. */
export function classNamesIn(folder: string): ReadonlySet<string> | undefined {
  const file = join(folder, 'browser', CLASS_NAMES);
  return existsSync(file) ? new Set(JSON.parse(readFileSync(file, 'utf8')) as string[]) : undefined;
}
