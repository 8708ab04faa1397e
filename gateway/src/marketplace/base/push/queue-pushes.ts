import type { NewsKind } from '@nestwright/domain/talk/notification-rules';
import { and, eq, gt, inArray } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import type { Db } from '#db/db.ts';
import { pushBrowsers, pushes } from './push-tables.ts';
import { users } from '#marketplace/base/tables.ts';

const DAY_MS = 86_400_000;
/** Notifications about one thing within this time become one, as in mail. */
const MERGED_MS = 10 * 60_000;
/** Most notifications per day. */
const MAX_A_DAY = 60;

/** A notification for an account's browsers. */
export interface News {
  kind: NewsKind;
  /** The account's e-mail, in lower case. */
  address: string;
  projectId: string | null;
  /** When the quiet hours that delay it end. */
  notBefore: Date | null;
}

/**
 * Queues notifications for all browsers of their accounts, inside the caller's transaction. Nothing is queued while a
 * notification of the same kind about the same request is waiting. The next one goes out ten minutes after the last.
 */
export async function queuePushes(tx: Db, { clock }: AppDeps, news: readonly News[]): Promise<void> {
  if (news.length === 0) return;
  const browsers = await tx
    .select({ id: pushBrowsers.id, address: users.email })
    .from(pushBrowsers)
    .innerJoin(users, eq(users.id, pushBrowsers.userId))
    .where(inArray(users.email, [...new Set(news.map(({ address }) => address))]));
  if (browsers.length === 0) return;
  const now = clock.now();
  const ids = browsers.map(({ id }) => id);
  const recent = await tx
    .select()
    .from(pushes)
    .where(and(inArray(pushes.browserId, ids), gt(pushes.createdAt, new Date(now.getTime() - DAY_MS))));
  const fresh = [];
  for (const { kind, address, projectId, notBefore } of news)
    for (const browser of browsers.filter((one) => one.address === address)) {
      const shown = [...recent, ...fresh].filter(({ browserId }) => browserId === browser.id);
      const same = shown.filter((one) => one.kind === kind && one.projectId === projectId);
      if (shown.length >= MAX_A_DAY || same.some(({ status }) => status === 'waiting')) continue;
      const last = Math.max(0, ...same.map(({ dueAt }) => dueAt.getTime()));
      const dueAt = new Date(Math.max(now.getTime(), notBefore?.getTime() ?? 0, last + MERGED_MS));
      const status = 'waiting' as const;
      fresh.push({ id: randomUUID(), browserId: browser.id, kind, projectId, status, dueAt, createdAt: now });
    }
  if (fresh.length > 0) await tx.insert(pushes).values(fresh);
}
