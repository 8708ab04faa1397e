import type * as Pglite from '@electric-sql/pglite';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { runInThisContext } from 'node:vm';
import type { Db } from '#db/db.ts';
import { tracedDatabase } from '#tracing/trace-statements.ts';

import { openInMemory } from './memory-database.ts';
import { emptyTables, openForProcess, openOnServer, type TestDatabase } from './server-database.ts';

/** How jest tells a worker to end (`CHILD_MESSAGE_END` of jest-worker). */
const WORKER_ENDS = 2;

/**
 * Opens the worker's database: on the PostgreSQL at TEST_DATABASE_URL if that is set, or else PGlite. Empty it before use.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  if (url !== undefined && url !== '') return openForProcess(url);
  return overClient(await workersClient(), { close: () => Promise.resolve() });
}

/** Like `openTestDatabase`, for tests that change the schema: no other test uses this database. */
export async function openDatabaseOfItsOwn(): Promise<TestDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  if (url !== undefined && url !== '') return openOnServer(url);
  const client = await openInMemory();
  return overClient(client, { close: () => client.close() });
}

/**
 * One PGlite for all test files of a worker, because starting it takes longer than the tests of most files. Its timers
 * keep Node alive, so a worker that is asked to end closes it first. Where jest has no workers,
 * `close-test-database.ts` closes it.
 */
async function workersClient(): Promise<Pglite.PGlite> {
  const worker = runInThisContext('globalThis') as typeof globalThis & {
    testDatabase?: Promise<Pglite.PGlite>;
  };
  if (worker.testDatabase === undefined) {
    const opening = openInMemory();
    // A deletable property of `globalThis` ends with its test file (scripts/jest/loader/one-realm-environment.cjs).
    Object.defineProperty(worker, 'testDatabase', { value: opening });
    worker.process.on('message', (message: unknown) => {
      if (Array.isArray(message) && message[0] === WORKER_ENDS) void opening.then((client) => client.close());
    });
    return opening;
  }
  const client = await worker.testDatabase;
  // Rows that earlier files deleted make every search of a table slower.
  await client.exec('vacuum');
  return client;
}

function overClient(client: Pglite.PGlite, { close }: Pick<TestDatabase, 'close'>): TestDatabase {
  const db = drizzlePglite(traced(client), {
    logger: { logQuery: (query, values) => watched.onStatement?.(query, values) },
  }) as unknown as Db;
  const watched: TestDatabase = {
    db,
    engine: 'pglite',
    onStatement: null,
    empty: () => emptyTables(db),
    close,
  };
  return watched;
}

/** As in a gateway, but for this file alone: the next one of the worker has the same client. */
function traced(client: Pglite.PGlite): Pglite.PGlite {
  const own = Object.create(client) as Pglite.PGlite;
  own.query = client.query.bind(client);
  own.transaction = client.transaction.bind(client);
  return tracedDatabase(own);
}
