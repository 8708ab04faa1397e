import { categoryOf } from '@nestwright/shared-lib/catalog/rules';
import { type Submission, toWire } from '@nestwright/shared-lib/project/schema';
import { createHash, randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import type { Account } from '#api/session/session-queries.ts';
import { activePros } from '#api/pro/pro-queries.ts';
import { placeOfZip } from '#data/places.ts';
import { type Db, transact } from '#db/db.ts';
import { consents, projectPros, projects } from '#db/tables.ts';
import { hashToken } from '#http/cookies.ts';
import { DAY_SECONDS, HOUR_SECONDS, type LimitSubject } from '#http/durable-limit.ts';
import { ApiError } from '#http/errors.ts';
import { byClient, takePlaces } from '#http/take-places.ts';
import { queueLeadMails } from './lead-mail.ts';
import { matchPros } from './project-matching.ts';
import { endFirstProject } from './project-claim.ts';
import { visitorTokenFor } from './project-owner.ts';
import { readProject, setStatus, type WholeProject } from './project-queries.ts';

/** A request to submit, and who sends it. */
export interface Submitting {
  submission: Submission;
  account: Account | null;
  /** The visitor token that the browser sent, if any. */
  visitorToken: string | null;
  ip: string;
}

/** A project that is kept; `isNew` is false when it was submitted before. */
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
 * Keeps a request, finds its pros, and queues the mails, all or nothing. The id is the browser's idempotency key: the
 * same request sent again, also at the same time, is the same project and mails nobody twice.
 *
 * @throws ApiError 409 when the id is taken by another request or by somebody else, 429 beyond the limits.
 */
export function submitProject(deps: AppDeps, submitting: Submitting): Promise<Submitted> {
  const { submission, account } = submitting;
  const contentHash = createHash('sha256')
    .update(JSON.stringify(toWire(submission)))
    .digest('base64url');
  return transact(deps.db, async (tx) => {
    const asked = { token: submitting.visitorToken, projectId: submission.id, contentHash };
    const visitorToken = account === null ? await visitorTokenFor(tx, deps, asked) : null;
    const owner = {
      userId: account?.user.id ?? null,
      visitorHash: visitorToken === null ? null : hashToken(visitorToken),
    };
    const isNew = await insertProject(tx, deps, { submission, contentHash, owner });
    if (isNew) await followUp(tx, deps, submitting);
    const whole = await readProject(tx, submission.id);
    if (whole === undefined) throw new Error('A project is gone right after it was kept.');
    const isSame =
      whole.project.contentHash === contentHash &&
      whole.project.userId === owner.userId &&
      whole.project.visitorHash === owner.visitorHash;
    if (!isSame) throw new ApiError(409, 'already-sent', 'This request was already sent.');
    return { whole, isNew, visitorToken };
  });
}

interface NewProject {
  submission: Submission;
  contentHash: string;
  owner: { userId: string | null; visitorHash: string | null };
}

/** False when the id is taken. A second gateway with the same id waits here for the first one's transaction. */
async function insertProject(
  tx: Db,
  deps: AppDeps,
  { submission, contentHash, owner }: NewProject,
): Promise<boolean> {
  const { id, zip, window, consent: _consent, visit, ...draft } = submission;
  const now = deps.clock.now();
  const inserted = await tx
    .insert(projects)
    .values({
      ...draft,
      ...owner,
      id,
      contentHash,
      zipCode: zip,
      windowTime: window,
      visit,
      status: 'Pending',
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: projects.id })
    .returning({ id: projects.id });
  return inserted.length > 0;
}

async function followUp(tx: Db, deps: AppDeps, submitting: Submitting): Promise<void> {
  const { submission, account } = submitting;
  const { id } = submission;
  const now = deps.clock.now();
  await takePlaces(tx, deps, floodLimits(deps, submitting));
  await setStatus(tx, { id, status: 'Pending', now });
  await writeConsents(tx, deps, submission);
  if (account !== null) await endFirstProject(tx, account.user.id);
  if (await matchProject(tx, submission)) await setStatus(tx, { id, status: 'Matched', now });
  const whole = await readProject(tx, id);
  if (whole !== undefined) await queueLeadMails(tx, deps, whole);
}

function floodLimits(deps: AppDeps, { submission, ip }: Submitting): LimitSubject[] {
  return [
    byClient(deps, { kind: 'project-ip', who: ip, windows: IP_WINDOWS }),
    { kind: 'project-email', who: submission.email.toLowerCase(), windows: EMAIL_WINDOWS },
  ];
}

/** Whether there is a pro for it. A ZIP or a service that nobody knows is matched with nobody. */
async function matchProject(tx: Db, { id, service, zip, visit }: Submission): Promise<boolean> {
  const place = placeOfZip(zip);
  const category = categoryOf(service);
  if (place === undefined || category === undefined) return false;
  const { latitude, longitude } = place;
  const wanted = { latitude, longitude, category, company: visit.company };
  const matches = matchPros(wanted, await activePros(tx, place));
  if (matches.length === 0) return false;
  await tx.insert(projectPros).values(
    matches.map(({ pro, distanceMiles }, position) => ({
      id: randomUUID(),
      projectId: id,
      proId: pro.id,
      position,
      distanceMiles,
      answer: 'waiting' as const,
    })),
  );
  return true;
}

/** Both boxes are written down, ticked or not. The time is the gateway's: a browser's clock proves nothing. */
async function writeConsents(tx: Db, deps: AppDeps, { id, consent }: Submission): Promise<void> {
  const boxes = [
    { kind: 'automated-calls', isGiven: consent.calls },
    { kind: 'cost-information', isGiven: consent.costInfo },
  ];
  await tx.insert(consents).values(
    boxes.map((box) => ({
      ...box,
      id: randomUUID(),
      projectId: id,
      textVersion: consent.version,
      page: consent.page,
      at: deps.clock.now(),
    })),
  );
}
