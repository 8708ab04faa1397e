import type { HomeVisits } from '@nestwright/domain/visits/visit-schema';
import type { Lead } from '@nestwright/domain/leads/lead-schema';
import { recordOf } from '#marketplace/record/testing/record-scene.ts';
import { openMatch, type VisitScene, visitScene } from '#marketplace/visits/testing/visit-scene.ts';
import { bookVisit, proposeTimes, statesOf, takeProposed } from '#marketplace/visits/testing/visit-steps.ts';

/** Thursday, March 4, 2027, 10 to 12 at Miami Beach. */
const [ten, halfPast, eleven, noon] = ['15:00', '15:30', '16:00', '17:00'].map(
  (time) => `2027-03-04T${time}:00.000Z`,
) as [string, string, string, string];
let scene: VisitScene;
beforeEach(async () => {
  scene = await visitScene();
});

test('more than a day before, either side moves a visit or calls it off', async () => {
  const visit = await bookVisit(scene, ten);
  const moved = await scene.step('owner', `${visit}/move`, { startsAt: halfPast });
  expect(statesOf(moved.json())).toEqual([['booked', halfPast]]);
  expect((await scene.step('pro', `${visit}/call-off`)).json<HomeVisits>().visits).toMatchObject([
    { state: 'called-off', calledOffBy: 'pro' },
  ]);
  const { leads } = (await scene.pro.get('/api/leads')).json<{ leads: Lead[] }>();
  expect(leads[0]).toMatchObject({ status: 'Accepted', appointment: null });
  expect((await scene.step('owner', `${visit}/move`, { startsAt: ten })).statusCode).toBe(409);
});

test('a visit can’t be moved to a time that is taken, or that is within a day', async () => {
  const other = await openMatch(scene);
  await bookVisit({ ...scene, ...other }, eleven);
  const visit = await bookVisit(scene, ten);
  const onto = await scene.step('owner', `${visit}/move`, { startsAt: halfPast });
  expect([onto.statusCode, onto.json().error.code]).toEqual([409, 'time-taken']);
  const soon = await scene.step('owner', `${visit}/move`, { startsAt: '2027-03-02T14:00:00.000Z' });
  expect([soon.statusCode, soon.json().error.code]).toEqual([409, 'needs-both']);
});

test('within a day of its start, a visit can be moved only by a proposal, even to a time that overlaps the old one', async () => {
  const visit = await bookVisit(scene, ten);
  scene.app.clock.advance({ days: 2, minutes: 30 });
  const alone = await scene.step('owner', `${visit}/move`, { startsAt: noon });
  expect([alone.statusCode, alone.json().error.code]).toEqual([409, 'needs-both']);
  await proposeTimes(scene.owner, scene.ofOwner, [halfPast, noon], { moves: visit });
  const [proposal] = (await scene.seen('pro')).proposals;
  expect(proposal).toMatchObject({ moves: visit, by: 'homeowner' });
  expect(proposal?.slots.length).toBe(2);
  const taken = await takeProposed(scene.pro, scene.ofPro, halfPast);
  expect([taken.json().visits[0].id, statesOf(taken.json())]).toEqual([visit, [['booked', halfPast]]]);
});

test('within a day of its start, a visit can be called off only if both sides agree', async () => {
  const visit = await bookVisit(scene, ten);
  scene.app.clock.advance({ days: 2, minutes: 30 });
  for (let turn = 0; turn < 2; turn += 1)
    expect((await scene.step('owner', `${visit}/call-off`)).json<HomeVisits>().visits).toMatchObject([
      { state: 'booked', callOffAskedBy: 'homeowner' },
    ]);
  expect((await scene.step('pro', `${visit}/keep`)).json<HomeVisits>().visits).toMatchObject([
    { callOffAskedBy: null },
  ]);
  await scene.step('pro', `${visit}/call-off`);
  expect((await scene.step('owner', `${visit}/call-off`)).json<HomeVisits>().visits).toMatchObject([
    { state: 'called-off', calledOffBy: 'pro', callOffAskedBy: null },
  ]);
});

test('a visit that both sides agree to call off was called off by the side that asked, in the mail and in the record, too', async () => {
  const visit = await bookVisit(scene, ten);
  scene.app.clock.advance({ days: 2, minutes: 30 });
  await scene.step('pro', `${visit}/call-off`);
  scene.app.clock.advance({ minutes: 1 });
  await scene.step('owner', `${visit}/call-off`);
  const toPro = (await scene.app.mails()).find(({ template }) => template === 'lead_visit');
  expect(toPro?.text).toContain('You called off the visit for Roof Leak Repair');
  const { entries } = await recordOf(scene.owner, `projects/${scene.id}`);
  expect(entries.at(-1)?.content).toMatchObject({
    type: 'visit-called-off',
    actor: { kind: 'pro', id: scene.lead.id },
  });
});

test('either side can report that the other did not show up, from the start and for seven days', async () => {
  const visit = await bookVisit(scene, ten);
  expect((await scene.step('owner', `${visit}/no-show`)).statusCode).toBe(409);
  scene.app.clock.advance({ days: 3 });
  for (const side of ['owner', 'owner', 'pro'] as const)
    expect((await scene.step(side, `${visit}/no-show`)).statusCode).toBe(200);
  expect((await scene.seen('pro')).visits).toMatchObject([{ noShowSaidBy: ['homeowner', 'pro'] }]);
  expect((await scene.step('owner', `${visit}/call-off`)).statusCode).toBe(409);
  const second = await bookVisit(scene, '2027-03-06T15:00:00.000Z');
  scene.app.clock.advance({ days: 10 });
  expect((await scene.step('owner', `${second}/no-show`)).statusCode).toBe(409);
});
