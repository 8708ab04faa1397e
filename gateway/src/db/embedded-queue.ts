import type { PGlite } from '@electric-sql/pglite';
import { Mutex, withTimeout } from 'async-mutex';
import type { Config } from '#config.ts';
import { DatabaseBusyError } from './database-errors.ts';

/**
 * Gives the embedded database the limits of a pool with one connection: DATABASE_QUEUE calls wait, each up to
 * DATABASE_WAIT_SECONDS. Any further call is refused at once with the reason that the database is busy, instead of
 * waiting for nothing.
 */
export function limitEmbedded<Client extends Pick<PGlite, 'query' | 'transaction'>>(
  client: Client,
  { DATABASE_QUEUE, DATABASE_WAIT_SECONDS }: Pick<Config, 'DATABASE_QUEUE' | 'DATABASE_WAIT_SECONDS'>,
): Client {
  const tooLong = new DatabaseBusyError(`The database was busy for ${DATABASE_WAIT_SECONDS} seconds.`);
  const turn = withTimeout(new Mutex(), DATABASE_WAIT_SECONDS * 1000, tooLong);
  let waiting = 0;
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (turn.isLocked() && waiting >= DATABASE_QUEUE)
      throw new DatabaseBusyError('The queue of the database is full.');
    waiting += 1;
    const release = await turn.acquire().finally(() => (waiting -= 1));
    try {
      return await work();
    } finally {
      release();
    }
  };
  const query = client.query.bind(client);
  const transaction = client.transaction.bind(client);
  client.query = (...call) => inTurn(() => query(...call));
  client.transaction = (work) => inTurn(() => transaction(work));
  return client;
}
