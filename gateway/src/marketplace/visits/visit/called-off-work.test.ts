import type { Agreement } from '@nestwright/domain/prices/agreement-schema';
import { agreeOn, quotesSeenBy, stepOfWork } from '#marketplace/prices/testing/test-quotes.ts';
import { actOn } from '#marketplace/requests/testing/test-request.ts';
import { type VisitScene, visitScene } from '#marketplace/visits/testing/visit-scene.ts';
import { bookVisit, proposeTimes, takeProposed } from '#marketplace/visits/testing/visit-steps.ts';

/** Thursday, March 11, 2027, 10 AM at Miami Beach, ten days from now. Cancelling is free until 48 hours before. */
const thursday = '2027-03-11T15:00:00.000Z';
const freeUntil = '2027-03-09T15:00:00.000Z';
const free = { feeCents: 0, freeUntil: null };
let scene: VisitScene;
beforeEach(async () => {
  scene = await visitScene();
});

const agree = () => agreeOn(scene.owner, scene.pro, scene, { startsOn: null });
const agreement = async (): Promise<Agreement> => (await quotesSeenBy(scene.owner, scene.id)).agreement!;
const cancelling = async () => (await agreement()).cancelling;

test('a visit that the pro called off costs the homeowner nothing until they are told of another time', async () => {
  const { app, pro, lead } = scene;
  await agree();
  const visit = await bookVisit(scene, thursday);
  expect(await cancelling()).toEqual({ feeCents: 0, freeUntil });
  app.clock.advance({ days: 8, hours: 12 });
  expect(await cancelling()).toMatchObject({ feeCents: 10_000 });
  expect((await scene.step('pro', `${visit}/call-off`)).statusCode).toBe(200);
  expect(await cancelling()).toEqual(free);
  // The pro tells the homeowner the same time again.
  await actOn(pro, lead, 'schedule', { date: '2027-03-11', window: '08:00AM-11:00AM' });
  expect(await cancelling()).toEqual({ feeCents: 0, freeUntil: '2027-03-11T16:00:00.000Z' });
});

test('a pro that comes at the time of a visit that it called off has chosen that time alone', async () => {
  const { app, pro, lead } = scene;
  await agree();
  const visit = await bookVisit(scene, thursday);
  await scene.step('pro', `${visit}/call-off`);
  app.clock.advance({ days: 10, minutes: 10 });
  expect((await stepOfWork(pro, lead, 'start')).statusCode).toBe(200);
  // The pro starts at a time that the homeowner has not agreed to, so it counts a day later.
  expect(await cancelling()).toEqual({ feeCents: 0, freeUntil: '2027-03-12T15:10:00.000Z' });
});

test('a visit that both sides call off costs nothing if the pro asked for that', async () => {
  await agree();
  const visit = await bookVisit(scene, thursday);
  scene.app.clock.advance({ days: 9, hours: 12 });
  await scene.step('pro', `${visit}/call-off`);
  expect(await cancelling()).toMatchObject({ feeCents: 10_000 });
  await scene.step('owner', `${visit}/call-off`);
  expect(await cancelling()).toEqual(free);
});

test('the first day of the terms does not count either once the pro has called off its visit', async () => {
  await agreeOn(scene.owner, scene.pro, scene, { startsOn: '2027-03-08' });
  const visit = await bookVisit(scene, thursday);
  await scene.step('pro', `${visit}/call-off`);
  scene.app.clock.advance({ days: 8 });
  expect(await cancelling()).toEqual(free);
});

test('a homeowner who calls a visit off in time owes nothing for it, and one who does so later owes what they owed', async () => {
  await agree();
  const early = await bookVisit(scene, thursday);
  await scene.step('owner', `${early}/call-off`);
  expect(await cancelling()).toEqual(free);
  const late = await bookVisit(scene, '2027-03-12T15:00:00.000Z');
  scene.app.clock.advance({ days: 9, hours: 12 });
  await scene.step('owner', `${late}/call-off`);
  expect(await cancelling()).toMatchObject({ feeCents: 10_000 });
});

test('a pro does not shorten the free time by starting today, by scheduling today, by moving the visit, or by calling it off first', async () => {
  const { pro, lead } = scene;
  await agree();
  const visit = await bookVisit(scene, thursday);
  await scene.step('pro', `${visit}/move`, { startsAt: '2027-03-04T15:00:00.000Z' });
  expect(await cancelling()).toEqual({ feeCents: 0, freeUntil });
  await actOn(pro, lead, 'schedule', { date: '2027-03-01', window: '02:00PM-05:00PM' });
  expect(await cancelling()).toEqual({ feeCents: 0, freeUntil });
  await scene.step('pro', `${visit}/call-off`);
  await actOn(pro, lead, 'schedule', { date: '2027-03-02', window: '02:00PM-05:00PM' });
  expect(await cancelling()).toEqual({ feeCents: 0, freeUntil });
  await stepOfWork(pro, lead, 'start');
  expect(await cancelling()).toEqual({ feeCents: 0, freeUntil });
});

test('a time that the homeowner agrees to counts by itself again', async () => {
  const { pro, owner, lead, ofPro, ofOwner } = scene;
  await agree();
  await bookVisit(scene, thursday);
  await actOn(pro, lead, 'schedule', { date: '2027-03-04', window: '02:00PM-05:00PM' });
  expect(await cancelling()).toEqual({ feeCents: 0, freeUntil });
  await proposeTimes(pro, ofPro, ['2027-03-05T15:00:00.000Z']);
  expect((await takeProposed(owner, ofOwner, '2027-03-05T15:00:00.000Z')).statusCode).toBe(200);
  expect(await cancelling()).toEqual({ feeCents: 0, freeUntil: '2027-03-03T15:00:00.000Z' });
});
