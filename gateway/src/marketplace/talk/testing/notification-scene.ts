import { mails } from '#marketplace/base/mail/mail-tables.ts';
import { enqueueMail } from '#marketplace/base/mail/mail-queue.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { testBrowser, type TestBrowser } from '#testing/test-browser.ts';

/** The choices of an account that has chosen nothing. */
export const choices = { mailOff: [], pushOff: [], quiet: null, emergencies: true };

/** Quiet hours of a night in Miami. */
export const night = { from: '22:00', until: '07:00', zone: 'America/New_York' };

const words = { subject: 'A price', text: 'A price\n', html: '<p>A price' };

/** A mail to Ada that she can stop, and one that she can't. */
export const price = { template: 'project_quoted', to: 'Ada@Example.com', ...words } as const;
export const code = { template: 'verification', to: 'ada@example.com', ...words } as const;

/** The public site, whose mail waits because there is no mail server. */
export interface NotificationScene {
  app: TestApp;
  visitor: TestBrowser;
  queue: (mail: Parameters<typeof enqueueMail>[2]) => ReturnType<typeof enqueueMail>;
  /** The templates of all queued mails. */
  queued: () => Promise<string[]>;
  /** Posts as a browser without scripts, or as a mail program. */
  post: (url: string, payload?: string) => ReturnType<TestBrowser['send']>;
}

/** Opens the scene; nobody has chosen anything. */
export async function openNotifications(): Promise<NotificationScene> {
  const app = await startTestApp({ env: { PUBLIC_ORIGIN: 'https://nestwright.example' } });
  const { deps } = app;
  return {
    app,
    visitor: testBrowser(app),
    queue: (mail) => enqueueMail(deps.db, deps, mail),
    queued: async () => (await deps.db.select().from(mails)).map(({ template }) => template),
    post: (url, payload = '') =>
      app.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'nestwright.example' },
        payload,
      }),
  };
}
