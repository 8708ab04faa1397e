import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { actOn, type MatchedRequest, sendMatched } from '#marketplace/requests/testing/test-request.ts';

/** What a visit's day and window may be. */
export const appointment = { date: '2027-03-05', window: '02:00PM-05:00PM' };

/** What tells who the homeowner of `requestBody` is. */
export const secrets = ['Byron', '555-0143', 'ada@example.com', 'Ocean Drive', 'Drive, 4B'];

/** A homeowner and a company that gets the request. */
export interface LeadScene {
  app: TestApp;
  owner: TestBrowser;
  pro: TestBrowser;
  proId: string;
  /** Sends a request that the company is matched with. */
  matched: (change?: Record<string, unknown>, of?: TestBrowser) => Promise<MatchedRequest>;
  /** Acts on a lead, by default as the company. */
  act: (
    lead: { id: string },
    action: string,
    body?: unknown,
    browser?: TestBrowser,
  ) => ReturnType<TestBrowser['send']>;
  /** A project as the homeowner reads it. */
  projectOf: (id: string) => Promise<SeenProject>;
}

interface SeenProject {
  status: string;
  history: { status: string; at: string }[];
  pros: { id: string; answer: string }[];
}

/** Opens the scene; no request has been sent. */
export async function openLeadScene(env: Record<string, string> = {}): Promise<LeadScene> {
  const app = await startTestApp({ env });
  const owner = testBrowser(app);
  const pro = testBrowser(app);
  return {
    app,
    owner,
    pro,
    proId: await signInPro(app, pro, 'pro@example.com'),
    matched: (change = {}, of = pro) => sendMatched(owner, of, change),
    act: (lead, action, body, browser = pro) => actOn(browser, lead, action, body),
    projectOf: async (id) =>
      (await owner.get(`/api/projects/${id}`)).json<{ project: SeenProject }>().project,
  };
}
