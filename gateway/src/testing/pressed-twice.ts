import { eq } from 'drizzle-orm';
import { sessions } from '#marketplace/sign-in/session/sign-in-tables.ts';
import { users } from '#marketplace/base/tables.ts';
import type { TestApp } from './start-test-app.ts';
import { type TestBrowser, testBrowser } from './test-browser.ts';

/** Sends a call twice, as a button that is pressed twice does: the browser drops the first answer, with its cookies. */
export async function pressTwice<Answer>(
  app: TestApp,
  browser: TestBrowser,
  send: (by: TestBrowser) => Promise<Answer>,
): Promise<Answer> {
  const dropped = testBrowser(app);
  for (const [name, value] of browser.cookies) dropped.cookies.set(name, value);
  await send(dropped);
  return send(browser);
}

/** How many sessions an account has. */
export async function sessionsOf({ deps }: TestApp, email: string): Promise<number> {
  const rows = await deps.db
    .select({ id: sessions.id })
    .from(users)
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .where(eq(users.email, email));
  return rows.length;
}
