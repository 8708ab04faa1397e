import { distance } from 'fastest-levenshtein';
import { environment } from './environment-schema.ts';

/** How many letters may differ. Shorter names resemble too many others. */
const MAX_DIFFERENT = 2;
const SHORTEST_NAME = 6;

/**
 * Returns a line for each variable whose name is almost that of a setting, because nobody would notice that it has no
 * effect. The lines contain only names, because a value may be secret.
 */
export function misspelledSettings(env: Record<string, string | undefined>): string[] {
  const settings = Object.keys(environment.entries);
  const long = settings.filter((setting) => setting.length >= SHORTEST_NAME);
  return Object.keys(env).flatMap((name) => {
    if (settings.includes(name) || name.length < SHORTEST_NAME) return [];
    const meant = long.find((setting) => isAlmost(name, setting));
    return meant === undefined ? [] : [`${name} is not a setting: did you mean ${meant}?`];
  });
}

function isAlmost(name: string, setting: string): boolean {
  const plain = (text: string) => text.toUpperCase().replaceAll(/[^A-Z]/g, '');
  return plain(name) === plain(setting) || distance(name, setting) <= MAX_DIFFERENT;
}
