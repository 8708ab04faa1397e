import { and, inArray, isNotNull } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { audit } from '#marketplace/base/audit/audit.ts';
import { beforeCommit, type Db, isTransaction } from '#db/db.ts';
import { projects } from '#marketplace/base/tables.ts';
import { countHits, DAY_SECONDS, HOUR_SECONDS, type LimitSubject, type Window } from '#http/durable-limit.ts';
import { byClient, type ClientSubject, withWide } from '#http/enforce-limits.ts';
import { countDropped } from './dropped-mails.ts';
import { audiences } from './mail-audiences.ts';
import { isOfJob, isOwed } from './mail-kind-rules.ts';
import type { MailTemplate } from './mail-templates.ts';
import type { NewMail } from './new-mail.ts';

const perHourAndDay = (hour: number, day: number): Window[] => [
  { most: hour, seconds: HOUR_SECONDS },
  { most: day, seconds: DAY_SECONDS },
];
const PERSON = perHourAndDay(10, 20);
const UNCONFIRMED = perHourAndDay(4, 8);
const COMPANY = perHourAndDay(60, 300);
const PROJECT = perHourAndDay(20, 40);
/** Per job and reader: more than a job has in a day, and no more than its company may use to annoy its homeowner. */
const JOB = perHourAndDay(20, 60);
const ACTING_COMPANY = perHourAndDay(40, 160);
const NETWORK = perHourAndDay(200, 600);

/** Mails that may go out now, those that go out late, and the seconds until the limits have room; 0 when they have room now. */
export interface Budgeted {
  accepted: NewMail[];
  late: { mail: NewMail; dueAt: Date }[];
  wait: number;
}

interface Counted {
  /** Counted in the same statement. */
  limits?: readonly (LimitSubject | ClientSubject)[];
  /** The requests with a confirmed e-mail among those that the mails are about; looked up by default. */
  confirmed?: ReadonlySet<string>;
}

/**
 * Counts mails by recipient and by project, in one statement with `limits`. Mail about requests whose e-mail is confirmed
 * has budgets of its own, which strangers can't use up (decision 011). If a budget has no room, mails
 * that people are owed (`isOwed`) go out late. Others are dropped, because the site itself shows everything they say.
 * Operators see how many were dropped.
 */
export async function withinBudget(
  tx: Db,
  deps: AppDeps,
  proposed: readonly NewMail[],
  { limits = [], confirmed }: Counted = {},
): Promise<Budgeted> {
  const others = withWide(limits);
  const subjects = new Map<string, LimitSubject>();
  const known = confirmed ?? (await confirmedAmong(tx, proposed));
  const proven = proposed.map((mail) => ({ mail, isProven: known.has(mail.projectId ?? '') }));
  const budgets = proven.map((mail) => budgetsOf(deps, mail));
  for (const subject of [...others, ...budgets.flat()]) {
    const known = subjects.get(nameOf(subject));
    const hits = (known?.hits ?? 0) + (subject.hits ?? 1);
    subjects.set(nameOf(subject), { ...subject, hits });
  }
  const ledger = { secret: deps.secret, now: deps.clock.now() };
  const waits = await countHits(tx, ledger, [...subjects.values()]);
  const waitByName = new Map([...subjects.keys()].map((name, index) => [name, waits[index] ?? 0]));
  const waitOf = (subject: LimitSubject) => waitByName.get(nameOf(subject)) ?? 0;
  const delays = proposed.map((_mail, index) => Math.max(0, ...budgets[index]!.map(waitOf)));
  const wait = Math.max(0, ...others.map(waitOf));
  const late = proven.flatMap(({ mail, isProven }, index) => {
    const dueAt = new Date(deps.clock.now().getTime() + delays[index]! * 1000);
    return delays[index]! > 0 && isLate({ mail, isProven }) ? [{ mail, dueAt }] : [];
  });
  // If the sender must wait, no mail is written, so none counts as dropped.
  if (wait === 0)
    for (const { mail } of proven.filter((one, index) => delays[index]! > 0 && !isLate(one)))
      await logDroppedMail(tx, deps, mail.template);
  return { accepted: proposed.filter((_mail, index) => delays[index] === 0), late, wait };
}

/** A mail, and whether the request it is about has a confirmed e-mail. */
interface Provable {
  mail: NewMail;
  isProven: boolean;
}

/** The requests with a confirmed e-mail. Mails whose budget does not depend on it need no look-up. */
async function confirmedAmong(tx: Db, proposed: readonly NewMail[]): Promise<Set<string>> {
  const ids = proposed.flatMap(({ projectId, template }) =>
    projectId !== undefined && dependsOnProof(template) ? [projectId] : [],
  );
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(inArray(projects.id, [...new Set(ids)]), isNotNull(projects.emailConfirmedAt)));
  return new Set(rows.map(({ id }) => id));
}

function dependsOnProof(template: MailTemplate): boolean {
  return audiences[template] === 'company' || audiences[template] === 'unconfirmed';
}

/** Delayed mail never goes to unconfirmed addresses: a stranger may have typed them. */
function isLate({ mail, isProven }: Provable): boolean {
  return (isProven || audiences[mail.template] !== 'unconfirmed') && isOwed(mail);
}

/** Writes dropped mails to the audit log, and counts them for operators once the transaction has nothing left to do. */
async function logDroppedMail(tx: Db, deps: AppDeps, template: string): Promise<void> {
  await audit(tx, deps, { kind: 'mail-left-out', actor: { kind: 'timer' }, facts: { template } });
  const count = () => countDropped(deps.db, template);
  // A transaction may be repeated.
  if (isTransaction(tx)) beforeCommit(tx, async () => count());
  else count();
}

/** How much mail a company may cause through its leads. */
export function actingCompany(deps: AppDeps, proId: string): LimitSubject {
  return { kind: 'mail-sender', who: proId, windows: widened(deps, ACTING_COMPANY) };
}

/** How much mail a network's browsers may cause by sending requests; `hits` mails at once. */
export function sendingNetwork(deps: AppDeps, ip: string, hits: number): ClientSubject {
  return byClient(deps, { kind: 'mail-sender', who: ip, windows: NETWORK, hits });
}

/** The mailbox behind an address: in lower case, without a tag after `+` and without Gmail's dots. */
export function mailboxOf(address: string): string {
  const [local = '', host = ''] = address
    .trim()
    .toLowerCase()
    .split(/@(?=[^@]*$)/);
  const name = local.replace(/(?<=.)\+.*$/, '');
  const isGmail = host === 'gmail.com' || host === 'googlemail.com';
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}

/** No budget for mail to operations, because its senders are limited elsewhere. */
function budgetsOf(deps: AppDeps, { mail, isProven }: Provable): LimitSubject[] {
  const audience = audiences[mail.template] ?? 'person';
  if (audience === 'own-budget' || mail.to === deps.config.OPERATIONS_EMAIL) return [];
  if (mail.projectId !== undefined && isForItsPeople({ mail, isProven }))
    return [{ kind: 'mail-job', who: `${mail.projectId} ${mailboxOf(mail.to)}`, windows: JOB }];
  const reader = readerBudget(deps, { mail, isProven });
  if (mail.projectId === undefined) return [reader];
  return [reader, { kind: 'mail-project', who: mail.projectId, windows: PROJECT }];
}

/**
 * Whether a mail of a job goes to someone who is part of it: a homeowner with a confirmed address, because nobody else gets
 * these mails, or the company. Strangers can arrange visits with a company, so a visit needs a confirmed request.
 */
function isForItsPeople({ mail: { template }, isProven }: Provable): boolean {
  return isOfJob(template) && (template !== 'lead_visit' || isProven);
}

/** The budget of a mail's reader. What strangers caused by typing an address never counts against what was proven. */
function readerBudget(deps: AppDeps, { mail, isProven }: Provable): LimitSubject {
  const who = mailboxOf(mail.to);
  const isOfStranger = mail.projectId !== undefined && !isProven;
  const audience = audiences[mail.template];
  if (audience === 'company') {
    const kind = isOfStranger ? 'mail-company-unconfirmed' : 'mail-company';
    return { kind, who, windows: widened(deps, COMPANY) };
  }
  return audience === 'unconfirmed' && !isProven
    ? { kind: 'mail-unconfirmed', who, windows: UNCONFIRMED }
    : { kind: 'mail-recipient', who, windows: PERSON };
}

/** LIMIT_FACTOR raises limits by sender and company, never those that protect a person. */
function widened({ config }: AppDeps, windows: readonly Window[]): Window[] {
  return windows.map(({ most, seconds }) => ({ most: most * config.LIMIT_FACTOR, seconds }));
}

function nameOf({ kind, who }: LimitSubject): string {
  return `${kind}\n${who}`;
}
