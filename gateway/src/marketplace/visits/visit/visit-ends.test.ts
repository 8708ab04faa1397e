import type { HomeVisits } from '@nestwright/domain/visits/visit-schema';
import { randomUUID } from 'node:crypto';
import { agreeOn, acceptPrice, offerPrice, quotesSeenBy } from '#marketplace/prices/testing/test-quotes.ts';
import {
  type VisitScene,
  visitScene,
  ten,
  eleven,
  noon,
  friday,
} from '#marketplace/visits/testing/visit-scene.ts';
import { bookVisit, proposeTimes, statesOf } from '#marketplace/visits/testing/visit-steps.ts';
import { testBrowser } from '#testing/test-browser.ts';
let scene: VisitScene;
beforeEach(async () => {
  scene = await visitScene();
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
