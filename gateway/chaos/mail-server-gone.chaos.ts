import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { mailServer } from '#marketplace/base/testing/mail-server.ts';
import { type PostgresProcess, startPostgres } from '#testing/postgres-process.ts';
import { failureRows, type Seen } from './testing/failure-rows.ts';
import { type GatewayProcess, startProcess } from './testing/gateway-process.ts';
import { HOUR_MS, withClockAhead } from './testing/moved-clock.ts';
import { requestBody, visitor } from './testing/visitor.ts';

const REQUESTS = 5;
/** The hour passes in steps, and the gateway tries again in each. */
const STEPS = 4;

const post = mailServer();
let server: PostgresProcess;
let gateway: GatewayProcess | undefined;

afterAll(async () => {
  await gateway?.stop();
  await post.shut();
  await server.stop();
});

/** How many mails are in one of these states. */
async function count(database: pg.Client, ...states: string[]): Promise<number> {
  const found = await database.query('select from mails where status = any($1)', [states]);
  return found.rowCount ?? 0;
}

test('while the mail server is down for an hour, requests work and no mail is given up; then each mail arrives once', async () => {
  server = await startPostgres();
  const database = new pg.Client({ connectionString: server.url });
  const env = {
    DATABASE_URL: server.url,
    SMTP_URL: await post.open(),
    PORT: '0',
    LIMIT_FACTOR: '100000',
  };
  await post.fail();
  const works: string[] = [];
  for (let step = 0; step <= STEPS; step += 1) {
    const before = post.hungUp;
    gateway = await startProcess({ ...env, ...withClockAhead((HOUR_MS / STEPS) * step) });
    if (step === 0) {
      const { address } = gateway;
      const answers = Array.from({ length: REQUESTS }, (_, index) =>
        visitor(() => address).call(
          'POST',
          '/api/projects',
          requestBody(randomUUID(), `ada${index}@example.com`),
        ),
      );
      const statuses = (await Promise.all(answers)).map((answer) => answer?.status);
      if (statuses.every((status) => status === 201)) works.push('requests for a service');
      await database.connect();
    }
    // The gateway has tried again to send its mails at this time.
    while (post.hungUp === before) await wait(100);
    await gateway.stop();
  }
  const queued = await count(database, 'waiting', 'sending');
  expect(queued).toBeGreaterThanOrEqual(2 * REQUESTS);
  expect(await count(database, 'failed', 'sent')).toBe(0);
  await post.open();
  gateway = await startProcess({ ...env, ...withClockAhead(2 * HOUR_MS) });
  while ((await count(database, 'waiting', 'sending')) > 0) await wait(100);
  const [sent, failed] = [await count(database, 'sent'), await count(database, 'failed')];
  await database.end();
  const arrived = new Set(post.arrived.map(({ messageId }) => messageId)).size;
  expect(post.arrived).toHaveLength(arrived);
  expect(sent).toBe(arrived);
  const seen: Seen = {
    answer: null,
    works,
    lost: failed,
    returns: arrived >= queued ? ['every mail, once'] : [],
  };
  expect(seen).toEqual(failureRows['mail-server-gone'].seen);
});
