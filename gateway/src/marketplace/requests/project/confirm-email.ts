import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { latestPriceNews } from '#marketplace/requests/homeowner-mail/price-news.ts';
import { type Db, transact } from '#db/db.ts';
import { projects } from '#marketplace/base/tables.ts';
import { hashToken } from '#http/cookies.ts';
import { DAY_SECONDS, type LimitSubject } from '#http/durable-limit.ts';
import { byClient, type ClientSubject, enforceLimits } from '#http/enforce-limits.ts';
import { ApiError } from '#http/errors.ts';
import { queueHomeownerMail } from '#marketplace/requests/homeowner-mail/homeowner-mail.ts';
import { latestNews } from '#marketplace/requests/homeowner-mail/homeowner-news.ts';
import { isFromSender } from './project-owner.ts';
import { type ProjectRow, readProject } from './project-queries.ts';
import { isSendersPhone, PHONE_TRIES, wrongPhoneError } from './sender-phone.ts';

/**
 * Confirms the e-mail of the project whose mail contained the token.
 *
 * @returns false for an invalid token
 * @throws ApiError 403 `other-browser` unless its sender asks: whoever reads a mistyped address could press the button, too
 */
export function confirmByToken(deps: AppDeps, token: string, request: FastifyRequest): Promise<boolean> {
  return transact(deps.db, async (tx) => {
    const [project] = await tx
      .select()
      .from(projects)
      .where(eq(projects.emailTokenHash, hashToken(token)))
      .for('update');
    if (project === undefined) return false;
    if (!(await isFromSender(deps, request, project))) throw otherBrowserError();
    await confirmAndMail(tx, deps, project);
    return true;
  });
}

/**
 * Confirms the e-mail of the project that a mailed link opens (decision 021), where it was sent, or elsewhere with the phone
 * number that its sender typed: neither the mail nor the link shows that number. Repeating it is not an error.
 *
 * @throws ApiError 403 `other-browser` without either, 422 for another number, 429 after too many tries
 */
export async function confirmLinked(
  deps: AppDeps,
  { project, phone, request }: { project: ProjectRow; phone: string; request: FastifyRequest },
): Promise<void> {
  if (!(await isFromSender(deps, request, project))) {
    if (phone === '') throw otherBrowserError();
    // Counted outside the transaction, because a refusal rolls it back.
    await transact(deps.db, (tx) => enforceLimits(tx, deps, phoneTries(deps, project.id, request.ip)));
    if (!isSendersPhone(phone, project.phone)) throw wrongPhoneError(WRONG_PHONE);
  }
  await transact(deps.db, (tx) => confirmAndMail(tx, deps, project));
}

/**
 * Confirms the e-mail of a project and of the same sender's other projects with that e-mail, and then mails the update
 * once in full instead of the fixed text.
 */
async function confirmAndMail(tx: Db, deps: AppDeps, project: ProjectRow): Promise<void> {
  const confirmed = await tx
    .update(projects)
    .set({ emailConfirmedAt: deps.clock.now() })
    .where(and(isNull(projects.emailConfirmedAt), isOfSender(project)))
    .returning({ id: projects.id });
  if (!confirmed.some(({ id }) => id === project.id)) return;
  const whole = await readProject(tx, project.id);
  const news = whole && ((await latestPriceNews(tx, whole)) ?? latestNews(whole));
  if (whole && news) await queueHomeownerMail(tx, deps, { whole, news });
}

function isOfSender({ id, userId, visitorHash, email }: ProjectRow) {
  const hasEmail = eq(sql`lower(${projects.email})`, email.toLowerCase());
  if (userId !== null) return and(eq(projects.userId, userId), hasEmail);
  return visitorHash === null ? eq(projects.id, id) : and(eq(projects.visitorHash, visitorHash), hasEmail);
}

/**
 * Per network, so that whoever reads a mistyped address does not use up the sender's own tries, and per request for all
 * networks together. The sender's browser needs no number.
 */
function phoneTries(deps: AppDeps, projectId: string, ip: string): (LimitSubject | ClientSubject)[] {
  return [
    byClient(deps, { kind: `link-phone ${projectId}`, who: ip, windows: PHONE_TRIES }),
    { kind: 'link-phone', who: projectId, windows: [{ most: 100, seconds: DAY_SECONDS }] },
  ];
}

const WRONG_PHONE = 'This isn’t the phone number in the request.';

const otherBrowserError = () =>
  new ApiError(
    403,
    'other-browser',
    'We can confirm this e-mail only where the request was sent. Please open this link there. Or open the link in our first e-mail about the request, which asks for the phone number in it.',
  );
