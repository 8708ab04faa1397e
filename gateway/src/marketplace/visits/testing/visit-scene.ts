import type { HomeVisits } from '@nestwright/domain/visits/visit-schema';
import type { LightMyRequestResponse } from 'fastify';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { actOn, sendMatched } from '#marketplace/requests/testing/test-request.ts';

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

/** Thursday, March 4, 2027, 10 to 12 at Miami Beach, and Friday at 10. */
export const [ten, eleven, noon]: [string, string, string] = [
  '2027-03-04T15:00:00.000Z',
  '2027-03-04T16:00:00.000Z',
  '2027-03-04T17:00:00.000Z',
];
export const friday = '2027-03-05T15:00:00.000Z';

/** A pro in Miami Beach that accepted a request there. Its clock is set to 10 on Monday, March 1, 2027. */
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
