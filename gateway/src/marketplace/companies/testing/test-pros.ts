import { eq } from 'drizzle-orm';
import { pros } from '#marketplace/base/tables.ts';
import { requireStatus } from '#testing/require-status.ts';
import { readCode, type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import type { TestApp } from '#testing/start-test-app.ts';

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

/** Adds checked companies in the ZIP of `requestBody`, `Coral Roof 1` and so on. Returns their ids. */
export async function addPros(
  app: TestApp,
  count: number,
  profile: Record<string, unknown> = {},
): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 1; n <= count; n += 1) {
    const browser = testBrowser(app, { ip: `192.0.2.${n}` });
    ids.push(
      await signInPro(app, browser, `coral${n}@example.com`, { company: `Coral Roof ${n}`, ...profile }),
    );
  }
  return ids;
}
