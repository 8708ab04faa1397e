import { randomUUID } from 'node:crypto';
import {
  today,
  openAgreementScene,
  type AgreementScene,
} from '#marketplace/prices/testing/agreement-scene.ts';
import { runTimersOf } from '#testing/run-timers.ts';
import { actOn } from '#marketplace/requests/testing/test-request.ts';

let scene: AgreementScene;
beforeEach(async () => {
  scene = await openAgreementScene();
});

test('no work is done without an agreed price: an earlier visit is only for an estimate', async () => {
  const { near, lead, schedule, work } = scene;
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
  const { agreed, schedule, work, answer, status, types } = scene;
  await agreed();
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

test('work that starts without a time or before it takes place now, which the homeowner is told and has not agreed to', async () => {
  const { agreed, schedule, work, agreement, status, types } = scene;
  await agreed({ startsOn: '2027-03-08' });
  await schedule('2027-03-05');
  expect((await work('start')).statusCode).toBe(200);
  expect(await agreement()).toMatchObject({
    state: 'in-work',
    work: { date: today, window: '08:00AM-11:00AM' },
    // The free hours of the agreed first day remain.
    cancelling: { feeCents: 0, freeUntil: '2027-03-06T13:00:00.000Z' },
  });
  expect(await status()).toBe('Scheduled');
  expect((await types()).slice(-2)).toEqual(['moved', 'work-started']);
});

test('after seven days without an answer, work that the pro reported counts as done, once, whichever side looks', async () => {
  const { agreed, schedule, work, answer, agreement, status, types } = scene;
  await agreed();
  await schedule();
  await work('start');
  await work('said-done');
  expect((await agreement()).lapsesAt).toBe('2027-03-08T15:00:00.000Z');
  scene.app.clock.advance({ days: 6, hours: 23 });
  await runTimersOf(scene.app);
  expect(await status()).toBe('Scheduled');
  scene.app.clock.advance({ hours: 1 });
  await Promise.all([runTimersOf(scene.app), runTimersOf(scene.app)]);
  expect([(await agreement()).state, await status()]).toEqual(['done', 'Done']);
  expect((await types()).filter((type) => type === 'done')).toHaveLength(1);
  expect((await answer('dispute', { words: 'Too late.' })).statusCode).toBe(409);
});

test('the pro and operations read what the homeowner says is missing, and only the homeowner can then end the work', async () => {
  const { app, agreed, schedule, work, answer, cancel } = scene;
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
