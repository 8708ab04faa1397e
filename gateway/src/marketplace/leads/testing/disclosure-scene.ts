import type { CaughtMail } from '#marketplace/base/testing/caught-mail.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { addPros, signInPro } from '#marketplace/companies/testing/test-pros.ts';

/**
 * What tells who the homeowner of `requestBody` is. A random token may spell `Ada` or `4B`, so short words count only
 * next to a space, a quote, a tag or a comma.
 */
export const SECRETS = /[ ">]Ada[ "<,]|Byron|555-0143|ada@example|Ocean Drive|[ ">]4B[ "<,]/;

/** A pro of a project, as the homeowner sees it. */
export interface ShownPro {
  id: string;
  name: string;
  mayContact: boolean;
  isAsked: boolean;
}

/** A homeowner without an account, the company Gulfside Roof, whose name has none of the secrets, and two others. */
export interface DisclosureScene {
  app: TestApp;
  owner: TestBrowser;
  pro: TestBrowser;
  proId: string;
  /** The company's leads, as the text of the answer. */
  inbox: () => Promise<string>;
  /** The leads whose homeowner the company may contact. */
  open: () => Promise<string[]>;
  shownPros: (projectId: string) => Promise<ShownPro[]>;
  mailsTo: (to: string) => Promise<CaughtMail[]>;
  /** The disclosures that a homeowner sees. */
  listed: (browser?: TestBrowser) => Promise<unknown[]>;
}

/** Opens the scene; no request has been sent. */
export async function openDisclosureScene(): Promise<DisclosureScene> {
  const app = await startTestApp();
  const owner = testBrowser(app);
  const pro = testBrowser(app, { ip: '203.0.113.8' });
  const proId = await signInPro(app, pro, 'pro@example.com', { company: 'Gulfside Roof' });
  await addPros(app, 2);
  return {
    app,
    owner,
    pro,
    proId,
    inbox: async () => (await pro.get('/api/leads')).body,
    open: async () => (await pro.get('/api/leads/contacts')).json().leads,
    shownPros: async (id) => (await owner.get(`/api/projects/${id}`)).json().project.pros,
    mailsTo: async (to) => (await app.mails()).filter((mail) => mail.to === to),
    listed: async (browser = owner) => (await browser.get('/api/disclosures')).json().disclosures,
  };
}
