import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { openAgreementScene, type AgreementScene } from '#marketplace/prices/testing/agreement-scene.ts';
import { runTimersOf } from '#testing/run-timers.ts';
import { agreeOn, answerWork, stepOfWork } from '#marketplace/prices/testing/test-quotes.ts';
import { actOn } from '#marketplace/requests/testing/test-request.ts';

let scene: AgreementScene;
beforeEach(async () => {
  scene = await openAgreementScene();
});

test('a command that is repeated after the pro gave up still gets its first answer', async () => {
  const { other, otherLead, owner, near, lead, id, agreed, schedule, work, answer } = scene;
  await actOn(other, otherLead, 'accept');
  await agreed();
  await schedule();
  await work('start');
  await work('said-done');
  const commandId = randomUUID();
  const disputed = await answer('dispute', { commandId, words: 'The gutter leaks.' });
  await stepOfWork(near, lead, 'cancel');
  await agreeOn(owner, other, { id, lead: otherLead });
  const again = await answer('dispute', { commandId, words: 'The gutter leaks.' });
  expect([again.statusCode, again.json().receipt]).toEqual([200, disputed.json().receipt]);
});

test('an agreement without work ends after 180 days, and the project with it', async () => {
  const { agreed, agreement, status } = scene;
  await agreed();
  scene.app.clock.advance({ days: 180 });
  await runTimersOf(scene.app);
  expect([(await agreement()).ended, await status()]).toEqual([
    { by: 'timer', feeCents: 0, at: expect.any(String) },
    'Cancelled',
  ]);
});

test('a request from before agreements can be done without a price', async () => {
  const { app, near, lead, schedule } = scene;
  await app.deps.db.execute(sql`update projects set is_agreed_first = false`);
  await actOn(near, lead, 'accept');
  await schedule();
  expect((await actOn(near, lead, 'done')).json().lead).toMatchObject({
    status: 'Done',
    isAgreedFirst: false,
  });
});

test('the database refuses work without an agreement, a skipped step, and the return of an ended agreement', async () => {
  const { agreed, schedule, cancel } = scene;
  const { db } = scene.app.deps;
  await agreed();
  const refused = (change: string, reason: string) =>
    expect(db.execute(sql.raw(`update agreements set ${change}`))).rejects.toMatchObject({
      cause: expect.objectContaining({ message: expect.stringContaining(reason) as string }) as unknown,
    });
  await refused("state = 'in-work'", 'agreements_work_first');
  await schedule();
  await refused("state = 'done'", 'take this step');
  await refused('now_cents = 1', 'a change that was accepted');
  expect((await cancel()).statusCode).toBe(200);
  await refused("state = 'agreed'", 'stays ended');
  await refused('fee_cents = 5', 'stays ended');
});

test('nobody can take a step in someone else’s work', async () => {
  const { agreed, schedule } = scene;
  await agreed();
  await schedule();
  expect((await stepOfWork(scene.other, scene.lead, 'start')).statusCode).toBe(404);
  expect((await stepOfWork(scene.other, scene.otherLead, 'start')).statusCode).toBe(409);
  expect((await answerWork(scene.other, scene.id, 'confirm')).statusCode).toBe(404);
});
