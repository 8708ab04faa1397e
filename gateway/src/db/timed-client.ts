import pg from 'pg';

type Query = (...args: unknown[]) => Promise<unknown> | void;

/** A connection to PostgreSQL that notes how long each statement takes, in milliseconds, failed ones included. */
export function timedClient(note: (ms: number) => void): typeof pg.Client {
  return class TimedClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const query = super.query.bind(this) as Query;
      const timed: Query = (...args) => {
        const started = performance.now();
        const done = args.at(-1);
        if (typeof done === 'function') {
          const answer = (...results: unknown[]) => {
            note(performance.now() - started);
            (done as (...all: unknown[]) => void)(...results);
          };
          return query(...args.slice(0, -1), answer);
        }
        const answer = query(...args);
        const end = () => note(performance.now() - started);
        if (answer instanceof Promise) answer.then(end, end);
        return answer;
      };
      this.query = timed as typeof this.query;
    }
  };
}
