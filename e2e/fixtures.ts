import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';

import type { Site } from './site.ts';
import { test as workerTest } from './worker-test.ts';

interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  at: string;
}

/** How Chromium's error starts about an answer of 400 or above, or about none. */
const REFUSED = 'Failed to load resource';

interface TestFixtures {
  /**
   * The console errors, uncaught exceptions and violations of a Content-Security-Policy of the page and of any other that the test opens. Other pages may get
   * answers of 400 and above, or none, except for files of releases. The test fails if any complaint is left at the end.
   */
  complaints: string[];
  /** How fast pages find the network (`findsNetwork`), whatever the machine is busy with. */
  network: 'fast' | 'slow';
  /** Whether the visitor of the test's pages touches each one once its text is there, as nearly everybody does. */
  visitor: 'active' | 'still';
}

/** Playwright's `test` with the running composed site, for tests that only call the server. It opens no browser page. */
export const serverTest = workerTest.extend({
  baseURL: async ({ site }, provide) => provide(site.url),
});

/** For tests that start a site of their own: their pages must report no error. */
export const watchedTest = workerTest.extend<TestFixtures>({
  network: ['fast', { option: true }],
  visitor: ['active', { option: true }],
  context: async ({ context, network, visitor }, provide) => {
    await findsNetwork(context, network);
    if (visitor === 'active') await touchesPages(context);
    await provide(context);
  },
  complaints: [
    async ({ page, browser }, provide) => {
      const complaints: string[] = [];
      const note = (complaint: string) => {
        if (!isAllowed(complaints, complaint)) complaints.push(complaint);
      };
      const watch = async (context: BrowserContext) => {
        // Trusted Types, too. A page that catches what a refused assignment throws would hide it.
        await context.addInitScript(() =>
          addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
            console.error(`Blocked by the page's policy: ${effectiveDirective} ${blockedURI} ${sample}`),
          ),
        );
        context.on('console', (message) => {
          if (message.type() !== 'error') return;
          const isRefusedElsewhere =
            message.page() !== page &&
            message.text().startsWith(REFUSED) &&
            !message.location().url.includes('/releases/');
          if (!isRefusedElsewhere) note(`${message.text()} ${message.location().url}`.trim());
        });
        context.on('weberror', (error) => note(String(error.error())));
      };
      await watch(page.context());
      const openContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await openContext(options);
        await touchesPages(context);
        await watch(context);
        return context;
      };
      await provide(complaints);
      // The browser's own method is its prototype's.
      Reflect.deleteProperty(browser, 'newContext');
      expect(complaints, 'a page complained in its console').toEqual([]);
    },
    { auto: true },
  ],
});

/** The same with the worker's site: `page.goto('/')` opens its home page. */
export const test = watchedTest.extend({
  baseURL: async ({ site }, provide) => provide(site.url),
});

export { expect };

/**
 * Makes the head script of later pages find a fast or slow network: a fast one loads fonts before the first paint
 * (gateway/src/pages/head-script.ts).
 */
async function findsNetwork(context: BrowserContext, network: 'fast' | 'slow'): Promise<void> {
  await context.addInitScript(
    (isFast) =>
      Object.defineProperty(PerformanceResourceTiming.prototype, 'requestStart', {
        get: () => (isFast ? performance.now() : -1e9),
      }),
    network === 'fast',
  );
}

/** Turns a wheel over each page once its text is there, so a first visit runs scripts at once (gateway/src/pages/head-script.ts). */
async function touchesPages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('wheel'))),
  );
}

const allowed = new WeakMap<string[], RegExp[]>();

/**
 * Allows matching errors of the page, earlier and later ones. A refused call may be logged at any moment, even at the end.
 */
export function allowComplaints(complaints: string[], pattern: RegExp): void {
  allowed.set(complaints, [...(allowed.get(complaints) ?? []), pattern]);
  const kept = complaints.filter((complaint) => !isAllowed(complaints, complaint));
  complaints.splice(0, complaints.length, ...kept);
}

/** What the browser and the loader say of files that fail. Any other error of the page stays a complaint. */
export const FAILED_FILES =
  /^(Failed to load resource: .*\/releases\/|.*\/releases\/.*SRI's integrity|Failed to find a valid digest .*\/releases\/|Refused to (execute script|apply style) from '\S+\/releases\/.* MIME type|TypeError: Failed to fetch\n|(ChunkLoadError: )?Loading (CSS )?chunk |Error: \[ Federation Runtime \]: Failed to load script)/;

function isAllowed(complaints: string[], complaint: string): boolean {
  return allowed.get(complaints)?.some((pattern) => pattern.test(complaint)) ?? false;
}

/** The mails that the site sent to an address, newest first. */
export async function mailsTo(site: Site, address: string): Promise<Mail[]> {
  const answer = await fetch(`${site.adminUrl}/_mailbox.json`);
  const mails = (await answer.json()) as Mail[];
  return mails.filter((mail) => mail.to.includes(address));
}

/** The newest verification code that was mailed to an address. Waits for it. */
export async function codeFromMail(site: Site, address: string, after = 0): Promise<string> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const codes = (await mailsTo(site, address)).flatMap((mail) => /\b(\d{6})\b/.exec(mail.text)?.[1] ?? []);
    if (codes.length > after) return codes[0]!;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No code was mailed to ${address}.`);
}

/** Waits until the shell has hydrated the page, so that clicks work. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-nw-ready=yes]').waitFor();
}

/** Waits until a fragment of the page works, too. It hydrates after the page, once it is in view. */
export async function fragmentLive(page: Page, of: string): Promise<void> {
  await hydrated(page);
  const place = page.locator(`[data-nw-fragment="${of}"]`).first();
  await place.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect(place).toHaveAttribute('data-nw-live');
}

/** Waits until the parts inside a place work, too, whose code is fetched when they come near the window. */
export async function partLive(place: Locator): Promise<void> {
  await hydrated(place.page());
  await expect(async () => {
    // Hydration may replace the element meanwhile.
    await place.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect(place.locator('[data-nw-live]').first()).toBeAttached({ timeout: 1000 });
  }).toPass();
}

/** Waits until the browser has painted the page. Until then, the page has its text but may lack its style sheets. */
export async function painted(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}

/** The HTML of a page that the server renders. */
export async function renderedHtml(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path);
  const html = await answer.text();
  expect(answer.status(), path).toBe(200);
  expect(html, path).toContain('"rendered":true');
  return html;
}

/** A browser with Save-Data, so nothing is fetched before it is needed. */
export async function savesData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}
