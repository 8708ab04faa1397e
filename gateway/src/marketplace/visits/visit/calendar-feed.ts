import type { VisitSettings } from '@nestwright/domain/visits/visit-schema';
import { and, eq, gt, ne } from 'drizzle-orm';
import type { ProCaller } from '#marketplace/base/access/caller.ts';
import type { AppDeps } from '#app-deps.ts';
import { audit } from '#marketplace/base/audit/audit.ts';
import { requireProof } from '#marketplace/sign-in/proof/fresh-proof.ts';
import { isReadable } from '#marketplace/talk/thread/thread-readers.ts';
import { siteOrigin } from '#config.ts';
import { transact } from '#db/db.ts';
import { calendars, homeVisits } from './visit-tables.ts';
import { hashToken, randomToken } from '#http/cookies.ts';
import { DAY_SECONDS, HOUR_SECONDS, type LimitSubject } from '#http/durable-limit.ts';
import { enforceLimits } from '#http/enforce-limits.ts';
import { calendarMadeMail } from '#marketplace/sign-in/user/account-mails.ts';
import { enqueueMail } from '#marketplace/base/mail/mail-queue.ts';
import { calendarVisit } from './calendar-visits.ts';
import { readVisits } from './next-visits.ts';
import { feedFile } from './visit-calendar.ts';
import { visitSettings } from './visit-settings.ts';

const DAY_MS = 86_400_000;
const PAST_DAYS = 30;
/**
 * More half hours than the feed's 90 days have. Called-off visits are listed, too, and may overlap, so this is a limit and
 * not a proof.
 */
const MAX_LISTED = 5000;

/** Per account, because each new address is mailed. */
const madeBy = (userId: string): LimitSubject => ({
  kind: 'calendar-made',
  who: userId,
  windows: [
    { most: 20, seconds: HOUR_SECONDS },
    { most: 40, seconds: DAY_SECONDS },
  ],
});

/**
 * Creates a new address for a person's calendar of their company's visits; their previous one stops working, and those of
 * other people stay. Only its hash is stored, and the person gets a mail.
 *
 * @throws ApiError 403 without a fresh proof, because the address outlives the session; 429 if it made too many
 */
export async function makeFeed(
  deps: AppDeps,
  caller: ProCaller,
): Promise<{ address: string; settings: VisitSettings }> {
  await requireProof(deps, caller, 'person');
  const { user, pro } = caller;
  const token = randomToken();
  await transact(deps.db, async (tx) => {
    await enforceLimits(tx, deps, [madeBy(user.id)]);
    const values = { proId: pro.id, tokenHash: hashToken(token), createdAt: deps.clock.now() };
    await tx
      .insert(calendars)
      .values({ userId: user.id, ...values })
      .onConflictDoUpdate({ target: calendars.userId, set: values });
    await audit(tx, deps, {
      kind: 'calendar-made',
      actor: { kind: 'account', id: user.id },
      subject: pro.id,
    });
    await enqueueMail(tx, deps, { to: user.email, ...calendarMadeMail(deps) });
  });
  const site = siteOrigin(deps.config).replace(/^https?:/, 'webcal:');
  return {
    address: `${site}/api/calendars/${token}/visits.ics`,
    settings: await visitSettings(deps.db, caller),
  };
}

/** Ends a person's calendar, if there is one. */
export async function endFeed({ db }: AppDeps, caller: ProCaller): Promise<VisitSettings> {
  await db.delete(calendars).where(eq(calendars.userId, caller.user.id));
  return visitSettings(db, caller);
}

/** The calendar with an address; undefined if that never existed or has ended. */
export async function readFeed(deps: AppDeps, token: string): Promise<string | undefined> {
  const { db, clock } = deps;
  const [feed] = await db
    .select({ proId: calendars.proId })
    .from(calendars)
    .where(eq(calendars.tokenHash, hashToken(token)));
  if (feed === undefined) return undefined;
  const since = new Date(clock.now().getTime() - PAST_DAYS * DAY_MS);
  const isShown = and(
    eq(homeVisits.proId, feed.proId),
    gt(homeVisits.busyUntil, since),
    ne(homeVisits.state, 'held'),
    isReadable(db),
  );
  const visits = await readVisits(db, isShown, MAX_LISTED);
  return feedFile(
    'Nestwright visits',
    visits.map((one) => calendarVisit(deps, 'pro', one)),
  );
}
