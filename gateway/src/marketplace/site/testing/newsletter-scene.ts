import { newsletter } from '#marketplace/site/contact/form-tables.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { testBrowser, type TestBrowser } from '#testing/test-browser.ts';

/** A visitor who may subscribe to the newsletter. */
export interface NewsletterScene {
  app: TestApp;
  visitor: TestBrowser;
  ask: (email: string, browser?: TestBrowser) => ReturnType<TestBrowser['send']>;
  /** Follows a mail's link and confirms on the page it leads to. */
  confirm: (link: string, browser?: TestBrowser) => ReturnType<TestBrowser['send']>;
  rows: () => Promise<(typeof newsletter.$inferSelect)[]>;
}

/** Opens the scene; nobody has subscribed. */
export async function openNewsletter(): Promise<NewsletterScene> {
  const app = await startTestApp();
  const visitor = testBrowser(app);
  return {
    app,
    visitor,
    ask: (email, browser = visitor) => browser.send('POST', '/api/newsletter', { email }),
    async confirm(link, browser = visitor) {
      const asked = await browser.get(link);
      const led = String(asked.headers.location);
      if (!/^\/\?newsletter=(confirm&token=[\w-]+|unknown)$/.test(led))
        throw new Error(`The link leads to ${led}, and not to the page that confirms.`);
      return browser.send('POST', link, {});
    },
    rows: () => app.deps.db.select().from(newsletter),
  };
}

/** The link of a mail that confirms a subscription; empty if it has none. */
export function linkIn(text: string | undefined): string {
  return /\/api\/newsletter\/confirm\?token=[\w-]+/.exec(text ?? '')?.[0] ?? '';
}
