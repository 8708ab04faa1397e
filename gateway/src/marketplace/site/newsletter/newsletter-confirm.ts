import { and, eq, isNull } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { siteOrigin } from '#config.ts';
import { type Db, transact } from '#db/db.ts';
import { newsletter } from '#marketplace/site/contact/form-tables.ts';
import { hashToken, randomToken } from '#http/cookies.ts';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '#http/durable-limit.ts';
import { byClient, enforceLimits } from '#http/enforce-limits.ts';
import { networkOf } from '#http/network.ts';
import { isRepeatedForm } from '#http/repeated-forms.ts';
import { newsletterMail, newsletterWelcomeMail } from '#marketplace/site/contact/form-mails.ts';
import { enqueueMail, enqueueNothing } from '#marketplace/base/mail/mail-queue.ts';

import { unsubscribeToken } from './unsubscribe-token.ts';

function unsubscribeUrl(deps: AppDeps, email: string): string {
  return `${siteOrigin(deps.config)}/api/newsletter/leave?token=${unsubscribeToken(deps, email)}`;
}

/** Queues the mail that asks the address to confirm, once for a form that arrives twice; 429 beyond the limits. */
export async function askToConfirm(
  deps: AppDeps,
  { email, ip }: { email: string; ip: string },
): Promise<void> {
  const token = randomToken();
  const fresh = { tokenHash: hashToken(token), createdAt: deps.clock.now() };
  await transact(deps.db, async (tx) => {
    if (await isRepeatedForm(tx, deps, { kind: 'newsletter', ip, body: email })) return;
    await enforceLimits(tx, deps, [
      byClient(deps, { kind: 'newsletter-ip', who: ip, windows: [{ most: 20, seconds: HOUR_SECONDS }] }),
      {
        kind: 'newsletter-email',
        // Strangers elsewhere can’t use up the tries of the address’s owner; the mailbox has a budget of its own.
        who: `${email} ${networkOf(ip)}`,
        windows: [
          { most: 2, seconds: MINUTE_SECONDS },
          { most: 5, seconds: DAY_SECONDS },
        ],
      },
    ]);
    // A confirmed address keeps its token, so the link in its old mail still says "confirmed".
    const open = await tx
      .insert(newsletter)
      .values({ id: randomUUID(), email, ...fresh })
      .onConflictDoUpdate({ target: newsletter.email, set: fresh, setWhere: isNull(newsletter.confirmedAt) })
      .returning({ id: newsletter.id });
    const mail = {
      to: email,
      ...newsletterMail(deps, { token, unsubscribeUrl: unsubscribeUrl(deps, email) }),
    };
    if (open.length > 0) await enqueueMail(tx, deps, mail);
    else await enqueueNothing(tx, deps, mail);
  });
}

/** Whether the token belongs to an address that asked for the newsletter. */
export async function isKnown(db: Db, token: string): Promise<boolean> {
  const isThisRow = eq(newsletter.tokenHash, hashToken(token));
  const [known] = await db.select({ id: newsletter.id }).from(newsletter).where(isThisRow);
  return known !== undefined;
}

/** Confirms the token's address and sends a welcome mail the first time. Returns whether the token is valid. */
export function confirm(deps: AppDeps, token: string): Promise<boolean> {
  const isThisRow = eq(newsletter.tokenHash, hashToken(token));
  return transact(deps.db, async (tx) => {
    const [joined] = await tx
      .update(newsletter)
      .set({ confirmedAt: deps.clock.now() })
      .where(and(isThisRow, isNull(newsletter.confirmedAt)))
      .returning({ email: newsletter.email });
    if (joined !== undefined) {
      const welcome = newsletterWelcomeMail({ unsubscribeUrl: unsubscribeUrl(deps, joined.email) });
      await enqueueMail(tx, deps, { to: joined.email, ...welcome });
      return true;
    }
    return isKnown(tx, token);
  });
}
