import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startBalancer } from './front-servers.ts';
import { type GatewayProcess, startProcess } from './gateway-process.ts';
import { startPostgres } from './postgres-process.ts';
import { requestBody } from './visitor.ts';

/** How many people ask at any moment. */
const PEOPLE = 6;

async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.once('listening', resolve))));
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port);
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
}

interface Load {
  /** What went wrong: a status, or why no answer came. */
  failures: string[];
  /** Requests for a service that were acknowledged. */
  stored: string[];
  answered: number;
}

/** Reads and submits without a pause until it is stopped. */
function startLoad(address: string): { load: Load; stop(this: void): Promise<void> } {
  const load: Load = { failures: [], stored: [], answered: 0 };
  let isOver = false;
  let network = 0;
  const ask = async (url: string, body?: unknown) => {
    // From another address each time, because each may ask only so often.
    network = (network + 4) % 60_000;
    const headers = {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `100.${64 + (network >> 10)}.${(network >> 2) % 256}.1`,
    };
    const sent = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) };
    try {
      const answer = await fetch(`${address}${url}`, sent);
      await answer.arrayBuffer();
      load.answered += 1;
      if (answer.ok) return true;
      load.failures.push(`${url} ${answer.status} ${answer.headers.get('content-type')}`);
    } catch (error) {
      load.failures.push(`${url} ${String((error as Error).cause ?? error)}`);
    }
    return false;
  };
  const person = async () => {
    while (!isOver) {
      const id = crypto.randomUUID();
      if (await ask('/api/projects', requestBody(id, `${id}@example.com`))) load.stored.push(id);
      await ask('/api/open-pros?zip=33139&service=Roofing');
    }
  };
  const people = Array.from({ length: PEOPLE }, person);
  return {
    load,
    async stop() {
      isOver = true;
      await Promise.all(people);
    },
  };
}

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
