import { checkRecord } from '@nestwright/domain/record/record-check-rules';
import { recordKeys } from './record-tables.ts';
import { nodePrimitives } from './record-primitives.ts';
import { recordOf, openRecordScene, type RecordScene } from '#marketplace/record/testing/record-scene.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { actOn, sendMatched } from '#marketplace/requests/testing/test-request.ts';
import { openRecordKey } from './record-keys.ts';

let scene: RecordScene;
beforeEach(async () => {
  scene = await openRecordScene();
});

test('a key signs for a year, and a record with two keys is whole', async () => {
  const { app, guest, keysOf } = scene;
  const { id, lead } = await sendMatched(guest, scene.pro);
  const [first] = await keysOf();
  app.clock.advance({ days: 364 });
  await openRecordKey(app.deps);
  expect(await keysOf()).toEqual([first]);
  app.clock.advance({ days: 1 });
  await openRecordKey(app.deps);
  const published = await keysOf();
  expect(published).toHaveLength(2);
  scene.pro = testBrowser(app, { ip: '203.0.113.8' });
  await signInPro(app, scene.pro, 'roofer@example.com');
  await actOn(scene.pro, lead, 'decline');
  const file = await recordOf(guest, `projects/${id}`);
  expect(file.keys).toHaveLength(2);
  expect(await checkRecord(file, nodePrimitives, { published })).toMatchObject({ kind: 'whole' });
});

test('a new server secret causes a new key, and the old records stay valid', async () => {
  const { app, guest, pro, keysOf } = scene;
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
  const { app } = scene;
  const [row] = await app.deps.db.select().from(recordKeys);
  // PKCS #8 of an Ed25519 key begins with these bytes.
  expect(
    Buffer.from(row!.sealedKey, 'base64url').includes(Buffer.from('302e020100300506032b6570', 'hex')),
  ).toBe(false);
});
