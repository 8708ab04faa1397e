import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startBalancer } from './testing/front-servers.ts';
import { type GatewayProcess, startProcess } from './testing/gateway-process.ts';
import { startLoad } from './testing/load.ts';
import { freePorts } from '#testing/free-port.ts';
import { startPostgres } from '#testing/postgres-process.ts';

test('gateways behind a balancer are restarted one after the other, and nobody notices', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'nw-rolling-'));
  const server = await startPostgres();
  const [own = 0, ...ports] = await freePorts(3);
  const start = (port: number) =>
    startProcess({
      DATABASE_URL: server.url,
      PORT: String(port),
      TRUSTED_PROXIES: '127.0.0.1',
      DRAIN_SECONDS: '3',
    });
  const gateways = new Map<number, GatewayProcess>();
  for (const port of ports) gateways.set(port, await start(port));
  const balancer = await startBalancer(folder, { own, gateways: ports });
  await balancer.untilAllReady();
  const { load, stop } = startLoad(`http://127.0.0.1:${own}`);
  try {
    for (const port of ports) {
      expect(await gateways.get(port)!.stop()).toBe(0);
      gateways.set(port, await start(port));
      await balancer.untilAllReady();
    }
  } finally {
    await stop();
    await balancer.stop();
    await Promise.all([...gateways.values()].map((gateway) => gateway.kill()));
  }
  const database = new pg.Client({ connectionString: server.url });
  await database.connect();
  const found = await database.query('select from projects where id = any($1)', [load.stored]);
  await database.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
  expect(load.failures).toEqual([]);
  expect(load.stored.length).toBeGreaterThan(0);
  expect(found.rowCount).toBe(load.stored.length);
  process.stdout.write(`rolling restart: ${load.answered} requests, ${load.failures.length} failed\n`);
});
