import { eq } from 'drizzle-orm';
import { removeUser } from '#marketplace/account/user/user-removal.ts';
import { runCleanup } from '#cleanup.ts';
import { transact } from '#db/db.ts';
import { calendars, homeVisits, visitHours, visitProposals } from './visit-tables.ts';
import { projects, users } from '#marketplace/base/tables.ts';
import { exportOf, proveHere, signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import {
  openMatch,
  type VisitScene,
  visitScene,
  visitsSeenBy,
} from '#marketplace/visits/testing/visit-scene.ts';
import { bookVisit, proposeTimes } from '#marketplace/visits/testing/visit-steps.ts';

const ten = '2027-03-04T15:00:00.000Z';
const noon = '2027-03-04T17:00:00.000Z';
const ada = 'ada@example.com';
let scene: VisitScene;
beforeEach(async () => {
  scene = await visitScene();
});

const tables = { homeVisits, visitProposals, visitHours, calendars };
async function counts() {
  const { db } = scene.app.deps;
  const found: Record<string, number> = {};
  for (const [name, table] of Object.entries(tables)) found[name] = await db.$count(table);
  return found;
}

async function remove(email: string): Promise<void> {
  const { deps } = scene.app;
  const [user] = await deps.db.select().from(users).where(eq(users.email, email));
  await transact(deps.db, (tx) => removeUser(tx, deps, user!));
}

test('deleting a homeowner deletes the visits, notifies the pro and frees the times', async () => {
  await signUp(scene.app, scene.owner, ada);
  const match = await openMatch(scene);
  await bookVisit({ ...scene, ...match }, '2027-03-12T15:00:00.000Z');
  await proposeTimes(scene.pro, match.ofPro, ['2027-03-12T17:00:00.000Z']);
  await remove(ada);
  expect(await counts()).toEqual({ homeVisits: 0, visitProposals: 0, visitHours: 1, calendars: 0 });
  const mails = (await scene.app.mails()).filter(({ template }) => template === 'lead_visit');
  expect(mails[0]?.subject).toMatch(/^Called off: Friday, March 12/);
});

test('when a company leaves, its hours, its calendar and its visits are deleted', async () => {
  await bookVisit(scene, ten);
  await proveHere(scene.app, scene.pro);
  expect((await scene.pro.send('POST', '/api/pro/calendar-feed')).statusCode).toBe(200);
  await remove('roofer@example.com');
  expect(await counts()).toEqual({ homeVisits: 0, visitProposals: 0, visitHours: 0, calendars: 0 });
});

test('each side’s export has what both arranged, without the calendar’s secret', async () => {
  await signUp(scene.app, scene.owner, ada);
  const match = await openMatch(scene);
  await bookVisit({ ...scene, ...match }, ten);
  await proveHere(scene.app, scene.pro);
  expect((await scene.pro.send('POST', '/api/pro/calendar-feed')).statusCode).toBe(200);
  const mine = (await exportOf(scene.app, scene.owner)).json();
  expect(mine).toMatchObject({
    visits: [{ projectId: match.id, state: 'booked', startsAt: ten }],
    visitProposals: [{ by: 'pro', times: [ten] }],
    visitHours: [],
  });
  const theirs = await exportOf(scene.app, scene.pro);
  expect(theirs.json()).toMatchObject({
    visits: [{ projectId: match.id }],
    visitHours: [{ driveMinutes: 0 }],
    calendarFeed: [{ createdAt: '2027-03-01T15:00:00.000Z' }],
  });
  const [feed] = await scene.app.deps.db.select().from(calendars);
  expect(theirs.body).not.toContain(feed!.tokenHash);
});

test('expired holds, old proposals and visits of two years ago are deleted', async () => {
  const { app, owner, ofOwner, pro, ofPro } = scene;
  await bookVisit(scene, ten);
  await proposeTimes(pro, ofPro, [noon]);
  const [proposal] = (await visitsSeenBy(owner, ofOwner)).proposals;
  await owner.send('POST', `${ofOwner}/proposals/${proposal!.id}/hold`, { startsAt: noon });
  const left = async () => {
    await runCleanup(app.deps);
    const { homeVisits: visits, visitProposals: proposals } = await counts();
    return [visits, proposals];
  };
  expect(await left()).toEqual([2, 2]);
  app.clock.advance({ minutes: 16 });
  expect(await left()).toEqual([1, 2]);
  app.clock.advance({ days: 63 });
  expect(await left()).toEqual([1, 0]);
  // An account keeps its request for longer.
  await app.deps.db.update(projects).set({ updatedAt: new Date('2030-01-01') });
  app.clock.advance({ days: 2 * 366 });
  expect(await left()).toEqual([0, 0]);
  expect(await app.deps.db.$count(projects, eq(projects.id, scene.id))).toBe(1);
});
