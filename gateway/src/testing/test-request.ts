import { DISCLOSURE_VERSION } from '@nestwright/domain/disclosure/rules';
import { ACCEPT_VERSION } from '@nestwright/domain/quote/rules';
import type { ProjectQuotes, Quote, QuoteContent } from '@nestwright/domain/quote/schema';
import { sampleContent } from '#testing/sample-price.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { pros } from '#db/tables.ts';
import { requireStatus } from './require-status.ts';
import { readCode, type TestBrowser } from './test-browser.ts';
import type { TestApp } from './start-test-app.ts';

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

/** A company's profile as the form sends it. It is in the ZIP of `requestBody`, so it is the nearest pro. */
export function profileBody(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    company: 'Ocean Drive Roofers',
    categories: ['Roofing'],
    zip: '33139',
    radiusMiles: 25,
    phone: '(305) 555-0177',
    website: 'https://ocean-drive-roofers.example',
    about: 'Two brothers and a ladder.',
    hours: [{ day: 'Monday', time: '8:00 AM - 6:00 PM' }],
    ...change,
  };
}

/** Logs in a pro with its own company, which counts as checked. Returns the company's id. */
export async function signInPro(
  app: TestApp,
  browser: TestBrowser,
  email: string,
  profile: Record<string, unknown> = {},
): Promise<string> {
  const id = await registerPro(app, browser, email, profile);
  // Verified directly in the database, because other tests count mails and entries of the audit log.
  await app.deps.db.update(pros).set({ vetting: 'verified' }).where(eq(pros.id, id));
  return id;
}

/** Logs in a pro with its own company, which nobody has checked. Returns the company's id. */
export async function registerPro(
  app: TestApp,
  browser: TestBrowser,
  email: string,
  profile: Record<string, unknown> = {},
): Promise<string> {
  await browser.send('POST', '/api/codes', { email, purpose: 'pro' });
  await browser.send('POST', '/api/codes/check', { email, purpose: 'pro', code: await readCode(app, email) });
  const saved = await browser.send('PUT', '/api/pro-profile', profileBody(profile));
  requireStatus(200, saved);
  return saved.json<{ profile: { id: string } }>().profile.id;
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

/** Offers a price for a lead as its pro; `after` is the newest version that it knows. */
export function offerPrice(
  pro: TestBrowser,
  { id }: { id: string },
  {
    after = 0,
    commandId = randomUUID(),
    ...change
  }: Partial<QuoteContent> & { after?: number; commandId?: string } = {},
): ReturnType<TestBrowser['send']> {
  const content = { ...sampleContent, ...change };
  return pro.send('POST', `/api/leads/${id}/quote/offer`, { commandId, after, content });
}

/** The quotes of a project and its agreement, as its homeowner reads them. */
export async function quotesSeenBy(owner: TestBrowser, id: string): Promise<ProjectQuotes> {
  return (await owner.get(`/api/projects/${id}/quotes`)).json<ProjectQuotes>();
}

/** Accepts a quote's version as it was read. */
export function acceptPrice(
  owner: TestBrowser,
  { id, quote, commandId = randomUUID() }: { id: string; quote: Quote; commandId?: string },
): ReturnType<TestBrowser['send']> {
  const { n, hash } = quote.versions.at(-1)!;
  const body = { commandId, n, hash, textVersion: ACCEPT_VERSION };
  return owner.send('POST', `/api/projects/${id}/quotes/${quote.id}/accept`, body);
}

/** Has a price offered and accepted. */
export async function agreeOn(
  owner: TestBrowser,
  pro: TestBrowser,
  { id, lead }: MatchedRequest,
  change: Partial<QuoteContent> = {},
): Promise<void> {
  await offerPrice(pro, lead, change);
  const quote = (await quotesSeenBy(owner, id)).quotes.find(({ state }) => state === 'offered');
  const accepted = quote && (await acceptPrice(owner, { id, quote }));
  if (accepted?.statusCode !== 200) throw new Error(`Expected 200, got ${accepted?.statusCode}.`);
}

/** A pro's step of agreed work: `start`, `said-done` or `cancel`. */
export function stepOfWork(
  pro: TestBrowser,
  { id }: { id: string },
  step: string,
  commandId: string = randomUUID(),
): ReturnType<TestBrowser['send']> {
  return pro.send('POST', `/api/leads/${id}/agreement/${step}`, { commandId });
}

/** A homeowner's answer to work that is said to be done: `confirm`, or `dispute` with words. */
export function answerWork(
  owner: TestBrowser,
  id: string,
  step: 'confirm' | 'dispute',
  body: { words?: string; commandId?: string } = {},
): ReturnType<TestBrowser['send']> {
  return owner.send('POST', `/api/projects/${id}/agreement/${step}`, { commandId: randomUUID(), ...body });
}

/** Has a price agreed on and the work done today, with every step in order. */
export async function workUntilDone(
  owner: TestBrowser,
  pro: TestBrowser,
  request: MatchedRequest & { today: string },
): Promise<void> {
  const { id, lead, today } = request;
  await agreeOn(owner, pro, request);
  requireStatus(
    200,
    await actOn(pro, lead, 'schedule', { date: today, window: '02:00PM-05:00PM' }),
    await stepOfWork(pro, lead, 'start'),
    await stepOfWork(pro, lead, 'said-done'),
    await answerWork(owner, id, 'confirm'),
  );
}
