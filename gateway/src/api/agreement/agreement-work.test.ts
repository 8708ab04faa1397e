import type { Agreement } from '@nestwright/domain/agreement/schema';
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
const types = async () => {
  const { entries } = (await scene.owner.get(`/api/projects/${scene.id}/record`)).json<{
    entries: { content: { type: string } }[];
  }>();
  return entries.map(({ content }) => content.type);
};

test('no work is done without an agreed price: an earlier visit is only for an estimate', async () => {
  const { near, lead } = scene;
  await actOn(near, lead, 'accept');
  expect((await schedule()).json().lead.appointment).toMatchObject({ date: today, isWork: false });
  const done = await actOn(near, lead, 'done');
  expect([done.statusCode, done.json().error.message]).toEqual([
    409,
    'Please offer your price first: the work starts once the homeowner has accepted it.',
  ]);
  expect((await work('start')).statusCode).toBe(409);
});

test('once agreed work is scheduled, started, reported as done and confirmed, the project is done', async () => {
  await agreed();
  expect((await work('start')).json().error.message).toContain('schedule the work first');
  expect((await schedule()).json().lead).toMatchObject({
    agreement: 'agreed',
    appointment: { isWork: true },
  });
  expect((await work('said-done')).statusCode).toBe(409);
  const commandId = randomUUID();
  const started = await work('start', commandId);
  expect(started.json()).toMatchObject({ agreement: { state: 'in-work', work: { date: today } } });
  expect((await work('start', commandId)).json().receipt).toBe(started.json().receipt);
  expect((await answer('confirm')).json().error.message).toContain('The work has started');
  expect((await work('said-done')).json().agreement).toMatchObject({ state: 'said-done', cancelling: null });
  expect(await status()).toBe('Scheduled');
  const confirmed = await answer('confirm');
  expect(confirmed.json()).toMatchObject({ agreement: { state: 'done', lapsesAt: null } });
  expect(await status()).toBe('Done');
  expect((await types()).slice(-5)).toEqual(
    ['agreed', 'disclosed', 'scheduled', 'work-started', 'said-done', 'done'].slice(-5),
  );
  expect(await scene.mailsTo('near@example.com', 'agreement_done')).toHaveLength(1);
});

test('work can start on the scheduled day, by the home’s calendar, and not before', async () => {
  await agreed();
  await schedule('2027-03-02');
  expect((await work('start')).statusCode).toBe(409);
  // 11 PM in Miami, then an hour later.
  scene.app.clock.advance({ hours: 13 });
  expect((await work('start')).statusCode).toBe(409);
  scene.app.clock.advance({ hours: 1 });
  expect((await work('start')).statusCode).toBe(200);
});

test('after seven days without an answer, work that the pro reported counts as done, once, whichever side looks', async () => {
  await agreed();
  await schedule();
  await work('start');
  await work('said-done');
  expect((await agreement()).lapsesAt).toBe('2027-03-08T15:00:00.000Z');
  scene.app.clock.advance({ days: 6, hours: 23 });
  await runDueTimers(scene.app.deps, fail);
  expect(await status()).toBe('Scheduled');
  scene.app.clock.advance({ hours: 1 });
  await Promise.all([runDueTimers(scene.app.deps, fail), runDueTimers(scene.app.deps, fail)]);
  expect([(await agreement()).state, await status()]).toEqual(['done', 'Done']);
  expect((await types()).filter((type) => type === 'done')).toHaveLength(1);
  expect((await answer('dispute', { words: 'Too late.' })).statusCode).toBe(409);
});

test('the pro and operations read what the homeowner says is missing, and only the homeowner can then end the work', async () => {
  const { app } = scene;
  await agreed();
  await schedule();
  await work('start');
  await work('said-done');
  expect((await answer('dispute', { words: ' ' })).statusCode).toBe(422);
  const disputed = (await answer('dispute', { words: 'The gutter still leaks.' })).json().agreement;
  expect(disputed).toMatchObject({ state: 'disputed', disputes: [{ words: 'The gutter still leaks.' }] });
  expect((await scene.mailsTo('near@example.com', 'agreement_disputed'))[0]?.text).toContain('still leaks');
  expect((await scene.mailsTo(app.deps.config.OPERATIONS_EMAIL, 'dispute_operations'))[0]?.text).toContain(
    'still leaks',
  );
  expect((await cancel()).statusCode).toBe(409);
  expect((await answer('confirm')).json().agreement.state).toBe('done');
});
