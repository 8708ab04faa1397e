import { DISCOUNT_PERCENT } from '@nestwright/domain/discount/rules';
import { tickedText } from '@nestwright/domain/disclosure/rules';
import { type Submission } from '@nestwright/domain/project/schema';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { audit } from '#api/audit/audit.ts';
import { consentRows } from '#api/consent/consent-record.ts';
import type { DisclosureRow } from '#api/disclosure/contact-for.ts';
import { newDisclosure, textHash } from '#api/disclosure/disclosure-record.ts';
import type { Account } from '#api/session/session-queries.ts';
import { attachPhotos } from '#api/photo/photo-rows.ts';
import type { Match } from '#api/pro/wanted-pro.ts';
import { chained } from '#api/record/record-chain.ts';
import { auditedEvents, eventInserts } from '#api/record/record-append.ts';
import { requestEvents } from '#api/record/record-events.ts';
import { receiptMail } from '#api/request-link/receipt-mail.ts';
import { endLink, type RequestLink } from '#api/request-link/request-link.ts';
import { insertSilence } from '#api/silence/silent-timer.ts';
import { type Db, writeTogether } from '#db/db.ts';
import { disclosures } from '#db/disclosure-tables.ts';
import { insertRows } from '#db/insert-rows.ts';
import { consents, projectHistory, projectPros, projects } from '#db/tables.ts';
import { DAY_SECONDS, HOUR_SECONDS, type LimitSubject } from '#http/durable-limit.ts';
import { tooManyError } from '#http/errors.ts';
import { byClient, type ClientSubject } from '#http/enforce-limits.ts';
import { networkOf } from '#http/network.ts';
import { mailboxOf, sendingNetwork, withinBudget } from '#mail/mail-budget.ts';
import { chooseMails } from '#mail/choose-mails.ts';
import { insertMails } from '#mail/mail-queue.ts';
import { queueWebhooks } from '#webhook/webhook-events.ts';
import { newJobRows } from '#api/job-story/job-rows.ts';
import { leadMails } from './lead-mail.ts';
import { markAsked } from './mark-asked.ts';
import { newMatch } from './match-row.ts';
import { endFirstProject } from './project-claim.ts';
import type { ProjectRow, WholeProject } from './project-queries.ts';
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
export async function followUp(
  tx: Db,
  deps: AppDeps,
  { submitting, project: kept, found, link }: Kept,
): Promise<WholeProject> {
  const { submission, account } = submitting;
  const project = account === null ? kept : await withOffer(tx, kept, account);
  const history = historyOf(project);
  const matches = found.map((match, position) => ({
    match: newMatch(project.id, match, position),
    pro: match.pro,
    inbox: match.pro.inbox,
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
  const proIds = matches.map(({ pro }) => pro.id);
  const asked = { service: project.service, proIds, now: project.createdAt };
  await attachPhotos(tx, { ids: submission.photos, sender: account?.user.id ?? null, projectId: project.id });
  const confirmed = new Set(project.emailConfirmedAt === null ? [] : [project.id]);
  const limits = floodLimits(deps, { submitting, project, mailed: found.length });
  const mailed = project.isTest ? [] : await chooseMails(tx, deps, [...leadMails(deps, whole), receipt]);
  const { accepted, wait } = await withinBudget(tx, deps, mailed, { limits, confirmed });
  if (wait > 0) throw tooManyError(wait);
  await writeTogether(tx, [
    insertRows(projectHistory, history),
    insertRows(consents, consentRows(deps, { ...submitting, project, consent: submission.consent })),
    ...(matches.length > 0
      ? [
          insertRows(
            projectPros,
            matches.map(({ match }) => match),
          ),
          markAsked(tx, asked),
          insertSilence(tx, project.id, project.createdAt),
        ]
      : []),
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
