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
