import {
  openAgreementScene,
  type AgreementScene,
  today,
} from '#marketplace/prices/testing/agreement-scene.ts';
import { agreeOn, quotesSeenBy } from '#marketplace/prices/testing/test-quotes.ts';
import { actOn } from '#marketplace/requests/testing/test-request.ts';

let scene: AgreementScene;
beforeEach(async () => {
  scene = await openAgreementScene();
});

test('cancelling is free until the agreed hours before the work starts; later it costs the agreed fee, which is shown first', async () => {
  const { agreed, agreement, status, cancel, types } = scene;
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
  const { agreed, schedule, cancel } = scene;
  await agreed({ startsOn: '2027-03-08' });
  scene.app.clock.advance({ days: 5 });
  await schedule('2027-03-20');
  expect((await cancel(10_000)).json().error.message).toBe('Cancelling is free now. Please look again.');
  expect((await cancel(0)).statusCode).toBe(200);
});

test('a homeowner whose pro did not come cancels free of charge', async () => {
  const { agreed, schedule, agreement, cancel } = scene;
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
  const { agreed, schedule, agreement } = scene;
  await agreed({ startsOn: '2027-03-08' });
  await schedule('2027-03-02');
  expect((await agreement()).cancelling).toEqual({ feeCents: 0, freeUntil: '2027-03-06T13:00:00.000Z' });
});

test('a day that the pro alone chose counts once it is over, and an earlier one that it chooses next does not shorten that', async () => {
  const { agreed, schedule, agreement } = scene;
  await agreed({ startsOn: null });
  await schedule('2027-03-03');
  // 2 to 5 PM at the home.
  expect((await agreement()).cancelling).toEqual({ feeCents: 0, freeUntil: '2027-03-03T22:00:00.000Z' });
  scene.app.clock.advance({ hours: 20 });
  await schedule('2027-03-02');
  expect((await agreement()).cancelling).toEqual({ feeCents: 0, freeUntil: '2027-03-03T22:00:00.000Z' });
});

test('a day that the pro alone chose counts a day after the homeowner was told at the earliest', async () => {
  const { app, agreed, schedule, agreement } = scene;
  await agreed({ startsOn: null });
  app.clock.advance({ hours: 20 });
  await schedule('2027-03-02');
  expect((await agreement()).cancelling).toEqual({ feeCents: 0, freeUntil: '2027-03-03T11:00:00.000Z' });
});

test('a pro alone can’t make the homeowner owe the fee: not by scheduling today, and not by starting at once', async () => {
  const { agreed, schedule, work, agreement, answer, cancel, near, lead } = scene;
  await agreed({ startsOn: null });
  // It is 10 AM at the home, so the morning has begun.
  const begun = await actOn(near, lead, 'schedule', { date: today, window: '08:00AM-11:00AM' });
  expect([begun.statusCode, begun.json().error.fields]).toEqual([
    422,
    { window: 'That time has already begun. Please choose a later one' },
  ]);
  expect((await schedule(today)).statusCode).toBe(200);
  expect((await work('start')).statusCode).toBe(200);
  expect((await agreement()).cancelling).toEqual({ feeCents: 0, freeUntil: '2027-03-02T15:00:00.000Z' });
  const disputed = await answer('dispute', { words: 'Nobody has come.' });
  expect(disputed.json()).toMatchObject({ agreement: { state: 'disputed' } });
  const [mail] = await scene.mailsTo(scene.app.deps.config.OPERATIONS_EMAIL, 'dispute_operations');
  expect(mail?.text).toContain('said that the work has started');
  expect((await cancel(0)).statusCode).toBe(409);
});

test('a homeowner cancels free of charge although the pro has started early, and pays once the notice is over', async () => {
  const { agreed, schedule, work, cancel } = scene;
  await agreed({ startsOn: null });
  await schedule(today);
  await work('start');
  // Another day of the same work does not move its start.
  await schedule('2027-03-04');
  scene.app.clock.advance({ hours: 24, seconds: 1 });
  expect((await cancel(0)).json().error.message).toContain('Cancelling now costs $100.00');
});

test('a pro that moves an agreed day away and back does not end the free hours early', async () => {
  const { agreed, schedule, agreement } = scene;
  await agreed({ startsOn: '2027-03-08' });
  await schedule('2027-03-20');
  scene.app.clock.advance({ days: 5 });
  await schedule('2027-03-08');
  expect((await agreement()).cancelling).toEqual({ feeCents: 0, freeUntil: '2027-03-20T21:00:00.000Z' });
});

test('a pro that cancels charges nothing, loses the contact details, and leaves the project to the other pros', async () => {
  const { other, otherLead, owner, id, agreed, schedule, work } = scene;
  await actOn(other, otherLead, 'accept');
  await agreed();
  await schedule();
  await work('start');
  const cancelled = await work('cancel');
  expect(cancelled.json()).toMatchObject({
    agreement: { state: 'cancelled', ended: { by: 'pro', feeCents: 0 } },
    closed: 'lead-declined',
  });
  const [mail] = await scene.mailsTo('near@example.com', 'agreement_cancelled');
  expect(mail?.text).toContain('No fee is due.');
  // The homeowner’s fee has nothing to do with it.
  expect(mail?.text).not.toContain('$');
  const { project } = (await owner.get(`/api/projects/${id}`)).json();
  expect(project.status).toBe('Accepted');
  expect(project.pros.every(({ mayContact }: { mayContact: boolean }) => !mayContact)).toBe(true);
  await agreeOn(owner, other, { id, lead: otherLead });
  expect((await quotesSeenBy(owner, id)).agreement).toMatchObject({
    company: 'Second Roofers',
    state: 'agreed',
  });
});
