import type { PushBrowser } from '@nestwright/domain/notification/schema';
import { eq, or } from 'drizzle-orm';
import { createHmac, randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import type { Account } from '#api/session/session-queries.ts';
import type { Db } from '#db/db.ts';
import { pushBrowsers } from '#db/push-tables.ts';
import { openText, sealText } from '#sealed-text.ts';
import { acceptedSecrets } from '#secret.ts';

/** Turns on notifications in this session's browser. This replaces any earlier subscription of the browser or the session. */
export async function addBrowser(
  tx: Db,
  deps: AppDeps,
  { user, sessionId }: Account,
  browser: PushBrowser,
): Promise<void> {
  const endpointHash = hashOf(deps, browser.endpoint);
  await tx
    .delete(pushBrowsers)
    .where(or(eq(pushBrowsers.endpointHash, endpointHash), eq(pushBrowsers.sessionId, sessionId)));
  await tx.insert(pushBrowsers).values({
    id: randomUUID(),
    sessionId,
    userId: user.id,
    endpointHash,
    sealed: sealText(deps.secret, 'push browser', JSON.stringify(browser)),
    createdAt: deps.clock.now(),
  });
}

/** Turns off notifications in this session's browser. */
export async function removeBrowser(db: Db, { sessionId }: Account): Promise<void> {
  await db.delete(pushBrowsers).where(eq(pushBrowsers.sessionId, sessionId));
}

/** How many browsers show an account's notifications, and whether this session's is among them. */
export async function countBrowsers(db: Db, { user, sessionId }: Account) {
  const rows = await db
    .select({ sessionId: pushBrowsers.sessionId })
    .from(pushBrowsers)
    .where(eq(pushBrowsers.userId, user.id));
  return { browsers: rows.length, isThisBrowser: rows.some((row) => row.sessionId === sessionId) };
}

/** The browser behind a row; null if it was sealed under a secret that is no longer accepted. */
export function openBrowser(deps: AppDeps, sealed: string): PushBrowser | null {
  for (const secret of acceptedSecrets(deps)) {
    const text = openText(secret, 'push browser', sealed);
    if (text !== null) return JSON.parse(text) as PushBrowser;
  }
  return null;
}

function hashOf({ secret }: AppDeps, endpoint: string): string {
  return createHmac('sha256', secret).update(`push browser\n${endpoint}`).digest('base64url');
}
