import { and, count, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AppDeps } from '#app-deps.ts';
import { CODE_LIFE_MS } from '#api/session/session-codes.ts';
import { siteOrigin } from '#config.ts';
import { auditEntries, proOf } from '#db/audit-tables.ts';
import type { Db } from '#db/db.ts';
import { codes } from '#db/sign-in-tables.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#http/durable-limit.ts';
import type { AuditKind } from '@nestwright/domain/audit/rules';

/** An event that operations are alerted to once it happens as often as a setting says. */
export interface Watch {
  setting:
    | 'ALERT_VISITS_MOVED'
    | 'ALERT_CODES'
    | 'ALERT_REFUSED_CODES'
    | 'ALERT_MAILS_LEFT_OUT'
    | 'ALERT_ACCEPTS';
  seconds: number;
  /** How often it happened since then; for accepts and moves, by company. */
  seen: (deps: AppDeps, since: Date) => Promise<Seen[]>;
  /** The mail's subject and its one paragraph. */
  words: (deps: AppDeps, seen: Seen) => [subject: string, paragraph: string];
}

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
    seen: (deps, since) => codesSince(deps, since, mostCounted(deps, 'ALERT_CODES')),
    words: (_deps, { times }) => [
      `${times} codes within an hour`,
      'Someone may be mailing codes to strangers, or testing which addresses have accounts. Look at the requests for /api/codes in the log.',
    ],
  },
  {
    setting: 'ALERT_REFUSED_CODES',
    seconds: HOUR_SECONDS,
    seen: (deps, since) =>
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
    seen: (deps, since) =>
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
    seen: (deps, since) => entriesOfCompanies(deps, 'lead-accepted', since),
    words: (deps, { times, who }) => [
      `A company accepted ${times} leads within a day`,
      `It may be collecting contact details. Its page: ${siteOrigin(deps.config)}/pro/${who}`,
    ],
  },
  {
    setting: 'ALERT_VISITS_MOVED',
    seconds: DAY_SECONDS,
    seen: (deps, since) => entriesOfCompanies(deps, 'visit-moved', since),
    words: (deps, { times, who }) => [
      `A company moved ${times} visits within a day`,
      `Each move mails a homeowner. Its page: ${siteOrigin(deps.config)}/pro/${who}`,
    ],
  },
];

const MOST_COUNTED = 10_000;
/** Only companies that did something within this time are counted. Longer than the time between two looks. */
const RECENT_MS = 10 * 60_000;

/** How far a watch counts: at least to its threshold. An attack may cause more, and then the mail says this number. */
function mostCounted({ config }: AppDeps, setting: Watch['setting']): number {
  return Math.max(MOST_COUNTED, config[setting]);
}

async function codesSince({ db }: AppDeps, since: Date, most: number): Promise<Seen[]> {
  const asked = gt(codes.expiresAt, new Date(since.getTime() + CODE_LIFE_MS));
  return [{ times: await countUpTo(db, codes, { which: asked, most }), who: '' }];
}

async function entriesSince(
  { db }: AppDeps,
  { kinds, since, most }: { kinds: AuditKind[]; since: Date; most: number },
): Promise<Seen[]> {
  const meant = and(inArray(auditEntries.kind, kinds), gt(auditEntries.at, since));
  return [{ times: await countUpTo(db, auditEntries, { which: meant, most }), who: '' }];
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

/** Counts the entries of each company that has a recent one; the others were counted when theirs were recent. */
async function entriesOfCompanies(
  { db, clock }: AppDeps,
  kind: 'lead-accepted' | 'visit-moved',
  since: Date,
): Promise<Seen[]> {
  // A constant, as in the index; with a parameter, it would not apply.
  const isKind = sql`${auditEntries.kind} = ${sql.raw(`'${kind}'`)}`;
  const recent = db
    .selectDistinct({ who: proOf(auditEntries.facts).as('who') })
    .from(auditEntries)
    .where(and(isKind, gt(auditEntries.at, new Date(clock.now().getTime() - RECENT_MS))))
    .limit(MOST_COUNTED)
    .as('recent');
  const ofDay = db
    .select({ times: count().as('times') })
    .from(auditEntries)
    .where(and(isKind, sql`${proOf(auditEntries.facts)} = ${recent.who}`, gt(auditEntries.at, since)))
    .as('of_day');
  return db
    .select({ who: recent.who, times: ofDay.times })
    .from(recent)
    .innerJoinLateral(ofDay, sql`true`);
}
