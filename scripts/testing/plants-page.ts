import type { Browser, BrowserContext, Page } from '@playwright/test';

declare global {
  interface Document {
    /** The first heading of the server's HTML. */
    firstHeading?: Element | null;
    /** Set once, so a new document does not have it. */
    isFirst?: true;
  }
}

/** The page of the Vue remote that `create` writes, open in a browser. */
export interface PlantsPage {
  page: Page;
  context: BrowserContext;
  /** Errors and warnings in its console, and uncaught errors. */
  complaints: string[];
  /** Paths of the forms and calls that it posted, without its reports. */
  posts: string[];
}

const REPORTS = '/api/report';

/**
 * Opens `/plants` of a site in a new browser and waits for Vue.
 *
 * @param stored content of the browser's local storage
 */
export async function openPlants(
  { browser, site }: { browser: Browser; site: string },
  stored: Record<string, string> = {},
  open: (page: Page) => Promise<unknown> = (page) => page.goto(`${site}/plants`),
): Promise<PlantsPage> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const complaints: string[] = [];
  const posts: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname !== REPORTS) posts.push(pathname);
  });
  await context.addInitScript((values) => {
    if (!localStorage.getItem('visited'))
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    localStorage.setItem('visited', 'yes');
    document.addEventListener('readystatechange', () => {
      document.firstHeading ??= document.querySelector('h1');
    });
  }, stored);
  await open(page);
  await page.evaluate(() => (document.isFirst = true));
  await mounted(page);
  return { page, context, complaints, posts };
}

/** Waits until Vue has mounted the page. Vue stores its app on the element that it mounted. */
export async function mounted(page: Page): Promise<void> {
  await page.waitForFunction(() => '__vue_app__' in (document.querySelector('[data-nw-foreign]') ?? {}));
}

/** The form's message about an invalid e-mail address. */
export const WRONG_EMAIL = 'Please enter a valid e-mail address';

/** Fills in its form and sends it. */
export async function askForNews(page: Page, email: string): Promise<void> {
  await page.getByLabel('Your e-mail').fill(email);
  await page.getByRole('button', { name: 'Tell me about news' }).click();
}

/** Sends a wrong address before any script arrives, and types a valid one into the page that answers. Then scripts arrive. */
export async function askBeforeScripts(page: Page, site: string): Promise<void> {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\.js$/, async (route) => {
    await arrived;
    // Requests of the first page have ended.
    await route.continue().catch(() => undefined);
  });
  await page.goto(`${site}/plants`, { waitUntil: 'commit' });
  await askForNews(page, 'ada@');
  await page.getByRole('alert').getByText(WRONG_EMAIL).waitFor();
  await page.getByLabel('Your e-mail').fill('cyd@example.com');
  arrive();
}
