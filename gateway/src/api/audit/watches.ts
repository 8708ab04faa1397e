import { and, count, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AppDeps } from '#app-deps.ts';
import { CODE_LIFE_MS } from '#api/session/session-codes.ts';
import { siteOrigin } from '#config.ts';
import { auditEntries } from '#db/audit-tables.ts';
import type { Db } from '#db/db.ts';
import { codes } from '#db/sign-in-tables.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#http/durable-limit.ts';
import type { AuditKind } from '@nestwright/domain/audit/rules';
import type { CompanyEntry } from './unseen-companies.ts';

/** An event that operations are alerted to once it happens as often as a setting says. */
interface WatchedEvent {
  setting:
    | 'ALERT_VISITS_MOVED'
    | 'ALERT_CODES'
    | 'ALERT_REFUSED_CODES'
    | 'ALERT_MAILS_LEFT_OUT'
    | 'ALERT_ACCEPTS';
  seconds: number;
  /** The mail's subject and its one paragraph. */
  words: (deps: AppDeps, seen: Seen) => [subject: string, paragraph: string];
}

/** An event that is counted for the whole site. */
export interface SiteWatch extends WatchedEvent {
  /** How often it happened since then. */
  times: (deps: AppDeps, since: Date) => Promise<number>;
}

/** Entries of the audit log that are counted for each company. */
export interface CompanyWatch extends WatchedEvent {
  entry: CompanyEntry;
}

export type Watch = SiteWatch | CompanyWatch;

/** How often a watch saw something, and of whom. */
export interface Seen {
  times: number;
  /** A company's id; '' for the whole site. */
  who: string;
}

/** What operations are alerted about, each with the setting of its threshold. */
export const watches: readonly Watch[] = [
  {
    setting: 'ALERT_CODES',
    seconds: HOUR_SECONDS,
    times: (deps, since) => codesSince(deps, since, mostCounted(deps, 'ALERT_CODES')),
    words: (_deps, { times }) => [
      `${times} codes within an hour`,
      'Someone may be mailing codes to strangers, or testing which addresses have accounts. Look at the requests for /api/codes in the log.',
    ],
  },
  {
    setting: 'ALERT_REFUSED_CODES',
    seconds: HOUR_SECONDS,
    times: (deps, since) =>
      entriesSince(deps, {
        kinds: ['code-refused', 'passkey-refused'],
        since,
        most: mostCounted(deps, 'ALERT_REFUSED_CODES'),
      }),
    words: (_deps, { times }) => [
      `${times} refused codes and passkeys within an hour`,
      'Someone may be guessing codes or forging passkeys. Each address allows only a few tries a day, so nobody gets in that way; the audit log names the accounts.',
    ],
  },
  {
    setting: 'ALERT_MAILS_LEFT_OUT',
    seconds: HOUR_SECONDS,
    times: (deps, since) =>
      entriesSince(deps, {
        kinds: ['mail-left-out'],
        since,
        most: mostCounted(deps, 'ALERT_MAILS_LEFT_OUT'),
      }),
    words: (_deps, { times }) => [
      `${times} mails left out within an hour`,
      'Mail budgets are used up. The status page shows which mails. Someone may be using us to mail strangers.',
    ],
  },
  {
    setting: 'ALERT_ACCEPTS',
    seconds: DAY_SECONDS,
    entry: 'lead-accepted',
    words: (deps, { times, who }) => [
      `A company accepted ${times} leads within a day`,
      `It may be collecting contact details. Its page: ${siteOrigin(deps.config)}/pro/${who}`,
    ],
  },
  {
    setting: 'ALERT_VISITS_MOVED',
    seconds: DAY_SECONDS,
    entry: 'visit-moved',
    words: (deps, { times, who }) => [
      `A company moved ${times} visits within a day`,
      `Each move mails a homeowner. Its page: ${siteOrigin(deps.config)}/pro/${who}`,
    ],
  },
];

const MOST_COUNTED = 10_000;

/** How far a watch counts: at least to its threshold. An attack may cause more, and then the mail says this number. */
function mostCounted({ config }: AppDeps, setting: WatchedEvent['setting']): number {
  return Math.max(MOST_COUNTED, config[setting]);
}

function codesSince({ db }: AppDeps, since: Date, most: number): Promise<number> {
  const asked = gt(codes.expiresAt, new Date(since.getTime() + CODE_LIFE_MS));
  return countUpTo(db, codes, { which: asked, most });
}

function entriesSince(
  { db }: AppDeps,
  { kinds, since, most }: { kinds: AuditKind[]; since: Date; most: number },
): Promise<number> {
  const meant = and(inArray(auditEntries.kind, kinds), gt(auditEntries.at, since));
  return countUpTo(db, auditEntries, { which: meant, most });
}

/** Counts rows, but reads no more than `most`. */
async function countUpTo(
  db: Db,
  table: PgTable,
  { which, most }: { which: SQL | undefined; most: number },
): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(which)
    .limit(most)
    .as('some');
  const [found] = await db.select({ times: count() }).from(some);
  return found?.times ?? 0;
}
