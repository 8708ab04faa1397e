import { DrizzleQueryError } from 'drizzle-orm/errors';
import { sqlState } from '#db/db.ts';

/**
 * Returns what may be logged about a failure: its kind, database state and code locations. Database messages contain
 * typed values, so they are left out; e-mail addresses are removed from all other messages.
 */
export function describeFailure(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const isDatabase = error instanceof DrizzleQueryError || sqlState(error) !== undefined;
  return {
    name: cause?.name ?? error.name,
    code: (cause as { code?: unknown } | undefined)?.code,
    message: isDatabase
      ? undefined
      : error.message.slice(0, 300).replace(/[^\s"<>]+@[^\s"'<>]+/g, '(address)'),
    stack: (cause?.stack ?? error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12),
  };
}
