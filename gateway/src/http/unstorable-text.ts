import { ApiError } from './errors.ts';

/** The site never sends deeper nesting. Code after this check may recurse. */
const DEEPEST = 20;

/**
 * Refuses a value that cannot be stored: a text or key anywhere inside contains U+0000 or half of a surrogate pair, which
 * PostgreSQL does not accept in text or in JSON, or the value is nested too deeply.
 *
 * @throws ApiError 400 in words for its sender
 */
export function refuseUnstorable(value: unknown): void {
  const problem = problemIn(value, 0);
  if (problem !== undefined) throw new ApiError(400, 'bad-request', problem);
}

/** Whether PostgreSQL can store a text. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
}

function problemIn(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string')
    return isStorable(value) ? undefined : 'Please remove characters that cannot be displayed.';
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth === DEEPEST) return 'The request is nested too deeply.';
  // `Object.entries` would make a list for each object of each request.
  for (const key in value) {
    const problem = problemIn(key, depth) ?? problemIn((value as Record<string, unknown>)[key], depth + 1);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
