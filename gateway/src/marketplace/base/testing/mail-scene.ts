import { mailboxOf } from '#marketplace/base/mail/mail-budget.ts';
import type { CaughtMail } from './caught-mail.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';

/** Two days between which a visit can be moved. */
export const visitDays = [
  { date: '2027-03-05', window: '02:00PM-05:00PM' },
  { date: '2027-03-06', window: '08:00AM-11:00AM' },
];

/** A homeowner and a company, and the mail to Ada. */
export interface MailScene {
  app: TestApp;
  owner: TestBrowser;
  pro: TestBrowser;
  /** The mails to Ada's mailbox, however the address is spelled, newest first. */
  toAda: () => Promise<CaughtMail[]>;
}

/** Opens the scene; no request has been sent. */
export async function openMailScene(): Promise<MailScene> {
  const app = await startTestApp();
  const [owner, pro] = [testBrowser(app), testBrowser(app)];
  await signInPro(app, pro, 'pro@example.com');
  const toAda = async () => (await app.mails()).filter(({ to }) => mailboxOf(to) === 'ada@example.com');
  return { app, owner, pro, toAda };
}
