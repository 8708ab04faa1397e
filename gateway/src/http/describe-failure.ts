/** The code of a database error (SQLSTATE). */
const SQL_STATE = /^[0-9A-Z]{5}$/;

/**
 * Returns what may be logged about a failure: its kind, database state and code locations. Database messages contain
 * typed values, so they are left out; e-mail addresses are removed from all other messages.
 */
export function describeFailure(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const isStatement = 'query' in error;
  const cause = isStatement && error.cause instanceof Error ? error.cause : error;
  const code = (cause as { code?: unknown }).code;
  const isDatabase = isStatement || (typeof code === 'string' && SQL_STATE.test(code));
  return {
    name: cause.name,
    code,
    message: isDatabase
      ? undefined
      : error.message.slice(0, 300).replace(/[^\s"<>]+@[^\s"'<>]+/g, '(address)'),
    stack: (cause.stack ?? error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12),
  };
}
