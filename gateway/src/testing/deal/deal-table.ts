import { sessions } from '#marketplace/sign-in/session/sign-in-tables.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';

/** A pro of a project. */
export interface DealPro {
  browser: TestBrowser;
  id: string;
  email: string;
  leadId: string;
}

/** The gateway with three pros and a homeowner's account, whose sessions never end. */
export interface DealTable {
  app: TestApp;
  account: TestBrowser;
  pros: Omit<DealPro, 'leadId'>[];
}

/** Opens the gateway for many projects, one after another. */
export async function openDealTable(): Promise<DealTable> {
  const app = await startTestApp({ env: { LIMIT_FACTOR: '100000', ACCEPTS_PER_DAY: '100000' } });
  const pros: DealTable['pros'] = [];
  for (const index of [0, 1, 2]) {
    const browser = testBrowser(app, { ip: `203.0.113.${index + 1}` });
    const email = `pro${index}@pro.example`;
    pros.push({ browser, email, id: await signInPro(app, browser, email, { company: `Roofers ${index}` }) });
  }
  const account = testBrowser(app, { ip: '203.0.113.50' });
  await signUp(app, account, 'zqxjkvwhome@example.com');
  const lasting = new Date('2100-01-01T00:00:00Z');
  await app.deps.db.update(sessions).set({ expiresAt: lasting, lastSeenAt: lasting });
  return { app, account, pros };
}
