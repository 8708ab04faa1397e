import type { Agreement } from '@nestwright/domain/agreement/schema';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { runDueTimers } from '#api/quote/run-timers.ts';
import { openPriceScene, type PriceScene } from '#testing/price-scene.ts';
import { actOn, agreeOn, answerWork, quotesSeenBy, stepOfWork } from '#testing/test-request.ts';

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

test('cancelling is free until the agreed hours before the work starts; later it costs the agreed fee, which is shown first', async () => {
  // The work starts on March 8 at 8 AM, and cancelling is free until 48 hours before.
  await agreed({ startsOn: '2027-03-08' });
  expect((await agreement()).cancelling).toEqual({ feeCents: 0, freeUntil: '2027-03-06T13:00:00.000Z' });
  scene.app.clock.advance({ days: 5 });
  expect((await agreement()).cancelling).toMatchObject({ feeCents: 10_000 });
  const refused = await cancel();
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    409,
    expect.stringContaining('Cancelling now costs $100.00'),
  ]);
  expect(await status()).toBe('Accepted');
  expect((await cancel(10_000)).statusCode).toBe(200);
  expect(await agreement()).toMatchObject({
    state: 'cancelled',
    ended: { by: 'homeowner', feeCents: 10_000 },
  });
  expect((await types()).slice(-2)).toEqual(['agreement-cancelled', 'cancelled']);
  expect((await scene.mailsTo('near@example.com', 'lead_cancelled'))[0]?.text).toContain('$100.00');
});

test('a homeowner who was shown a fee pays none if the pro has moved the work in the meantime', async () => {
  await agreed({ startsOn: '2027-03-08' });
  scene.app.clock.advance({ days: 5 });
  await schedule('2027-03-20');
  expect((await cancel(10_000)).json().error.message).toBe('Cancelling is free now. Please look again.');
  expect((await cancel(0)).statusCode).toBe(200);
});

test('a homeowner whose pro did not come cancels free of charge', async () => {
  await agreed({ startsOn: '2027-03-08' });
  await schedule('2027-03-08');
  scene.app.clock.advance({ days: 7, hours: 6, minutes: 59 });
  expect((await agreement()).cancelling).toMatchObject({ feeCents: 10_000 });
  scene.app.clock.advance({ minutes: 1 });
  expect((await agreement()).cancelling).toEqual({ feeCents: 0, freeUntil: null });
  expect((await cancel()).statusCode).toBe(200);
  expect((await agreement()).ended).toMatchObject({ by: 'homeowner', feeCents: 0 });
});

test('a homeowner does not owe the fee because the pro alone chose an early day', async () => {
  await agreed({ startsOn: '2027-03-08' });
  await schedule('2027-03-02');
  expect((await agreement()).cancelling).toEqual({ feeCents: 0, freeUntil: '2027-03-06T13:00:00.000Z' });
});

test('if no day was agreed on, the homeowner has a day to object to the pro’s choice', async () => {
  await agreed({ startsOn: null });
  await schedule('2027-03-03');
  expect((await agreement()).cancelling).toEqual({ feeCents: 0, freeUntil: '2027-03-02T15:00:00.000Z' });
  scene.app.clock.advance({ hours: 20 });
  // A day that is moved is confirmed again.
  await schedule('2027-03-04');
  expect((await agreement()).cancelling).toEqual({ feeCents: 0, freeUntil: '2027-03-03T11:00:00.000Z' });
});

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

test('a pro that cancels charges nothing, loses the contact details, and leaves the project to the other pros', async () => {
  const { other, otherLead, owner, id } = scene;
  await actOn(other, otherLead, 'accept');
  await agreed();
  await schedule();
  await work('start');
  const cancelled = await work('cancel');
  expect(cancelled.json()).toMatchObject({
    agreement: { state: 'cancelled', ended: { by: 'pro', feeCents: 0 } },
    closed: 'lead-declined',
  });
  const { project } = (await owner.get(`/api/projects/${id}`)).json();
  expect(project.status).toBe('Accepted');
  expect(project.pros.every(({ mayContact }: { mayContact: boolean }) => !mayContact)).toBe(true);
  await agreeOn(owner, other, { id, lead: otherLead });
  expect((await quotesSeenBy(owner, id)).agreement).toMatchObject({
    company: 'Second Roofers',
    state: 'agreed',
  });
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
