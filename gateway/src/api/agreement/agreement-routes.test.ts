import type { Agreement } from '@nestwright/domain/agreement/schema';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { runDueTimers } from '#api/quote/run-timers.ts';
import { openPriceScene, type PriceScene } from '#testing/price-scene.ts';
import { agreeOn, answerWork, quotesSeenBy, stepOfWork } from '#testing/test-quotes.ts';
import { actOn } from '#testing/test-request.ts';

let scene: PriceScene;
beforeEach(async () => {
  scene = await openPriceScene();
});

const today = '2027-03-01';
const fail = ({ reason }: { reason: string }) => {
  throw new Error(reason);
};
const agreed = async (change = {}) => agreeOn(scene.owner, scene.near, scene, change);
const schedule = (date = today) =>
  actOn(scene.near, scene.lead, 'schedule', { date, window: '02:00PM-05:00PM' });
const work = (step: string, commandId?: string) => stepOfWork(scene.near, scene.lead, step, commandId);
const answer = (step: 'confirm' | 'dispute', body = {}) => answerWork(scene.owner, scene.id, step, body);
const agreement = async (): Promise<Agreement> => (await quotesSeenBy(scene.owner, scene.id)).agreement!;
const status = async () =>
  (await scene.owner.get(`/api/projects/${scene.id}`)).json<{ project: { status: string } }>().project.status;
const cancel = (feeCents?: number) =>
  scene.owner.send(
    'POST',
    `/api/projects/${scene.id}/cancel`,
    feeCents === undefined ? undefined : { feeCents },
  );

test('a command that is repeated after the pro gave up still gets its first answer', async () => {
  const { other, otherLead, owner, near, lead, id } = scene;
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
  await agreed();
  scene.app.clock.advance({ days: 180 });
  await runDueTimers(scene.app.deps, fail);
  expect([(await agreement()).ended, await status()]).toEqual([
    { by: 'timer', feeCents: 0, at: expect.any(String) },
    'Cancelled',
  ]);
});

test('a request from before agreements can be done without a price', async () => {
  const { app, near, lead } = scene;
  await app.deps.db.execute(sql`update projects set is_agreed_first = false`);
  await actOn(near, lead, 'accept');
  await schedule();
  expect((await actOn(near, lead, 'done')).json().lead).toMatchObject({
    status: 'Done',
    isAgreedFirst: false,
  });
});

test('the database refuses work without an agreement, a skipped step, and the return of an ended agreement', async () => {
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

test('nobody can take a step in somebody else’s work', async () => {
  await agreed();
  await schedule();
  expect((await stepOfWork(scene.other, scene.lead, 'start')).statusCode).toBe(404);
  expect((await stepOfWork(scene.other, scene.otherLead, 'start')).statusCode).toBe(409);
  expect((await answerWork(scene.other, scene.id, 'confirm')).statusCode).toBe(404);
});
