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
  open = async (page: Page) => void (await page.goto(`${site}/plants`)),
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
  await isAlive(page);
  return { page, context, complaints, posts };
}

/** Vue stores its app on the element that it mounted. */
export async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => '__vue_app__' in (document.querySelector('[data-nw-foreign]') ?? {}));
}

/** What its form says of an e-mail address that is none. */
export const WRONG_EMAIL = 'Please enter a valid e-mail address';

/** Fills in its form and sends it. */
export async function askForNews(page: Page, email: string): Promise<void> {
  await page.getByLabel('Your e-mail').fill(email);
  await page.getByRole('button', { name: 'Tell me about news' }).click();
}
