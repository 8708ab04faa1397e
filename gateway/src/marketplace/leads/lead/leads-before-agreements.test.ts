import { projects } from '#marketplace/base/tables.ts';
import { appointment, openLeadScene, type LeadScene } from '#marketplace/leads/testing/lead-scene.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { agreeOn } from '#marketplace/prices/testing/test-quotes.ts';
import { proposeTimes, slotsSeenBy, takeProposed } from '#marketplace/visits/testing/visit-steps.ts';

let scene: LeadScene;
beforeEach(async () => {
  scene = await openLeadScene();
});

/** A second company that is matched with the same request. */
async function matchedTwice() {
  const second = testBrowser(scene.app);
  const proId = await signInPro(scene.app, second, 'second@example.com', { company: 'Second Roofers' });
  const { id, lead } = await scene.matched();
  const [other] = (await second.get('/api/leads')).json().leads;
  return { second, proId, id, lead, other };
}

test('two pros may accept a request from before agreements, but only one schedules', async () => {
  const { app, act } = scene;
  const { second, lead, other } = await matchedTwice();
  await app.deps.db.update(projects).set({ isAgreedFirst: false });
  await act(lead, 'accept');
  expect((await act(other, 'accept', undefined, second)).statusCode).toBe(200);
  await act(other, 'schedule', appointment, second);
  expect((await act(lead, 'schedule', appointment)).statusCode).toBe(409);
  expect((await act(lead, 'done')).statusCode).toBe(409);
});

test('a request from before agreements cannot be accepted once another pro’s visit is scheduled', async () => {
  const { app, act } = scene;
  const { second, lead, other } = await matchedTwice();
  await app.deps.db.update(projects).set({ isAgreedFirst: false });
  await act(lead, 'accept');
  await act(lead, 'schedule', appointment);
  const late = await act(other, 'accept', undefined, second);
  expect([late.statusCode, late.json().error.message]).toEqual([
    409,
    'The homeowner has already scheduled this job with another pro.',
  ]);
});

test('while one pro’s estimate visit is scheduled, another accepts, proposes and schedules its own, and gets the job', async () => {
  const { owner, act, projectOf } = scene;
  const { second, proId, id, lead, other } = await matchedTwice();
  await act(lead, 'accept');
  await act(lead, 'schedule', appointment);
  expect((await projectOf(id)).status).toBe('Scheduled');
  expect((await act(other, 'accept', undefined, second)).statusCode).toBe(200);
  expect((await projectOf(id)).status).toBe('Scheduled');
  const visits = `/api/leads/${other.id}/visits`;
  const { slots } = await slotsSeenBy(second, visits);
  expect((await proposeTimes(second, visits, [slots[0]!.startsAt])).statusCode).toBe(200);
  const ofOwner = `/api/projects/${id}/pros/${proId}/visits`;
  expect((await takeProposed(owner, ofOwner, slots[0]!.startsAt)).statusCode).toBe(200);
  expect((await act(other, 'schedule', appointment, second)).statusCode).toBe(200);
  await agreeOn(owner, second, { id, lead: other });
  expect((await act(lead, 'schedule', appointment)).statusCode).toBe(409);
  expect((await act(other, 'schedule', appointment, second)).statusCode).toBe(200);
});

test('a request from before agreements cannot be finished before the day of its visit begins at the home', async () => {
  const { app, matched, act, projectOf } = scene;
  const { id, lead } = await matched();
  await app.deps.db.update(projects).set({ isAgreedFirst: false });
  await act(lead, 'accept');
  await act(lead, 'schedule', { ...appointment, date: '2027-03-02' });
  const early = await act(lead, 'done');
  expect([early.statusCode, early.json().error.message]).toEqual([
    409,
    'The visit is on Tuesday, March 2, 2027. You can mark it as done on or after that day. If you came earlier, reschedule the visit first.',
  ]);
  // 11 PM on the day before in Miami; then an hour later.
  app.clock.advance({ hours: 13 });
  expect((await act(lead, 'done')).statusCode).toBe(409);
  expect((await projectOf(id)).status).toBe('Scheduled');
  app.clock.advance({ hours: 1 });
  expect((await act(lead, 'done')).statusCode).toBe(200);
});
