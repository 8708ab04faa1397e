import type { HomeVisits, Slots } from '@nestwright/domain/home-visit/schema';
import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { requireStatus } from './require-status.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';
import { type TestBrowser, testBrowser } from './test-browser.ts';
import { actOn, sendMatched, signInPro } from './test-request.ts';

/** Both sides of a match that arrange visits. */
export interface VisitScene {
  app: TestApp;
  owner: TestBrowser;
  pro: TestBrowser;
  proId: string;
  /** The project's id, and the lead's. */
  id: string;
  lead: { id: string };
  ofOwner: string;
  ofPro: string;
  /** The visits as a side sees them. */
  seen(this: void, side: VisitSide): Promise<HomeVisits>;
  /** A side's step; `path` is below the address of the visits. */
  step(this: void, side: VisitSide, path: string, body?: object): Promise<LightMyRequestResponse>;
}

/** Whose browser acts. */
export type VisitSide = 'owner' | 'pro';

/** Weekly hours of a pro: every day from 8 to 6, without a gap between visits. */
export const everyDay = {
  hours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '08:00', to: '18:00' })),
  daysOff: [],
  bufferMinutes: 0,
  driveMinutes: 0,
};

/** A pro in Miami Beach that accepted a request there. Its clock stands at 10 on Monday, March 1, 2027. */
export async function visitScene(env: Record<string, string> = {}): Promise<VisitScene> {
  const app = await startTestApp({ env: { SAMPLE_PROS: 'off', ...env } });
  const owner = testBrowser(app);
  const pro = testBrowser(app, { ip: '203.0.113.8' });
  const proId = await signInPro(app, pro, 'roofer@example.com');
  await pro.send('PUT', '/api/pro/visit-hours', everyDay);
  const match = await openMatch({ owner, pro, proId });
  const at = { owner: match.ofOwner, pro: match.ofPro };
  const browsers = { owner, pro };
  return {
    app,
    owner,
    pro,
    proId,
    ...match,
    seen: (side) => visitsSeenBy(browsers[side], at[side]),
    step: (side, path, body) => browsers[side].send('POST', `${at[side]}/${path}`, body),
  };
}

/** Another request, which the pro accepts. */
export async function openMatch(
  { owner, pro, proId }: Pick<VisitScene, 'owner' | 'pro' | 'proId'>,
  change: Record<string, unknown> = {},
): Promise<Pick<VisitScene, 'id' | 'lead' | 'ofOwner' | 'ofPro'>> {
  const leads = async () => (await pro.get('/api/leads')).json<{ leads: { id: string }[] }>().leads;
  const before = new Set((await leads()).map((one) => one.id));
  const { id } = await sendMatched(owner, pro, change);
  // Leads of the same moment are in no order.
  const lead = (await leads()).find((one) => !before.has(one.id))!;
  await actOn(pro, lead, 'accept');
  return {
    id,
    lead,
    ofOwner: `/api/projects/${id}/pros/${proId}/visits`,
    ofPro: `/api/leads/${lead.id}/visits`,
  };
}

/** The visits of a match, from the side whose browser and address they are. */
export async function visitsSeenBy(browser: TestBrowser, address: string): Promise<HomeVisits> {
  return (await browser.get(address)).json<HomeVisits>();
}

/** State and start of each visit. */
export function statesOf({ visits }: HomeVisits): [state: string, startsAt: string][] {
  return visits.map(({ state, startsAt }) => [state, startsAt]);
}

/** Free times. Without `from` in the query, they begin on the wished day. */
export async function slotsSeenBy(
  browser: TestBrowser,
  address: string,
  query = 'minutes=60',
): Promise<Slots> {
  return (await browser.get(`${address}/slots?${query}`)).json<Slots>();
}

/** Proposes times. */
export function proposeTimes(
  browser: TestBrowser,
  address: string,
  times: readonly string[],
  change: { id?: string; minutes?: number; moves?: string | null } = {},
): Promise<LightMyRequestResponse> {
  const body = { id: randomUUID(), minutes: 60, times, moves: null, ...change };
  return browser.send('POST', `${address}/proposals`, body);
}

/** Accepts a proposed time: holds it and books it. Returns the last answer. */
export async function takeProposed(
  browser: TestBrowser,
  address: string,
  startsAt: string,
): Promise<LightMyRequestResponse> {
  const { proposals, side } = await visitsSeenBy(browser, address);
  const theirs = proposals.find((one) => one.by !== side);
  const held = await browser.send('POST', `${address}/proposals/${theirs?.id}/hold`, { startsAt });
  if (held.statusCode !== 200) return held;
  const visit = held.json<HomeVisits>().visits.find(({ state }) => state === 'held');
  return browser.send('POST', `${address}/${visit?.id}/book`);
}

/** Has a visit booked: the pro proposes the time, and the homeowner accepts it. Returns the visit's id. */
export async function bookVisit(
  { owner, pro, ofOwner, ofPro }: Pick<VisitScene, 'owner' | 'pro' | 'ofOwner' | 'ofPro'>,
  startsAt: string,
  change: { minutes?: number } = {},
): Promise<string> {
  const proposed = await proposeTimes(pro, ofPro, [startsAt], change);
  const booked = await takeProposed(owner, ofOwner, startsAt);
  requireStatus(200, proposed, booked);
  const at = new Date(startsAt).toISOString();
  const { visits } = booked.json<HomeVisits>();
  return visits.find((visit) => visit.state === 'booked' && visit.startsAt === at)!.id;
}

/** Has the first free time after the wished day booked for the work, or the estimate. */
export async function bookFirstFree({
  owner,
  pro,
  id,
  proId,
  lead,
}: Pick<VisitScene, 'owner' | 'pro' | 'id' | 'proId' | 'lead'>): Promise<{
  visitId: string;
  proposalId: string;
}> {
  const ofPro = `/api/leads/${lead.id}/visits`;
  const ofOwner = `/api/projects/${id}/pros/${proId}/visits`;
  const proposalId = randomUUID();
  const { slots } = await slotsSeenBy(pro, ofPro);
  await proposeTimes(pro, ofPro, [slots[0]!.startsAt], { id: proposalId });
  const taken = await takeProposed(owner, ofOwner, slots[0]!.startsAt);
  requireStatus(200, taken);
  return { visitId: taken.json<HomeVisits>().visits[0]!.id, proposalId };
}
