import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { mailServer } from '#marketplace/base/testing/mail-server.ts';
import { type GatewayProcess, startProcess } from './testing/gateway-process.ts';
import { startPostgres } from '#testing/postgres-process.ts';
import { requestBody, visitor } from './testing/visitor.ts';

const post = mailServer();
let server: Awaited<ReturnType<typeof startPostgres>>;
let gateways: GatewayProcess[] = [];

beforeAll(async () => {
  server = await startPostgres();
  const env = {
    DATABASE_URL: server.url,
    SMTP_URL: await post.open(),
    LIMIT_FACTOR: '1000',
    // Requests that wait for each other's rows may wait long on a busy machine.
    LOCK_SECONDS: '60',
    DATABASE_WAIT_SECONDS: '60',
  };
  // Both start at once: one creates the schema while the other waits.
  gateways = await Promise.all([0, 1].map(() => startProcess({ ...env, PORT: '0' })));
});

afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.stop()));
  await post.shut();
  await server.stop();
});

const codeFor = async (email: string): Promise<string> => {
  for (let i = 0; i < 1000; i += 1) {
    const mail = post.arrived.findLast(({ to }) => to.includes(email));
    const code = /\b([1-9]\d{5}) is your/.exec(mail?.source ?? '')?.[1];
    if (code !== undefined) return code;
    await wait(100);
  }
  throw new Error(`No code arrived for ${email}.`);
};

/** Waits until no mail is queued or on its way: then none can arrive twice. */
async function untilSent(url: string): Promise<void> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const open =
    "select from mails where status in ('waiting', 'sending') and due_at < now() + interval '5 minutes'";
  while (((await database.query(open)).rowCount ?? 0) > 0) await wait(100);
  await database.end();
}

test('sessions, codes and limits of one gateway are valid at the other', async () => {
  let turn = 0;
  const address = () => gateways[(turn += 1) % 2]!.address;
  const who = visitor(address);
  const email = 'ada@example.com';
  expect((await who.call('POST', '/api/codes', { email, purpose: 'pro' }))?.status).toBe(202);
  const again = await who.call('POST', '/api/codes', { email, purpose: 'pro' });
  expect(again).toMatchObject({ status: 202, body: { sentBefore: true } });
  const other = visitor(address, { userAgent: 'another browser' });
  expect((await other.call('POST', '/api/codes', { email, purpose: 'pro' }))?.status).toBe(429);
  const code = await codeFor(email);
  expect((await who.call('POST', '/api/codes/check', { email, purpose: 'pro', code }))?.status).toBe(200);
  expect((await other.call('POST', '/api/codes/check', { email, purpose: 'pro', code }))?.status).toBe(422);
  for (let i = 0; i < 4; i += 1) expect((await who.call('GET', '/api/sessions'))?.status).toBe(200);
  expect((await who.call('DELETE', '/api/sessions/current'))?.status).toBe(200);
  expect((await who.call('GET', '/api/sessions'))?.status).toBe(401);
});

test('the same request sent to both gateways at once makes one project, and every mail goes out once', async () => {
  const before = post.arrived.length;
  const ids = Array.from({ length: 12 }, () => crypto.randomUUID());
  const statuses = await Promise.all(
    ids.flatMap((id, i) =>
      gateways.map(async ({ address }) => {
        const sent = await visitor(() => address).call(
          'POST',
          '/api/projects',
          requestBody(id, `p${i}@example.com`),
        );
        return sent?.status ?? 0;
      }),
    ),
  );
  expect(statuses.filter((status) => status === 201)).toHaveLength(ids.length);
  expect(statuses.every((status) => [200, 201, 409].includes(status))).toBe(true);
  await untilSent(server.url);
  const mails = post.arrived.slice(before);
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(mails.length);
  const operations = mails.filter(({ to }) => to.includes('operations@nestwright.example'));
  expect(operations).toHaveLength(ids.length);
  process.stdout.write(
    `two gateways: ${ids.length} requests sent to both, ${mails.length} mails, each once\n`,
  );
});
