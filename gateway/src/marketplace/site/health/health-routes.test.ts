import { sql } from 'drizzle-orm';
import { ownMigrations } from '#db/migrate.ts';
import { newDrain } from '#http/drain.ts';
import { startTestApp } from '#testing/start-test-app.ts';

test('a gateway with a database and a registry is alive and ready', async () => {
  const { app } = await startTestApp({ registryReady: () => true });
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const ready = await app.inject('/readyz');
  expect(ready.statusCode).toBe(200);
  expect(ready.json()).toEqual({
    status: 'ready',
    database: true,
    schema: 'current',
    writable: true,
    registry: true,
  });
});

test('a gateway that cannot compose pages is alive but not ready', async () => {
  const { app } = await startTestApp({ registryReady: () => Promise.reject(new Error('no registry')) });
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const ready = await app.inject('/readyz');
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toEqual({
    status: 'not ready',
    database: true,
    schema: 'current',
    writable: true,
    registry: false,
  });
});

test('a gateway that can store nothing is alive but not ready', async () => {
  const { app } = await startTestApp({ canWrite: async () => false });
  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toMatchObject([503, { database: true, writable: false }]);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});

test('a gateway that is about to stop tells its load balancer, and still answers requests', async () => {
  const { app, deps } = await startTestApp({ drain: newDrain(60) });
  const stopped = deps.drain!.run();
  const leaving = await app.inject('/readyz');
  expect([leaving.statusCode, leaving.json().status]).toEqual([503, 'leaving']);
  const answer = await app.inject('/healthz');
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'keep-alive']);
  // A second request to stop makes it stop at once.
  await deps.drain!.run();
  await stopped;
  expect((await app.inject('/healthz')).headers.connection).toBe('close');
});

test('a gateway whose database has another schema is not ready', async () => {
  const { app, deps } = await startTestApp();
  const state = async () => (await app.inject('/readyz')).json().schema;
  const newer = (hash: string, breaks: boolean) =>
    deps.db.execute(sql`insert into applied_migrations (hash, breaks_earlier) values (${hash}, ${breaks})`);
  await newer('only adds', false);
  expect(await state()).toBe('current');
  await newer('takes away', true);
  expect(await state()).toBe('newer');
  await deps.db.execute(sql`delete from applied_migrations where hash in ('only adds', 'takes away')`);
  expect(await state()).toBe('current');
  const [last] = ownMigrations().slice(-1);
  await deps.db.execute(sql`delete from applied_migrations where hash = ${last!.hash}`);
  expect(await state()).toBe('older');
  await newer(last!.hash, false);
  expect(await state()).toBe('current');
});

test('these tests run on the requested database', async () => {
  const { deps } = await startTestApp();
  const answer = (await deps.db.execute(sql`select version()`)) as unknown as { rows: { version: string }[] };
  const isEmbedded = /emscripten|wasm/i.test(answer.rows[0]?.version ?? '');
  expect(isEmbedded).toBe((process.env.TEST_DATABASE_URL ?? '') === '');
});
