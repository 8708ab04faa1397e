import { checkRecord } from '@nestwright/domain/record/record-check-rules';
import { eq } from 'drizzle-orm';
import { runCleanup } from '#cleanup.ts';
import { removeUser } from '#marketplace/account/user/user-removal.ts';
import { transact } from '#db/db.ts';
import { eventPayloads, events } from '#marketplace/base/chain/record-tables.ts';
import { projects, users } from '#marketplace/base/tables.ts';
import { nodePrimitives } from '#marketplace/base/chain/record-primitives.ts';
import { openRecordScene, type RecordScene } from '#marketplace/record/testing/record-scene.ts';
import { rowsIn } from '#testing/start-test-app.ts';
import { actOn, sendMatched } from '#marketplace/requests/testing/test-request.ts';
import { readRecord } from './record-file.ts';
import { publishedKeys } from '#marketplace/base/chain/record-keys.ts';

let scene: RecordScene;
beforeEach(async () => {
  scene = await openRecordScene();
});

async function foundIn(id: string) {
  const [project] = await scene.app.deps.db.select().from(projects).where(eq(projects.id, id));
  const file = await readRecord(scene.app.deps, project!, { kind: 'homeowner' });
  const found = await checkRecord(file, nodePrimitives, { published: await publishedKeys(scene.app.deps) });
  return { file, found };
}

test('when a company leaves, its name is deleted from the record, and the chain stays whole', async () => {
  const { app, guest, pro } = scene;
  const { id, lead } = await sendMatched(guest, pro);
  await actOn(pro, lead, 'accept');
  const [roofer] = await app.deps.db.select().from(users).where(eq(users.email, 'roofer@example.com'));
  await transact(app.deps.db, (tx) => removeUser(tx, app.deps, roofer!));
  const { file, found } = await foundIn(id);
  expect(file.entries.at(-1)?.content?.type).toBe('left');
  expect(JSON.stringify(file)).not.toContain('Ocean Drive Roofers');
  expect(JSON.stringify(file)).toContain('1200 Ocean Drive');
  expect(found).toMatchObject({ kind: 'whole', textless: 3 });
});

test('an expired guest’s request leaves only events without texts', async () => {
  const { app, guest, pro } = scene;
  const { id } = await sendMatched(guest, pro);
  await guest.send('POST', `/api/projects/${id}/cancel`);
  app.clock.advance({ days: 365 * 2 + 32 });
  await runCleanup(app.deps);
  expect([await rowsIn(app, projects), await rowsIn(app, eventPayloads), await rowsIn(app, events)]).toEqual([
    0, 0, 4,
  ]);
});
