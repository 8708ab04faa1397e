import type { Db } from '#db/db.ts';
import { readErrors } from '#figures/read-figures.ts';
import { type ErrorGroup, errorGroups } from '#pages/status/error-groups.ts';
import type { Canary } from './canaries-in.ts';

/** Most errors that are named. */
const MOST_NAMED = 3;

/** What a canary's code threw most often since its day began, on the server and in browsers, a sentence each. */
export async function thrownBy(
  db: Db,
  { piece, version, since }: Pick<Canary, 'piece' | 'version' | 'since'>,
): Promise<string[]> {
  const errors = await readErrors(db, { remote: piece, since });
  const groups = errorGroups(errors.filter((error) => error.version === version));
  return groups.slice(0, MOST_NAMED).map(sentenceOf);
}

function sentenceOf({ message, stack, sources, visitors }: ErrorGroup): string {
  if (!sources.includes('server')) return `In browsers: ${message} (visitors: ${visitors}).`;
  const places = stack.split('\n').filter((place) => place !== '');
  const at = places.length > 0 ? `, at ${places.join(', from ')}` : '';
  return `On the server: ${message}${at} (times: ${visitors}).`;
}
