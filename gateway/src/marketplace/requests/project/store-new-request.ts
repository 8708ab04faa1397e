import { DISCOUNT_PERCENT } from '@nestwright/domain/site/discount-rules';
import { tickedText } from '@nestwright/domain/requests/disclosure-rules';
import { type Submission } from '@nestwright/domain/requests/project-schema';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { audit } from '#marketplace/base/audit/audit.ts';
import { consentRows } from '#marketplace/requests/consent/consent-record.ts';
import type { DisclosureRow } from '#marketplace/requests/disclosure/contact-for.ts';
import { newDisclosure, textHash } from '#marketplace/requests/disclosure/disclosure-record.ts';
import type { Account } from '#marketplace/base/access/session-queries.ts';
import { attachPhotos } from '#marketplace/base/photo/photo-rows.ts';
import type { Match } from '#marketplace/matching/nearest/wanted-pro.ts';
import { chained } from '#marketplace/base/chain/record-chain.ts';
import { auditedEvents, eventInserts } from '#marketplace/requests/record/record-append.ts';
import { requestEvents } from '#marketplace/requests/record/record-events.ts';
import { receiptMail } from '#marketplace/requests/request-link/receipt-mail.ts';
import { endLink, type RequestLink } from '#marketplace/requests/request-link/request-link.ts';
import { type Db, writeTogether } from '#db/db.ts';
import { disclosures } from '#marketplace/requests/disclosure/disclosure-tables.ts';
import { insertRows } from '#db/insert-rows.ts';
import { consents, projectHistory, projects } from '#marketplace/base/tables.ts';
import { DAY_SECONDS, HOUR_SECONDS, type LimitSubject } from '#http/durable-limit.ts';
import { tooManyError } from '#http/errors.ts';
import { byClient, type ClientSubject } from '#http/enforce-limits.ts';
import { networkOf } from '#http/network.ts';
import { mailboxOf, sendingNetwork, withinBudget } from '#marketplace/base/mail/mail-budget.ts';
import { chooseMails } from '#marketplace/base/mail/choose-mails.ts';
import { insertMails } from '#marketplace/base/mail/mail-queue.ts';
import { queueWebhooks } from '#marketplace/base/webhook/webhook-events.ts';
import { newJobRows } from '#marketplace/requests/job-story/job-rows.ts';
import { leadMails } from '#marketplace/requests/lead-mail/lead-mail.ts';
import { matchInserts, newMatch } from './add-matches.ts';
import { endFirstProject } from './project-claim.ts';
import type { ProjectRow, ProjectWithMatches } from './project-queries.ts';
import type { Submitting } from './submitting.ts';

/** Per client address, and per e-mail of the homeowner. */
const IP_WINDOWS = [
  { most: 60, seconds: HOUR_SECONDS },
  { most: 300, seconds: DAY_SECONDS },
];
const EMAIL_WINDOWS = [{ most: 30, seconds: DAY_SECONDS }];

interface Kept {
  submitting: Submitting;
  project: ProjectRow;
  found: readonly Match[];
  link: RequestLink;
}

/** Writes everything that belongs to a new project and returns it complete. */
export async function storeNewRequest(
  tx: Db,
  deps: AppDeps,
  { submitting, project: kept, found, link }: Kept,
): Promise<ProjectWithMatches> {
  const { submission, account } = submitting;
  const project = account === null ? kept : await withOffer(tx, kept, account);
  const history = historyOf(project);
  const matches = found.map((match, position) => ({
    ...newMatch(project, match, position),
    disclosure: tickedDisclosure(project, match.pro.id, submission),
  }));
  const whole = { project, history, matches, job: newJobRows(project.createdAt) };
  const record = chained(
    deps,
    { stream: project.recordId!, head: null },
    requestEvents(deps, whole, submission.consent),
  );
  const receipt = receiptMail(deps, { whole, link, record: record.head });
  const given = matches.flatMap(({ disclosure }) => disclosure ?? []);
  await attachPhotos(tx, { ids: submission.photos, sender: account?.user.id ?? null, projectId: project.id });
  const confirmed = new Set(project.emailConfirmedAt === null ? [] : [project.id]);
  const limits = floodLimits(deps, { submitting, project, mailed: found.length });
  const mailed = project.isTest ? [] : await chooseMails(tx, deps, [...leadMails(deps, whole), receipt]);
  const { accepted, wait } = await withinBudget(tx, deps, mailed, { limits, confirmed });
  if (wait > 0) throw tooManyError(wait);
  await writeTogether(tx, [
    insertRows(projectHistory, history),
    insertRows(consents, consentRows(deps, { ...submitting, project, consent: submission.consent })),
    ...matchInserts(tx, { project, matches, now: project.createdAt }),
    ...(given.length > 0 ? [insertRows(disclosures, given)] : []),
    ...(accepted.length > 0 ? [insertMails(deps, accepted)] : []),
    ...eventInserts(record.rows),
  ]);
  await queueWebhooks(tx, deps, project, ['request.sent']);
  await audit(tx, deps, ...auditedEvents(record.rows));
  return accepted.includes(receipt) ? whole : { ...whole, project: await withoutLink(tx, project) };
}

/** A ticked box for calls lets every matched pro contact the homeowner (product/wizard#contact). */
function tickedDisclosure(
  { id, createdAt }: ProjectRow,
  proId: string,
  { consent }: Submission,
): DisclosureRow | null {
  if (!consent.calls) return null;
  const given = { textHash: textHash(tickedText(consent.version)), at: createdAt };
  return newDisclosure({ projectId: id, proId }, given);
}

/** The first project of an account carries the offer, which ends with it (product/overview#the-offer). */
async function withOffer(tx: Db, project: ProjectRow, { user }: Account): Promise<ProjectRow> {
  if (!(await endFirstProject(tx, user.id))) return project;
  const offer = { offerPercent: DISCOUNT_PERCENT };
  await tx.update(projects).set(offer).where(eq(projects.id, project.id));
  return { ...project, ...offer };
}

/** Ends the link, because it was never mailed. */
async function withoutLink(tx: Db, project: ProjectRow): Promise<ProjectRow> {
  await endLink(tx, project);
  return { ...project, linkHash: null, linkUntil: null };
}

function floodLimits(
  deps: AppDeps,
  { submitting: { ip }, project, mailed }: { submitting: Submitting; project: ProjectRow; mailed: number },
): (LimitSubject | ClientSubject)[] {
  return [
    byClient(deps, { kind: 'project-ip', who: ip, windows: IP_WINDOWS }),
    ...(mailed > 0 ? [sendingNetwork(deps, ip, mailed)] : []),
    ofHomeowner(project, ip),
  ];
}

/** What an address may send. Unproven, it counts for each network, so a stranger who types it uses up nobody else's. */
function ofHomeowner({ email, emailConfirmedAt }: ProjectRow, ip: string): LimitSubject {
  const mailbox = mailboxOf(email);
  return emailConfirmedAt === null
    ? { kind: 'project-email', who: `${mailbox} ${networkOf(ip)}`, windows: EMAIL_WINDOWS }
    : { kind: 'project-email-confirmed', who: mailbox, windows: EMAIL_WINDOWS };
}

/** A project with pros was pending for a moment. One millisecond keeps the two entries in order. */
function historyOf({ id, status, createdAt }: ProjectRow) {
  const steps = status === 'Pending' ? ['Pending'] : ['Pending', status];
  return steps.map((step, index) => ({
    id: randomUUID(),
    projectId: id,
    status: step,
    at: new Date(createdAt.getTime() + index),
  }));
}
