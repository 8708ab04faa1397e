import type { PushBrowser } from '@nestwright/domain/talk/notification-schema';
import { asc, eq, gt, or } from 'drizzle-orm';
import { createHmac, randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import type { Account } from '#marketplace/base/access/session-queries.ts';
import { type Db, isTaken } from '#db/db.ts';
import { pushBrowsers } from './push-tables.ts';
import { openText, sealText } from '#sealed-text.ts';
import { acceptedSecrets } from '#marketplace/base/secret.ts';

const KIND = 'push browser';
/** How many browsers are read at a time. */
const PAGE = 500;
const NO_ID = '00000000-0000-0000-0000-000000000000';

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
    sealed: sealText(deps.secret, KIND, JSON.stringify(browser)),
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
    const text = openText(secret, KIND, sealed);
    if (text !== null) return JSON.parse(text) as PushBrowser;
  }
  return null;
}

/**
 * While the server's secret is being exchanged, seals browsers under the new one, so that the accepted one can be removed.
 */
export async function resealBrowsers(deps: AppDeps): Promise<void> {
  if (deps.config.SERVER_SECRET_ACCEPTED === null) return;
  for (let last = NO_ID; ;) {
    const page = await deps.db
      .select({ id: pushBrowsers.id, sealed: pushBrowsers.sealed })
      .from(pushBrowsers)
      .where(gt(pushBrowsers.id, last))
      .orderBy(asc(pushBrowsers.id))
      .limit(PAGE);
    for (const row of page) await resealOne(deps, row);
    const end = page.at(-1);
    if (end === undefined || page.length < PAGE) return;
    last = end.id;
  }
}

async function resealOne(
  deps: AppDeps,
  { id, sealed }: Pick<typeof pushBrowsers.$inferSelect, 'id' | 'sealed'>,
): Promise<void> {
  const { db, secret } = deps;
  if (openText(secret, KIND, sealed) !== null) return;
  const browser = openBrowser(deps, sealed);
  if (browser === null) return;
  const isIt = eq(pushBrowsers.id, id);
  try {
    await db
      .update(pushBrowsers)
      .set({
        endpointHash: hashOf(deps, browser.endpoint),
        sealed: sealText(secret, KIND, JSON.stringify(browser)),
      })
      .where(isIt);
  } catch (error) {
    // The same browser has turned on notifications again since then.
    if (!isTaken(error)) throw error;
    await db.delete(pushBrowsers).where(isIt);
  }
}

function hashOf({ secret }: AppDeps, endpoint: string): string {
  return createHmac('sha256', secret).update(`push browser\n${endpoint}`).digest('base64url');
}
