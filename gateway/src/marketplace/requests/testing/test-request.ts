import { tomorrow } from '@nestwright/domain/base/clock-rules';
import { DISCLOSURE_VERSION } from '@nestwright/domain/requests/disclosure-rules';
import { randomBytes, randomUUID } from 'node:crypto';
import { type TestBrowser } from '#testing/test-browser.ts';

/** The boxes of a request, as they were when it was sent, with the box for calls unticked. */
const unticked = {
  version: '2026-11-22',
  calls: false,
  costInfo: true,
  at: '2027-03-01T15:00:00.000Z',
  page: '/request-service/contact',
};
/** The change to a request by which every matched pro may contact the homeowner: the box for calls is ticked. */
export const ticked = { consent: { ...unticked, calls: true } };

/** The boxes of a request with both ticked, under the text of November 2026. */
export function bothTicked(change: object = {}): object {
  return { ...unticked, version: '2026-11', calls: true, ...change };
}

/** A request as the wizard sends it, in wire spelling; by default about roofing in Miami Beach. */
export function requestBody(change: Record<string, unknown> = {}): Record<string, unknown> & { id: string } {
  return {
    id: randomUUID(),
    secret: randomBytes(32).toString('base64url'),
    Service: 'Roof Leak Repair',
    ZipCode: '33139',
    TellUsAboutYourProject: 'Water over the sink since Monday.',
    TypeOfservices: ['Repair'],
    TypeOfPropery: 'Residential',
    DateForProject: '2027-03-02',
    WindowTime: '08:00AM-11:00AM',
    Address: '1200 Ocean Drive',
    Apt: '4B',
    City: 'Miami Beach',
    State: 'FL',
    FirstName: 'Ada',
    LastName: 'Byron',
    PhoneNumber: '(305) 555-0143',
    Email: 'ada@example.com',
    visit: { source: 'g', campaign: 'pmax', service: 'Roofing' },
    consent: unticked,
    ...change,
  };
}

/** The change to a request that asks for the day after now. By default, a request asks for the day after the clock's start. */
export function forTomorrow({ clock }: { clock: { now: () => Date } }): { DateForProject: string } {
  return { DateForProject: tomorrow(clock.now(), 'America/New_York') };
}

/** Sends a request from a homeowner's browser. Returns what was sent and the project, in wire spelling. */
export async function submitRequest(browser: TestBrowser, change: Record<string, unknown> = {}) {
  const body = requestBody(change);
  const response = await browser.send('POST', '/api/projects', body);
  return { id: body.id, body, response, project: response.json().project };
}

/** The projects that a browser shows, newest first. */
export async function projectsSeenBy(browser: TestBrowser): Promise<{ id: string }[]> {
  return (await browser.get('/api/projects')).json<{ projects: { id: string }[] }>().projects;
}

/** A request that a pro was matched with: the project's id, and the lead as the pro's inbox has it. */
export interface MatchedRequest {
  id: string;
  lead: { id: string };
}

/** Sends a request from the owner's browser that the pro is matched with. */
export async function sendMatched(
  owner: TestBrowser,
  pro: TestBrowser,
  change: Record<string, unknown> = {},
): Promise<MatchedRequest> {
  const sent = await owner.send('POST', '/api/projects', requestBody(change));
  const { leads } = (await pro.get('/api/leads')).json<{ leads: { id: string }[] }>();
  const [lead] = leads;
  if (lead === undefined) throw new Error(`The pro was not matched: ${sent.statusCode} ${sent.body}`);
  return { id: sent.json<{ project: { id: string } }>().project.id, lead };
}

/** Turns the switch "May contact me" of a pro on, or off. */
export function setMayContact(
  owner: TestBrowser,
  { id, proId }: { id: string; proId: string },
  mayContact = true,
): ReturnType<TestBrowser['send']> {
  const address = `/api/projects/${id}/disclosures/${proId}`;
  return mayContact
    ? owner.send('PUT', address, { textVersion: DISCLOSURE_VERSION })
    : owner.send('DELETE', address);
}

/** Acts on a lead as its pro: `accept`, `decline`, `schedule` (with the appointment) or `done`. */
export function actOn(
  pro: TestBrowser,
  { id }: { id: string },
  action: string,
  body?: unknown,
): ReturnType<TestBrowser['send']> {
  return pro.send('POST', `/api/leads/${id}/${action}`, body);
}
