import pg from 'pg';
import { type GatewayProcess, startProcess } from './testing/gateway-process.ts';
import { startPostgres } from '#testing/postgres-process.ts';
import { requestBody } from './testing/visitor.ts';

/** Requests that are sent at the same instant. */
const AT_ONCE = 200;

let server: Awaited<ReturnType<typeof startPostgres>>;
let database: pg.Client;
let gateway: GatewayProcess | undefined;

beforeAll(async () => {
  server = await startPostgres();
  database = new pg.Client({ connectionString: server.url });
  await database.connect();
});
afterEach(() => gateway?.stop());
afterAll(async () => {
  await database.end();
  await server.stop();
});

async function start(settings: Record<string, string>): Promise<void> {
  gateway = await startProcess({
    DATABASE_URL: server.url,
    TRUSTED_PROXIES: '127.0.0.1',
    PORT: '0',
    ...settings,
  });
}

const newIds = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());

/** Each from a network of its own. */
function submitAll(ids: readonly string[]): Promise<Response[]> {
  return Promise.all(
    ids.map((id, index) =>
      fetch(`${gateway!.address}/api/projects`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: gateway!.address,
          'x-forwarded-for': `100.64.${index}.1`,
        },
        body: JSON.stringify(requestBody(id, `${id}@example.com`)),
      }),
    ),
  );
}

async function stored(ids: readonly string[]): Promise<number> {
  const found = await database.query('select from projects where id = any($1)', [ids]);
  return found.rowCount ?? 0;
}

test('200 requests sent at once are all stored: they wait for the database in turn', async () => {
  // Long enough that no wait ends in this test, however slow the machine is.
  const ADMIN_TOKEN = 'a token of operators, 32 characters or more';
  await start({ DATABASE_WAIT_SECONDS: '60', LOCK_SECONDS: '60', ADMIN_TOKEN });
  const ids = newIds(AT_ONCE);
  const answers = await submitAll(ids);
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([201]);
  expect(await stored(ids)).toBe(AT_ONCE);
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}` };
  const metrics = await (await fetch(`${gateway!.address}/metrics`, { headers })).text();
  const count = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(metrics)?.[1]);
  expect(
    count('nestwright_request_seconds_count\\{method="POST",route="/api/projects",status="201"\\}'),
  ).toBe(AT_ONCE);
  // Each stored request takes several statements.
  expect(count('nestwright_query_seconds_count')).toBeGreaterThan(AT_ONCE);
  expect(metrics).toContain('nestwright_database_connections{state="waiting"} 0');
});

test('a full queue answers 503 and when to try again, and everything acknowledged is stored', async () => {
  await start({
    DATABASE_POOL: '2',
    DATABASE_QUEUE: '5',
    DATABASE_WAIT_SECONDS: '60',
    LOCK_SECONDS: '60',
    LIMIT_FACTOR: '100',
  });
  const ids = newIds(40);
  // While nothing can be stored, only a refusal can come first.
  await database.query('begin');
  await database.query('lock table projects in exclusive mode');
  const each = ids.map(async (id) => (await submitAll([id]))[0]!);
  await Promise.race(each);
  await database.query('rollback');
  const answers = await Promise.all(each);
  const accepted = ids.filter((_id, index) => answers[index]!.status === 201);
  const refused = answers.filter(({ status }) => status === 503);
  expect(accepted.length + refused.length).toBe(ids.length);
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(refused.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['4']));
  expect(await stored(accepted)).toBe(accepted.length);
  // The refused requests changed nothing. They are sent again as an outbox does it: one after the other.
  for (const id of ids.filter((one) => !accepted.includes(one)))
    expect((await submitAll([id]))[0]!.status).toBe(201);
  expect(await stored(ids)).toBe(ids.length);
});

test('a gateway whose database is busy stays ready: without it, a balancer would have none left', async () => {
  // On a fast machine, the repeated requests would exceed a visitor's limit.
  await start({ DATABASE_POOL: '1', DATABASE_QUEUE: '0', LOCK_SECONDS: '60', LIMIT_FACTOR: '100' });
  await database.query('begin');
  await database.query('lock table projects in exclusive mode');
  let refused = 0;
  const untilAnswered = async (id: string) => {
    for (;;) {
      const [{ status } = { status: 0 }] = await submitAll([id]);
      if (status !== 503) return status;
      refused += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  // One of them holds the connection, so the other is refused again and again.
  const both = Promise.all(newIds(2).map(untilAnswered));
  while (refused < 20) await new Promise((resolve) => setTimeout(resolve, 20));
  const ready = await fetch(`${gateway!.address}/readyz`);
  await database.query('rollback');
  expect([ready.status, await ready.json()]).toEqual([200, expect.objectContaining({ database: true })]);
  expect(await both).toEqual([201, 201]);
});

test('a request that cannot get a lock in time is refused with a time to try again, and stored when repeated', async () => {
  await start({ LOCK_SECONDS: '1' });
  await database.query('begin');
  await database.query('lock table projects in exclusive mode');
  const [id] = newIds(1);
  const [held] = await submitAll([id!]);
  expect([held!.status, held!.headers.get('retry-after')]).toEqual([503, '4']);
  await database.query('rollback');
  expect((await submitAll([id!]))[0]!.status).toBe(201);
});

test('if the database restarts in the middle of a request, the gateway keeps running and stores the repeated request', async () => {
  await start({});
  await database.query('begin');
  await database.query('lock table projects in exclusive mode');
  const [id] = newIds(1);
  const held = submitAll([id!]);
  // A separate connection, because inside a transaction this view never changes.
  const watcher = new pg.Client({ connectionString: server.url });
  await watcher.connect();
  watcher.on('error', () => undefined);
  const isHeld =
    "select from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into \"projects\"%'";
  while ((await watcher.query(isHeld)).rowCount === 0) continue;
  database.on('error', () => undefined);
  await server.halt();
  const [answer] = await held;
  expect([answer!.status, answer!.headers.get('retry-after')]).toEqual([503, '4']);
  await server.resume();
  database = new pg.Client({ connectionString: server.url });
  await database.connect();
  expect((await submitAll([id!]))[0]!.status).toBe(201);
  expect(await stored([id!])).toBe(1);
});
