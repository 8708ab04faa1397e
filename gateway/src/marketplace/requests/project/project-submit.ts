import { type Submission, toWire } from '@nestwright/domain/requests/project-schema';
import { createHash } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { partnerAt } from '#marketplace/base/partner/partner-register.ts';
import { newLink } from '#marketplace/requests/request-link/request-link.ts';
import { transact } from '#db/db.ts';
import { ApiError } from '#http/errors.ts';
import { findPros, type Need } from '#marketplace/matching/nearest/find-pros.ts';
import { storeNewRequest } from './store-new-request.ts';
import { insertProject } from './insert-project.ts';
import { refuseImpossible } from './refuse-impossible.ts';
import { refuseNotOwner, repeatProject } from './project-repeat.ts';
import { readVisitor } from './project-visitor.ts';
import type { Submitted, Submitting } from './submitting.ts';

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
      const whole = await storeNewRequest(tx, deps, { submitting, project, found, link });
      return { whole, isNew: true, visitorToken: account === null ? (visitor.known ?? visitor.own) : null };
    }
    const repeated = await repeatProject(tx, { id, account, visitor });
    return repeated && { ...repeated, isNew: false };
  });
  // Counted outside the transaction, because a refusal rolls it back.
  if (submitted === null) throw await refuseNotOwner(deps, ip, alreadySent());
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

function needOf({ service, zip, urgency, date, window, visit }: Submission): Need {
  return {
    service,
    zip,
    urgency,
    time: { date, window },
    company: visit.company,
    companyId: visit.companyId,
  };
}
