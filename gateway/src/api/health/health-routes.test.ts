import { sql } from 'drizzle-orm';
import { startTestApp } from '#testing/start-test-app.ts';

test('a gateway with a database and a registry is alive and ready', async () => {
  const { app } = await startTestApp({ registryReady: () => true });
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const ready = await app.inject('/readyz');
  expect(ready.statusCode).toBe(200);
  expect(ready.json()).toEqual({ status: 'ready', database: true, registry: true });
});

test('a gateway that cannot compose pages is alive but not ready', async () => {
  const { app } = await startTestApp({ registryReady: () => Promise.reject(new Error('no registry')) });
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const ready = await app.inject('/readyz');
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toEqual({ status: 'not ready', database: true, registry: false });
});

test('these tests run on the requested database', async () => {
  const { deps } = await startTestApp();
  const answer = (await deps.db.execute(sql`select version()`)) as unknown as { rows: { version: string }[] };
  const isEmbedded = /emscripten|wasm/i.test(answer.rows[0]?.version ?? '');
  expect(isEmbedded).toBe((process.env.TEST_DATABASE_URL ?? '') === '');
});
