import { randomUUID } from 'node:crypto';
import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type PostgresProcess, startPostgres } from '#testing/postgres-process.ts';
import { failureRows, type Seen } from './testing/failure-rows.ts';
import { type GatewayProcess, startProcess } from './testing/gateway-process.ts';
import { mountSmallDisk } from './testing/small-disk.ts';
import { requestBody } from './testing/visitor.ts';

/** This many requests need more room than is left in the pages of the tables. */
const MAX_REQUESTS = 400;

const folder = mkdtempSync(path.join(tmpdir(), 'nw-database-disk-'));
// The database's account must be able to reach its data.
chmodSync(folder, 0o755);
const disk = mountSmallDisk(path.join(folder, 'disk'), { megabytes: 200, mode: '0755' });
let server: PostgresProcess | undefined;
let gateway: GatewayProcess | undefined;

afterAll(async () => {
  await gateway?.stop();
  await server?.stop();
  disk.unmount();
  rmSync(folder, { recursive: true, force: true });
});

const testOnDisk = disk.isMounted ? test : test.skip;

testOnDisk('on a full disk, the database refuses what it cannot store, and loses nothing', async () => {
  server = await startPostgres(disk.at);
  gateway = await startProcess({
    DATABASE_URL: server.url,
    OBJECTS_DIR: path.join(folder, 'objects'),
    PORT: '0',
    LIMIT_FACTOR: '100000',
  });
  const { address } = gateway;
  const submit = (id: string) =>
    fetch(`${address}/api/projects`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify(requestBody(id, `${id}@example.com`)),
    });
  disk.fillUp(0);
  const acknowledged: string[] = [];
  let refused: { id: string; answer: Response } | undefined;
  while (refused === undefined && acknowledged.length < MAX_REQUESTS) {
    const id = randomUUID();
    const answer = await submit(id);
    if (answer.status === 201) acknowledged.push(id);
    else refused = { id, answer };
  }
  const { error } = (await refused!.answer.json()) as { error: { message: string } };
  const worked = [
    (await fetch(`${address}/`)).status === 200 && 'pages',
    (await fetch(`${address}/api/open-pros?zip=33139&service=Roofing`)).status === 200 && 'reading',
  ];
  disk.clear();
  const again = await submit(refused!.id);
  const database = new pg.Client({ connectionString: server.url });
  await database.connect();
  const kept = await database.query('select from projects where id = any($1)', [acknowledged]);
  await database.end();
  const seen: Seen = {
    answer: {
      status: refused!.answer.status,
      retryAfter: Number(refused!.answer.headers.get('retry-after')),
      says: error.message,
    },
    works: worked.filter((what) => what !== false),
    lost: acknowledged.length - (kept.rowCount ?? 0),
    returns: again.status === 201 ? ['requests for a service, which browsers send again'] : [],
  };
  expect(seen).toEqual(failureRows['database-disk-full'].seen);
});
