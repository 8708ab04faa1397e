import pg from 'pg';

import { failureType } from '#tracing/trace.ts';
import { statementSpan } from '#tracing/trace-statements.ts';

type Query = (...args: unknown[]) => Promise<unknown> | void;

/** A connection to PostgreSQL that traces each statement and records its duration in milliseconds, even if it fails. */
export function timedClient(record: (ms: number) => void): typeof pg.Client {
  return class TimedClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const query = super.query.bind(this) as Query;
      const timed: Query = (...args) => {
        const started = performance.now();
        const span = statementSpan(args[0]);
        const end = (error?: unknown) => {
          record(performance.now() - started);
          if (error) span?.fail(failureType(error));
          span?.end();
        };
        const done = args.at(-1);
        if (typeof done === 'function') {
          const answer = (...results: unknown[]) => {
            end(results[0]);
            (done as (...all: unknown[]) => void)(...results);
          };
          return query(...args.slice(0, -1), answer);
        }
        const answer = query(...args);
        if (answer instanceof Promise)
          answer.then(
            () => end(),
            (error: unknown) => end(error ?? true),
          );
        return answer;
      };
      this.query = timed as typeof this.query;
    }
  };
}
