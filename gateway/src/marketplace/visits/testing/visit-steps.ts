import type { HomeVisits, Slots } from '@nestwright/domain/visits/visit-schema';
import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { requireStatus } from '#testing/require-status.ts';
import { type TestBrowser } from '#testing/test-browser.ts';
import { type VisitScene, visitsSeenBy } from './visit-scene.ts';

/** State and start of each visit. */
export function statesOf({ visits }: HomeVisits): [state: string, startsAt: string][] {
  return visits.map(({ state, startsAt }) => [state, startsAt]);
}

/** Free times. Without `from` in the query, they begin on the requested day. */
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

/** Has the first free time after the requested day booked for the work, or the estimate. */
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
