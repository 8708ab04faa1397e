import { type SQL, sql } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { CODE_LIFE_MS } from '#marketplace/sign-in/session/session-codes.ts';
import { siteOrigin } from '#config.ts';
import { auditEntries } from '#marketplace/base/audit/audit-tables.ts';
import { codes } from '#marketplace/sign-in/session/sign-in-tables.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#http/durable-limit.ts';
import type { AuditKind } from '@nestwright/domain/desk/audit-rules';
import type { CompanyEntry } from './unseen-companies.ts';

/** An event that operations are alerted to once it happens as often as a setting says. */
interface WatchedEvent {
  setting:
    | 'ALERT_VISITS_MOVED'
    | 'ALERT_CODES'
    | 'ALERT_REFUSED_CODES'
    | 'ALERT_MAILS_DROPPED'
    | 'ALERT_ACCEPTS';
  seconds: number;
  /** The mail's subject and its one paragraph. */
  words: (deps: AppDeps, seen: Seen) => [subject: string, paragraph: string];
}

/** An event that is counted for the whole site. */
export interface SiteWatch extends WatchedEvent {
  /** A query for the moments, named `at`, of the newest `most` events after `start`. */
  events: (start: Date, most: number) => SQL;
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
    events: askedCodes,
    words: (_deps, { times }) => [
      `${times} codes within an hour`,
      'Someone may be mailing codes to strangers, or testing which addresses have accounts. Look at the requests for /api/codes in the log.',
    ],
  },
  {
    setting: 'ALERT_REFUSED_CODES',
    seconds: HOUR_SECONDS,
    events: entriesOf('code-refused', 'passkey-refused'),
    words: (_deps, { times }) => [
      `${times} refused codes and passkeys within an hour`,
      'Someone may be guessing codes or forging passkeys. Each address allows only a few tries a day, so the odds for any one account are small. The audit log names the accounts.',
    ],
  },
  {
    setting: 'ALERT_MAILS_DROPPED',
    seconds: HOUR_SECONDS,
    events: entriesOf('mail-left-out'),
    words: (_deps, { times }) => [
      `${times} mails dropped within an hour`,
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

function askedCodes(start: Date, most: number): SQL {
  const expiry = new Date(start.getTime() + CODE_LIFE_MS).toISOString();
  return sql`select ${codes.expiresAt} - make_interval(secs => ${CODE_LIFE_MS / 1000}) as at from ${codes}
    where ${codes.expiresAt} > ${expiry}::timestamptz order by ${codes.expiresAt} desc limit ${most}`;
}

/** Entries of the audit log. Each kind is read by itself, because only then does the index have its newest entries in order. */
function entriesOf(...kinds: AuditKind[]): SiteWatch['events'] {
  const { at, kind } = auditEntries;
  return (start, most) =>
    sql.join(
      kinds.map(
        (one) => sql`(select ${at} as at from ${auditEntries}
          where ${kind} = ${one} and ${at} > ${start.toISOString()}::timestamptz order by ${at} desc limit ${most})`,
      ),
      sql` union all `,
    );
}
