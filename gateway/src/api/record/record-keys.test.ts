import { checkRecord } from '@nestwright/domain/record-check/rules';
import { type PublishedKey, type RecordFile } from '@nestwright/domain/record/rules';
import { recordKeys } from '#db/record-tables.ts';
import { nodePrimitives } from '#api/record/record-primitives.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { testBrowser, type TestBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#testing/test-pros.ts';
import { actOn, sendMatched } from '#testing/test-request.ts';
import { openRecordKey } from './record-keys.ts';

let app: TestApp;
let guest: TestBrowser;
let pro: TestBrowser;
beforeEach(async () => {
  app = await startTestApp();
  guest = testBrowser(app);
  pro = testBrowser(app, { ip: '203.0.113.8' });
  await signInPro(app, pro, 'roofer@example.com');
});

async function keysOf(): Promise<PublishedKey[]> {
  const answer = await app.app.inject({ url: '/.well-known/nestwright-keys.json' });
  return answer.json<{ keys: PublishedKey[] }>().keys;
}
const recordOf = async (browser: TestBrowser, path: string) =>
  (await browser.get(`/api/${path}/record`)).json<RecordFile>();

test('a key signs for a year, and a record with two keys is whole', async () => {
  const { id, lead } = await sendMatched(guest, pro);
  const [first] = await keysOf();
  app.clock.advance({ days: 364 });
  await openRecordKey(app.deps);
  expect(await keysOf()).toEqual([first]);
  app.clock.advance({ days: 1 });
  await openRecordKey(app.deps);
  const published = await keysOf();
  expect(published).toHaveLength(2);
  pro = testBrowser(app, { ip: '203.0.113.8' });
  await signInPro(app, pro, 'roofer@example.com');
  await actOn(pro, lead, 'decline');
  const file = await recordOf(guest, `projects/${id}`);
  expect(file.keys).toHaveLength(2);
  expect(await checkRecord(file, nodePrimitives, { published })).toMatchObject({ kind: 'whole' });
});

test('a new server secret causes a new key, and the old records stay valid', async () => {
  const { id } = await sendMatched(guest, pro);
  app.deps.secret = 'another secret for tests, and for tests only';
  await openRecordKey(app.deps);
  const published = await keysOf();
  expect(published).toHaveLength(2);
  app.deps.secret = 'a secret for tests, and for tests only';
  const file = await recordOf(guest, `projects/${id}`);
  expect(await checkRecord(file, nodePrimitives, { published })).toMatchObject({ kind: 'whole' });
});

test('the private key is not in the database in plain form', async () => {
  const [row] = await app.deps.db.select().from(recordKeys);
  // PKCS #8 of an Ed25519 key begins with these bytes.
  expect(
    Buffer.from(row!.sealedKey, 'base64url').includes(Buffer.from('302e020100300506032b6570', 'hex')),
  ).toBe(false);
});
