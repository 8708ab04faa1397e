import type { HomeVisits } from '@nestwright/domain/visits/visit-schema';
import type { Lead } from '@nestwright/domain/leads/lead-schema';
import type { Thread } from '@nestwright/domain/talk/thread-schema';
import { randomUUID } from 'node:crypto';
import {
  openMatch,
  type VisitScene,
  visitScene,
  ten,
  eleven,
  noon,
  friday,
} from '#marketplace/visits/testing/visit-scene.ts';
import {
  proposeTimes,
  slotsSeenBy,
  statesOf,
  takeProposed,
} from '#marketplace/visits/testing/visit-steps.ts';
let scene: VisitScene;
beforeEach(async () => {
  scene = await visitScene();
});

test('a match without visits shows what can be arranged, and what the homeowner asked for', async () => {
  expect(await scene.seen('owner')).toEqual({
    side: 'homeowner',
    timeZone: 'America/New_York',
    purpose: 'estimate',
    closed: null,
    requested: { date: '2027-03-02', window: '08:00AM-11:00AM' },
    wished: { date: '2027-03-02', window: '08:00AM-11:00AM' },
    isMailed: false,
    proposals: [],
    visits: [],
  });
  expect(await scene.seen('pro')).toMatchObject({ side: 'pro', isMailed: true });
});

test('free times begin on the requested day, come two weeks at a time, and end after sixty days', async () => {
  const first = await slotsSeenBy(scene.owner, scene.ofOwner);
  expect([first.from, first.next, first.slots[0]?.startsAt]).toEqual([
    '2027-03-02',
    '2027-03-16',
    '2027-03-02T13:00:00.000Z',
  ]);
  const summer = await slotsSeenBy(scene.pro, scene.ofPro, 'minutes=60&from=2027-03-16');
  expect(summer.slots[0]?.startsAt).toBe('2027-03-16T12:00:00.000Z');
  const last = await slotsSeenBy(scene.owner, scene.ofOwner, 'minutes=60&from=2027-04-20');
  expect([last.next, last.slots.at(-1)?.startsAt]).toEqual([null, '2027-04-30T15:00:00.000Z']);
  const beyond = await slotsSeenBy(scene.owner, scene.ofOwner, 'minutes=60&from=2027-06-01');
  expect([beyond.next, beyond.slots]).toEqual([null, []]);
});

test('a pro’s free times begin now, before the requested day, and reach it; an earlier one can be proposed and booked', async () => {
  const { owner, pro, proId } = scene;
  const mine = await slotsSeenBy(pro, scene.ofPro);
  expect([mine.from, mine.next, mine.slots[0]?.startsAt]).toEqual([
    '2027-03-01',
    '2027-03-15',
    '2027-03-01T17:00:00.000Z',
  ]);
  const late = await openMatch({ owner, pro, proId }, { DateForProject: '2027-03-25' });
  const seen = await slotsSeenBy(pro, late.ofPro);
  expect([seen.from, seen.next]).toEqual(['2027-03-01', '2027-03-26']);
  const days = new Set(seen.slots.map(({ startsAt }) => startsAt.slice(0, 10)));
  expect([days.has('2027-03-02'), days.has('2027-03-25')]).toEqual([true, true]);
  expect((await slotsSeenBy(owner, late.ofOwner)).from).toBe('2027-03-25');
  const proposal = { id: randomUUID(), minutes: 60, times: [ten] };
  expect((await pro.send('POST', `${late.ofPro}/proposals`, proposal)).statusCode).toBe(200);
});

test.each(['minutes=61', 'minutes=60&from=2027-02-30', 'minutes=60&moves=x'])(
  'free times with %s are refused',
  async (query) => {
    expect((await scene.owner.get(`${scene.ofOwner}/slots?${query}`)).statusCode).toBe(422);
  },
);

test('the pro proposes, the homeowner holds one time and books it; both sides and the lead see it', async () => {
  expect((await proposeTimes(scene.pro, scene.ofPro, [ten, noon])).statusCode).toBe(200);
  const { proposals } = await scene.seen('owner');
  expect(proposals.map(({ by, slots }) => [by, slots.map(({ startsAt }) => startsAt)])).toEqual([
    ['pro', [ten, noon]],
  ]);
  const held = (
    await scene.step('owner', `proposals/${proposals[0]!.id}/hold`, { startsAt: noon })
  ).json<HomeVisits>();
  expect(held.visits).toMatchObject([
    { state: 'held', heldBy: 'homeowner', heldUntil: '2027-03-01T15:15:00.000Z' },
  ]);
  const booked = (await scene.step('owner', `${held.visits[0]!.id}/book`)).json<HomeVisits>();
  expect([statesOf(booked), booked.proposals]).toEqual([[['booked', noon]], []]);
  expect(await scene.seen('pro')).toMatchObject({ visits: booked.visits });
  const { leads } = (await scene.pro.get('/api/leads')).json<{ leads: Lead[] }>();
  expect(leads[0]).toMatchObject({
    status: 'Scheduled',
    appointment: { date: '2027-03-04', window: '11:00AM-02:00PM', isWork: false },
  });
  const { milestones } = (await scene.owner.get(scene.ofOwner.replace('visits', 'thread'))).json<Thread>();
  expect(milestones.map(({ kind }) => kind)).toEqual(['accepted', 'visit-set']);
});

test('a step that is repeated has no further effect', async () => {
  const id = randomUUID();
  for (let turn = 0; turn < 2; turn += 1)
    expect((await proposeTimes(scene.pro, scene.ofPro, [ten], { id })).statusCode).toBe(200);
  expect((await proposeTimes(scene.pro, scene.ofPro, [noon], { id })).statusCode).toBe(409);
  const hold = () => scene.step('owner', `proposals/${id}/hold`, { startsAt: ten });
  const [held] = (await hold()).json<HomeVisits>().visits;
  scene.app.clock.advance({ minutes: 5 });
  expect((await hold()).json<HomeVisits>().visits).toEqual([held]);
  const [, again] = [
    await scene.step('owner', `${held!.id}/book`),
    await scene.step('owner', `${held!.id}/book`),
  ];
  expect([again.statusCode, statesOf(again.json())]).toEqual([200, [['booked', ten]]]);
  for (let turn = 0; turn < 2; turn += 1) {
    expect((await scene.step('pro', `${held!.id}/move`, { startsAt: friday })).statusCode).toBe(200);
    expect((await scene.step('pro', `proposals/${id}/end`)).statusCode).toBe(200);
  }
  for (let turn = 0; turn < 2; turn += 1)
    expect((await scene.step('pro', `${held!.id}/call-off`)).statusCode).toBe(200);
  expect(await scene.seen('owner')).toMatchObject({
    visits: [{ state: 'called-off', calledOffBy: 'pro', startsAt: friday }],
  });
});

test('the homeowner proposes and the pro takes it', async () => {
  await proposeTimes(scene.owner, scene.ofOwner, [eleven]);
  const taken = await takeProposed(scene.pro, scene.ofPro, eleven);
  expect(statesOf(taken.json())).toEqual([['booked', eleven]]);
});
