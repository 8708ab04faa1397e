import type { HomeVisits } from '@nestwright/domain/home-visit/schema';
import type { Lead } from '@nestwright/domain/lead/schema';
import type { Thread } from '@nestwright/domain/thread/schema';
import { randomUUID } from 'node:crypto';
import { agreeOn, acceptPrice, offerPrice, quotesSeenBy } from '#testing/test-request.ts';
import { openMatch, type VisitScene, visitScene, visitsSeenBy } from '#testing/visit-scene.ts';
import { bookVisit, proposeTimes, slotsSeenBy, statesOf, takeProposed } from '#testing/visit-steps.ts';
import { testBrowser } from '#testing/test-browser.ts';

/** Thursday, March 4, 2027, 10 to 12 at Miami Beach. */
const [ten, eleven, noon] = ['15:00', '16:00', '17:00'].map((time) => `2027-03-04T${time}:00.000Z`) as [
  string,
  string,
  string,
];
const friday = '2027-03-05T15:00:00.000Z';
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
    wished: { date: '2027-03-02', window: '08:00AM-11:00AM' },
    proposals: [],
    visits: [],
  });
  expect((await scene.seen('pro')).side).toBe('pro');
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

test('a time that one homeowner holds is not free for others until it is released or fifteen minutes have passed', async () => {
  const other = await openMatch(scene);
  await proposeTimes(scene.pro, scene.ofPro, [ten, eleven]);
  await proposeTimes(scene.pro, other.ofPro, [ten]);
  const { proposals } = await scene.seen('owner');
  const held = await scene.step('owner', `proposals/${proposals[0]!.id}/hold`, { startsAt: ten });
  const theirs = await visitsSeenBy(scene.owner, other.ofOwner);
  expect([theirs.proposals[0]?.slots, theirs.visits]).toEqual([[], []]);
  const late = await scene.owner.send('POST', `${other.ofOwner}/proposals/${theirs.proposals[0]!.id}/hold`, {
    startsAt: ten,
  });
  expect([late.statusCode, late.json().error.code]).toEqual([409, 'time-taken']);
  // The homeowner who holds it still sees it as free, and can take the other one instead.
  expect((await scene.seen('owner')).proposals[0]?.slots.length).toBe(2);
  scene.app.clock.advance({ minutes: 15 });
  const [mine] = held.json<HomeVisits>().visits;
  const over = await scene.step('owner', `${mine!.id}/book`);
  expect([over.statusCode, over.json().error.code]).toEqual([409, 'hold-ended']);
  expect((await takeProposed(scene.owner, other.ofOwner, ten)).statusCode).toBe(200);
  expect((await scene.step('owner', `${mine!.id}/release`)).statusCode).toBe(200);
});

test('a held time can be released or exchanged; only the side that holds it books it', async () => {
  await proposeTimes(scene.pro, scene.ofPro, [ten, eleven]);
  const [proposal] = (await scene.seen('owner')).proposals;
  const hold = (startsAt: string) => scene.step('owner', `proposals/${proposal!.id}/hold`, { startsAt });
  await hold(ten);
  const [held] = (await hold(eleven)).json<HomeVisits>().visits;
  expect(statesOf(await scene.seen('owner'))).toEqual([['held', eleven]]);
  expect((await scene.step('pro', `${held!.id}/book`)).statusCode).toBe(409);
  expect((await scene.step('pro', `${held!.id}/release`)).statusCode).toBe(409);
  expect((await scene.step('owner', `${held!.id}/release`)).json<HomeVisits>().visits).toEqual([]);
  expect((await scene.step('owner', `${held!.id}/book`)).statusCode).toBe(404);
});

test.each([
  ['in the past', '2027-03-01T14:00:00.000Z'],
  ['within two hours', '2027-03-01T16:30:00.000Z'],
  ['before the pro’s hours', '2027-03-04T12:30:00.000Z'],
  ['that ends after them', '2027-03-04T22:30:00.000Z'],
  ['at a quarter past', '2027-03-04T15:15:00.000Z'],
  ['after sixty days', '2027-05-04T15:00:00.000Z'],
])('a time %s can’t be proposed', async (_name, time) => {
  const answer = await proposeTimes(scene.owner, scene.ofOwner, [eleven, time]);
  expect([answer.statusCode, Object.keys(answer.json().error.fields)]).toEqual([422, ['times']]);
});

test('a time that was not proposed can’t be held, nor can one’s own', async () => {
  await proposeTimes(scene.pro, scene.ofPro, [ten]);
  const [proposal] = (await scene.seen('owner')).proposals;
  expect((await scene.step('owner', `proposals/${proposal!.id}/hold`, { startsAt: eleven })).statusCode).toBe(
    422,
  );
  expect((await scene.step('pro', `proposals/${proposal!.id}/hold`, { startsAt: ten })).statusCode).toBe(409);
  expect((await scene.step('owner', `proposals/${randomUUID()}/hold`, { startsAt: ten })).statusCode).toBe(
    404,
  );
});

test('a proposal ends when it is declined, taken back or replaced', async () => {
  const propose = async (time: string) => {
    await proposeTimes(scene.pro, scene.ofPro, [time]);
    return (await scene.seen('owner')).proposals;
  };
  const [first] = await propose(ten);
  const [second, ...more] = await propose(eleven);
  expect(more).toEqual([]);
  expect((await scene.step('owner', `proposals/${first!.id}/hold`, { startsAt: ten })).statusCode).toBe(409);
  expect((await scene.step('owner', `proposals/${second!.id}/end`)).json<HomeVisits>().proposals).toEqual([]);
  const [third] = await propose(noon);
  expect((await scene.step('pro', `proposals/${third!.id}/end`)).json<HomeVisits>().proposals).toEqual([]);
});

test('an agreement ends the other pros’ visits and open estimate times; later visits are for the work', async () => {
  await proposeTimes(scene.pro, scene.ofPro, [noon]);
  const [open] = (await scene.seen('owner')).proposals;
  const [held] = (
    await scene.step('owner', `proposals/${open!.id}/hold`, { startsAt: noon })
  ).json<HomeVisits>().visits;
  await offerPrice(scene.pro, scene.lead);
  const { quotes } = await quotesSeenBy(scene.owner, scene.id);
  await acceptPrice(scene.owner, { id: scene.id, quote: quotes[0]! });
  expect(await scene.seen('owner')).toMatchObject({ purpose: 'work', proposals: [] });
  expect((await scene.step('owner', `${held!.id}/book`)).statusCode).toBe(409);
  await scene.step('owner', `${held!.id}/release`);
  const visit = await bookVisit(scene, friday, { minutes: 240 });
  const { agreement } = await quotesSeenBy(scene.owner, scene.id);
  expect([visit, agreement?.work?.date]).toEqual([visit, '2027-03-05']);
});

test('nothing can be arranged before the pro accepts, or after the project is cancelled', async () => {
  const visit = await bookVisit(scene, ten);
  await scene.owner.send('POST', `/api/projects/${scene.id}/cancel`, { feeCents: 0 });
  const after = await scene.seen('owner');
  expect([after.purpose, after.closed, statesOf(after)]).toEqual([null, 'ended', [['called-off', ten]]]);
  for (const refused of [
    await proposeTimes(scene.owner, scene.ofOwner, [eleven]),
    await scene.step('owner', `${visit}/move`, { startsAt: eleven }),
    await scene.owner.get(`${scene.ofOwner}/slots?minutes=60`),
  ])
    expect(refused.statusCode).toBe(409);
});

test('a stranger, another company and a link find no visits', async () => {
  const visit = await bookVisit(scene, ten);
  const stranger = testBrowser(scene.app, { ip: '203.0.113.40' });
  expect((await stranger.get(scene.ofOwner)).statusCode).toBe(404);
  expect((await stranger.get(`${scene.ofOwner}/${visit}/calendar.ics`)).statusCode).toBe(404);
  expect((await stranger.get('/api/visits')).json()).toEqual({ visits: [], next: null });
  expect((await scene.owner.get(`${scene.ofOwner}/${randomUUID()}/calendar.ics`)).statusCode).toBe(404);
});

test('both sides’ next visits are listed by start, without the homeowner’s identity', async () => {
  const visit = await bookVisit(scene, ten);
  const [mine] = (await scene.owner.get('/api/visits')).json().visits;
  expect(mine).toMatchObject({
    id: visit,
    leadId: null,
    with: 'Ocean Drive Roofers',
    timeZone: 'America/New_York',
  });
  const theirs = await scene.pro.get('/api/visits');
  expect(theirs.json().visits).toMatchObject([{ leadId: scene.lead.id, with: 'Miami Beach', startsAt: ten }]);
  expect(theirs.body).not.toMatch(/Byron|Ocean Drive 1200|555-0143/);
  await agreeOn(scene.owner, scene.pro, scene);
  scene.app.clock.advance({ days: 4 });
  expect((await scene.owner.get('/api/visits')).json()).toEqual({ visits: [], next: null });
});
