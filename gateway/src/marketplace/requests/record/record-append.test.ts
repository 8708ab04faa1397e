import { asc, eq, sql } from 'drizzle-orm';
import { projects } from '#marketplace/base/tables.ts';
import { transact } from '#db/db.ts';
import { eventPayloads, events } from '#marketplace/base/chain/record-tables.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { addPros } from '#marketplace/companies/testing/test-pros.ts';
import { submitRequest } from '#marketplace/requests/testing/test-request.ts';
import { appendEvents } from './record-append.ts';
import { byHomeowner } from './record-events.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
  await addPros(app, 3);
});

const rows = () => app.deps.db.select().from(events).orderBy(asc(events.seq));
const append = (on: TestApp, projectId: string, commandId?: string) =>
  transact(on.deps.db, (tx) =>
    appendEvents(tx, on.deps, {
      projectId,
      added: [{ type: 'consent-withdrawn', actor: byHomeowner, facts: { kind: 'calls' }, commandId }],
    }),
  );

test('a new request has a record with its own stream, and its events hold nothing personal', async () => {
  const { id } = await submitRequest(testBrowser(app));
  const written = await rows();
  expect(written.map(({ seq, type }) => `${seq} ${type}`)).toEqual([
    '1 requested',
    '2 contact-given',
    '3 matched',
    '4 matched',
    '5 matched',
  ]);
  expect(written.map(({ previousHash }) => previousHash)).toEqual([
    null,
    ...written.slice(0, -1).map(({ hash }) => hash),
  ]);
  expect(JSON.stringify(written)).not.toMatch(/"Ada"|Byron|Ocean Drive|555-0143|example\.com|Water/);
  expect(JSON.stringify(written)).not.toContain(id);
  const texts = await app.deps.db.select().from(eventPayloads);
  expect(JSON.stringify(texts)).toContain('Byron');
});

test('a repeated command is one event, with the record’s receipt', async () => {
  const { id } = await submitRequest(testBrowser(app));
  const first = await append(app, id, 'one and the same');
  const again = await append(app, id, 'one and the same');
  expect(again).toBe(first);
  expect(await rows()).toHaveLength(6);
  expect(first).toMatch(/^6\.[\w-]{43}\.[\w-]{22}$/);
});

test('a project that is older than its record is recorded in its current state before the next step', async () => {
  const { id } = await submitRequest(testBrowser(app));
  await app.deps.db.update(projects).set({ recordId: null }).where(eq(projects.id, id));
  await append(app, id);
  const [project] = await app.deps.db.select().from(projects).where(eq(projects.id, id));
  const written = (await rows()).filter(({ stream }) => stream === project?.recordId);
  expect(written.map(({ type }) => type)).toEqual([
    'imported',
    'contact-given',
    'matched',
    'matched',
    'matched',
    'consent-withdrawn',
  ]);
});

test.each([
  ['update events set type = type', 'changed'],
  ['delete from events', 'changed'],
  ['truncate events cascade', 'changed'],
  [
    "insert into events select stream, seq + 90, at, actor_kind, actor_id, type, part, 'new', payload_hash, hash, 'new', signature, key_id from events where seq = 5",
    'follow',
  ],
  [
    "insert into events select stream, 6, at, actor_kind, actor_id, type, part, 'new', payload_hash, 'another', 'new', signature, key_id from events where seq = 5",
    'follow',
  ],
])('the database refuses: %s', async (statement, reason) => {
  await submitRequest(testBrowser(app));
  const before = await rows();
  await expect(app.deps.db.execute(sql.raw(statement))).rejects.toMatchObject({
    cause: expect.objectContaining({ message: expect.stringContaining(reason) as string }) as unknown,
  });
  expect(await rows()).toEqual(before);
});

test('two gateways that append at once make one chain', async () => {
  const { id } = await submitRequest(testBrowser(app));
  const other = await startTestApp({ beside: app });
  const receipts = await Promise.all(
    Array.from({ length: 20 }, (_one, index) => append(index % 2 === 0 ? app : other, id)),
  );
  expect(new Set(receipts.map((receipt) => Number(receipt.split('.')[0]))).size).toBe(20);
  const written = await rows();
  expect(written.map(({ seq }) => seq)).toEqual(Array.from({ length: 25 }, (_one, index) => index + 1));
  expect(new Set(written.map(({ keyId }) => keyId)).size).toBe(1);
});
