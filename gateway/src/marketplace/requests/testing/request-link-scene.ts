import type { CaughtMail } from '#marketplace/base/testing/caught-mail.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';

/** A guest at the public site, and another browser, which has only what the mails say. */
export interface RequestLinkScene {
  app: TestApp;
  guest: TestBrowser;
  other: TestBrowser;
  /** The mails that answer requests, newest first. */
  receipts: (to?: string) => Promise<CaughtMail[]>;
  /** Uses a link's token, by default in the other browser. */
  use: (what: string, token: string, browser?: TestBrowser) => ReturnType<TestBrowser['send']>;
}

/** Opens the scene; no request has been sent. */
export async function openRequestLinks(): Promise<RequestLinkScene> {
  const app = await startTestApp({ env: { PUBLIC_ORIGIN: 'https://nestwright.example' } });
  const other = testBrowser(app, { ip: '198.51.100.9' });
  return {
    app,
    guest: testBrowser(app),
    other,
    receipts: async (to = 'ada@example.com') =>
      (await app.mails()).filter((mail) => mail.to === to && mail.template === 'request_received'),
    use: (what, token, browser = other) => browser.send('POST', `/api/request-links/${what}`, { token }),
  };
}

/** The token of the link to a request in a mail; empty if it has none. */
export function tokenIn(mail: CaughtMail | undefined): string {
  return /\/my-projects\/link#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}
