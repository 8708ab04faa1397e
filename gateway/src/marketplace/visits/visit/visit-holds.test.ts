import type { HomeVisits } from '@nestwright/domain/visits/visit-schema';
import { randomUUID } from 'node:crypto';
import {
  openMatch,
  type VisitScene,
  visitScene,
  visitsSeenBy,
  ten,
  eleven,
  noon,
} from '#marketplace/visits/testing/visit-scene.ts';
import { proposeTimes, statesOf, takeProposed } from '#marketplace/visits/testing/visit-steps.ts';

let scene: VisitScene;
beforeEach(async () => {
  scene = await visitScene();
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
