import { DISCOUNT_PERCENT } from '@nestwright/domain/discount/rules';
import { tickedText } from '@nestwright/domain/disclosure/rules';
import type { ProjectStatus } from '@nestwright/domain/project/rules';
import { type Submission, toWire } from '@nestwright/domain/project/schema';
import { eq } from 'drizzle-orm';
import { createHash, randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { audit } from '#api/audit/audit.ts';
import { consentRows } from '#api/consent/consent-record.ts';
import type { DisclosureRow } from '#api/disclosure/contact-for.ts';
import { newDisclosure, textHash } from '#api/disclosure/disclosure-record.ts';
import type { Account } from '#api/session/session-queries.ts';
import { type PartnerRow, partnerAt } from '#api/partner/partner-register.ts';
import { attachPhotos } from '#api/photo/photo-rows.ts';
import type { Match } from '#api/pro/nearest-pros.ts';
import { chained } from '#api/record/record-chain.ts';
import { auditedEvents, eventInserts } from '#api/record/record-append.ts';
import { requestEvents } from '#api/record/record-events.ts';
import { receiptMail } from '#api/request-link/receipt-mail.ts';
import { endLink, newLink, type RequestLink } from '#api/request-link/request-link.ts';
import { insertSilence } from '#api/silence/silent-timer.ts';
import { type Db, transact, writeTogether } from '#db/db.ts';
import { disclosures } from '#db/disclosure-tables.ts';
import { consents, projectHistory, projectPros, projects } from '#db/tables.ts';
import { hashToken } from '#http/cookies.ts';
import { DAY_SECONDS, HOUR_SECONDS, type LimitSubject } from '#http/durable-limit.ts';
import { ApiError, tooManyError } from '#http/errors.ts';
import { networkOf } from '#http/network.ts';
import { byClient } from '#http/enforce-limits.ts';
import { mailboxOf, sendingNetwork, withinBudget } from '#mail/mail-budget.ts';
import { chooseMails } from '#mail/choose-mails.ts';
import { insertMails } from '#mail/mail-queue.ts';
import { queueWebhooks } from '#webhook/webhook-events.ts';
import { leadMails } from './lead-mail.ts';
import { findPros, type Need } from './find-pros.ts';
import { markAsked } from './mark-asked.ts';
import { newMatch } from './match-row.ts';
import { endFirstProject } from './project-claim.ts';
import type { ProjectRow, WholeProject } from './project-queries.ts';
import { refuseImpossible } from './refuse-impossible.ts';
import { refuseStranger, repeatProject } from './project-repeat.ts';
import { readVisitor, type Visitor } from './project-visitor.ts';

/** A request to submit and its sender. */
export interface Submitting {
  submission: Submission;
  account: Account | null;
  /** The visitor token that the browser sent, if any. */
  visitorToken: string | null;
  ip: string;
  /** The origin of the partner's page around the form, if any. */
  framedBy?: string | null;
  userAgent: string;
}

/** A stored project; `isNew` is false when it was submitted before. */
export interface Submitted {
  whole: WholeProject;
  isNew: boolean;
  /** For the visitor's cookie; null when the project belongs to an account. */
  visitorToken: string | null;
}

/** Per client address and per e-mail of the homeowner. */
const IP_WINDOWS = [
  { most: 60, seconds: HOUR_SECONDS },
  { most: 300, seconds: DAY_SECONDS },
];
const EMAIL_WINDOWS = [{ most: 30, seconds: DAY_SECONDS }];

/**
 * Stores a request, finds its pros, and queues the mails, all or nothing. The id is the browser's idempotency key:
 * sending the same request again, even at the same time, creates no second project and sends no mail twice.
 *
 * @throws ApiError 409 when the id belongs to someone else's request or to one with different answers, 429 beyond the
 * limits.
 */
export async function submitProject(deps: AppDeps, submitting: Submitting): Promise<Submitted> {
  const { submission, account, visitorToken, ip } = submitting;
  const { id, email, secret } = submission;
  refuseImpossible(submission, deps.clock.now());
  const contentHash = hashOfAnswers(submission);
  const submitted = await transact(deps.db, async (tx) => {
    const visitor = await readVisitor(tx, deps, { token: visitorToken, secret, email });
    const partner = submitting.framedBy ? await partnerAt(tx, submitting.framedBy) : undefined;
    const found = partner?.isTest ? [] : await findPros(tx, needOf(submission), deps.clock.now());
    const link = newLink(deps);
    const project = await insertProject(tx, deps, { submitting, contentHash, visitor, found, link, partner });
    if (project !== undefined) {
      const whole = await followUp(tx, deps, { submitting, project, found, link });
      return { whole, isNew: true, visitorToken: account === null ? (visitor.known ?? visitor.own) : null };
    }
    const repeated = await repeatProject(tx, { id, account, visitor });
    return repeated && { ...repeated, isNew: false };
  });
  // Counted outside the transaction, because a refusal rolls it back.
  if (submitted === null) throw await refuseStranger(deps, ip, alreadySent());
  if (submitted.whole.project.contentHash !== contentHash) throw otherAnswers();
  return submitted;
}

/**
 * Covers only the answers, not the photos, which may have been deleted by then. Missing answers are left out, so
 * requests stored before urgency was asked keep their hash.
 */
function hashOfAnswers(submission: Submission): string {
  const { Urgency, Photos: _photos, ...answers } = toWire(submission);
  const content = Urgency === '' ? answers : { ...answers, Urgency };
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

const alreadySent = () => new ApiError(409, 'already-sent', 'This request was already sent.');
const otherAnswers = () =>
  new ApiError(
    409,
    'other-answers',
    'This request was already sent with different answers. Please start a new one to ask for something else.',
  );

interface NewProject {
  submitting: Submitting;
  contentHash: string;
  visitor: Visitor;
  found: readonly Match[];
  link: RequestLink;
  partner: PartnerRow | undefined;
}

/** Undefined when the id is taken. A second gateway with the same id waits here for the first transaction to end. */
async function insertProject(
  tx: Db,
  deps: AppDeps,
  { submitting: { submission, account }, contentHash, visitor, found, link, partner }: NewProject,
): Promise<ProjectRow | undefined> {
  const { id, consent: _consent, secret: _secret, photos: _photos, visit, ...draft } = submission;
  const now = deps.clock.now();
  const isConfirmed =
    account === null ? visitor.hasConfirmed : account.user.email === submission.email.toLowerCase();
  const [project] = await tx
    .insert(projects)
    .values({
      ...draft,
      id,
      userId: account?.user.id ?? null,
      visitorHash: account === null ? hashToken(visitor.known ?? visitor.own) : null,
      secretHash: visitor.secretHash,
      contentHash,
      recordId: randomUUID(),
      linkHash: link.hash,
      linkUntil: link.until,
      emailConfirmedAt: isConfirmed ? now : null,
      // Only ending the account's discount shows whether the request gets the offer.
      offerPercent: account === null && visitor.known === null ? DISCOUNT_PERCENT : null,
      visit,
      partnerId: partner?.id ?? null,
      isTest: partner?.isTest ?? false,
      status: statusOf(found),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: projects.id })
    .returning();
  return project;
}

interface Kept {
  submitting: Submitting;
  project: ProjectRow;
  found: readonly Match[];
  link: RequestLink;
}

/** Writes everything that belongs to a new project and returns it complete. */
async function followUp(
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
  const whole = { project, history, matches };
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
  const limits = floodLimits(deps, submitting, found.length);
  const mailed = project.isTest ? [] : await chooseMails(tx, deps, [...leadMails(deps, whole), receipt]);
  const { accepted, wait } = await withinBudget(tx, deps, mailed, limits);
  if (wait > 0) throw tooManyError(wait);
  await writeTogether(tx, [
    tx.insert(projectHistory).values(history),
    tx.insert(consents).values(consentRows(deps, { ...submitting, project, consent: submission.consent })),
    ...(matches.length > 0
      ? [
          tx.insert(projectPros).values(matches.map(({ match }) => match)),
          markAsked(tx, asked),
          insertSilence(tx, project.id, project.createdAt),
        ]
      : []),
    ...(given.length > 0 ? [tx.insert(disclosures).values(given)] : []),
    ...(accepted.length > 0 ? [insertMails(tx, deps, accepted)] : []),
    ...eventInserts(tx, record.rows),
  ]);
  await queueWebhooks(tx, deps, project, ['request.sent']);
  await audit(tx, deps, ...auditedEvents(record.rows));
  return accepted.includes(receipt) ? whole : { ...whole, project: await withoutLink(tx, project) };
}

/** A ticked box for calls lets every matched pro contact the homeowner (product/wizard#step-8). */
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

function floodLimits(deps: AppDeps, { submission, ip }: Submitting, mailed: number): LimitSubject[] {
  return [
    byClient(deps, { kind: 'project-ip', who: networkOf(ip), windows: IP_WINDOWS }),
    ...(mailed > 0 ? [sendingNetwork(deps, ip, mailed)] : []),
    { kind: 'project-email', who: mailboxOf(submission.email), windows: EMAIL_WINDOWS },
  ];
}

function needOf({ service, zip, urgency, date, window, visit }: Submission): Need {
  return { service, zip, urgency, time: { date, window }, company: visit.company };
}

function statusOf(found: readonly unknown[]): ProjectStatus {
  return found.length === 0 ? 'Pending' : 'Matched';
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
