import { drizzle } from 'drizzle-orm/node-postgres';
import { createServer, type Socket } from 'node:net';
import pg from 'pg';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { type Db, isUnavailable } from './db.ts';
import { DatabaseBusyError } from './database-errors.ts';
import { postgresPool } from './postgres-pool.ts';
import { requestBody } from '#marketplace/requests/testing/test-request.ts';
import { testBrowser } from '#testing/test-browser.ts';

/** A database on a port where nothing listens. */
async function unreachableDatabase(): Promise<{ db: Db; close(): Promise<void> }> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  const pool = new pg.Pool({
    host: '127.0.0.1',
    port,
    user: 'x',
    database: 'x',
    connectionTimeoutMillis: 2000,
  });
  return { db: drizzle(pool) as unknown as Db, close: () => pool.end() };
}

let app: TestApp;
let database: Awaited<ReturnType<typeof unreachableDatabase>>;
beforeEach(async () => {
  app = await startTestApp();
  database = await unreachableDatabase();
  app.deps.db = database.db;
});
afterEach(() => database.close());

test('while PostgreSQL is down, calls answer 503 and say when to try again', async () => {
  const browser = testBrowser(app);
  browser.cookies.set('nw_session', 'x'.repeat(43));
  for (const answer of [
    await browser.get('/api/projects'),
    await browser.get('/api/pros/nobody'),
    await browser.send('POST', '/api/projects', requestBody()),
    await browser.send('POST', '/api/codes', { email: 'ada@example.com', purpose: 'login' }),
    await browser.send('POST', '/api/newsletter', { email: 'ada@example.com' }),
  ]) {
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '4']);
    expect(answer.json().error).toEqual({
      code: 'out-of-order',
      message: 'We cannot do this right now. Please try again in a few seconds.',
    });
  }
});

const failure = (message: string, more: object = {}) => Object.assign(new Error(message), more);

test.each([
  ['a shutdown', failure('terminating connection due to administrator command', { code: '57P01' }), true],
  ['no room for clients', failure('sorry, too many clients already', { code: '53300' }), true],
  ['a start', failure('the database system is starting up', { code: '57P03' }), true],
  ['a broken connection', failure('Connection terminated unexpectedly'), true],
  ['a silent server', failure('timeout exceeded when trying to connect'), true],
  [
    'a lock that was not released in time',
    failure('canceling statement due to lock timeout', { code: '55P03' }),
    true,
  ],
  ['a statement that took too long', failure('canceling statement', { code: '57014' }), true],
  ['a full queue', new DatabaseBusyError('The queue of the database is full.'), true],
  ['a taken value', failure('duplicate key', { code: '23505' }), false],
  ['another host', new TypeError('fetch failed'), false],
  ['a file that is not there', failure('no such file', { code: 'ENOENT', syscall: 'open' }), false],
  ['a text', 'a text', false],
])('%s is classified as unavailable or not', (_what, error, expected) => {
  expect(isUnavailable(error)).toBe(expected);
});

test('without a queue, a call is refused only while every connection is taken', async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const settings = { DATABASE_POOL: 1, DATABASE_QUEUE: 0, DATABASE_WAIT_SECONDS: 60 };
  const url = `postgres://x@127.0.0.1:${port}/x`;
  const pool = postgresPool(url, { ...settings, STATEMENT_SECONDS: 60, LOCK_SECONDS: 60 });
  const first = pool.query('select 1').catch((error: unknown) => error);
  const second = await pool.query('select 1').catch((error: unknown) => error);
  while (sockets.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  for (const socket of sockets) socket.destroy();
  expect([await first, second].map((error) => error instanceof DatabaseBusyError)).toEqual([false, true]);
  await pool.end();
  await new Promise((resolve) => server.close(resolve));
});

test('a database that hangs up before it answers is unavailable, for a statement and for a transaction', async () => {
  const server = createServer((socket) => socket.on('data', () => socket.resetAndDestroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const settings = { DATABASE_POOL: 2, DATABASE_QUEUE: 2, DATABASE_WAIT_SECONDS: 60 };
  const url = `postgres://x@127.0.0.1:${port}/x`;
  const pool = postgresPool(url, { ...settings, STATEMENT_SECONDS: 60, LOCK_SECONDS: 60 });
  const db = drizzle(pool) as unknown as Db;
  const statement = await db.execute('select 1').catch((error: unknown) => error);
  const transaction = await db.transaction(async () => undefined).catch((error: unknown) => error);
  await pool.end();
  await new Promise((resolve) => server.close(resolve));
  expect([isUnavailable(statement), isUnavailable(transaction)]).toEqual([true, true]);
});
