import { canCancel, type ProjectStatus } from '@nestwright/domain/requests/project-rules';
import { and, asc, eq, inArray, isNull, or, sql, type SQLWrapper } from 'drizzle-orm';
import { endForDeletion } from '#marketplace/prices/agreement/agreement-end.ts';
import type { AppDeps } from '#app-deps.ts';
import { audit } from '#marketplace/base/audit/audit.ts';
import { eraseDeskReasons } from '#marketplace/desk/queue/desk-erase.ts';
import { endVisits } from '#marketplace/visits/visit/end-visits.ts';
import { eraseVisits } from '#marketplace/visits/visit/erase-visits.ts';
import { removeCompany } from '#marketplace/account/company/pro-removal.ts';
import { endQuotes, eraseQuotes } from '#marketplace/prices/quote/quote-end.ts';
import { appendEvents } from '#marketplace/requests/record/record-append.ts';
import { eraseRecords } from '#marketplace/record/record/record-erase.ts';
import { byHomeowner } from '#marketplace/requests/record/record-events.ts';
import { endDisclosures } from '#marketplace/requests/disclosure/disclosure-record.ts';
import { queueCancelledMails } from '#marketplace/requests/lead-mail/lead-end-mail.ts';
import { readProject, setStatus } from '#marketplace/requests/project/project-queries.ts';
import { eraseReviews } from '#marketplace/reviews/review/erase-reviews.ts';
import { eraseThreads } from '#marketplace/talk/thread/erase-threads.ts';
import type { User } from '#marketplace/base/access/session-queries.ts';
import type { Db } from '#db/db.ts';
import { contactMessages, newsletter, optOuts } from '#marketplace/site/contact/form-tables.ts';
import { notificationChoices } from '#marketplace/base/notification/notification-tables.ts';
import { mails } from '#marketplace/base/mail/mail-tables.ts';
import { codes } from '#marketplace/sign-in/session/sign-in-tables.ts';
import { consents, projects, users } from '#marketplace/base/tables.ts';
import { accountDeletedMail } from '#marketplace/sign-in/user/account-mails.ts';
import { enqueueMail } from '#marketplace/base/mail/mail-queue.ts';
import { anonymizeOptOuts, anonymizeRequests } from '#marketplace/account/retention/anonymize.ts';
import { inBatches } from '#marketplace/base/retention/some-rows.ts';

/**
 * Deletes an account and everything stored under its e-mail inside the caller's transaction (decision 012). Open
 * requests are cancelled and their pros notified, the company is removed, and data that must be kept is anonymized.
 */
export async function removeUser(tx: Db, deps: AppDeps, user: User): Promise<void> {
  const requests = await requestsOf(tx, user);
  const ids = requests.map(({ id }) => id);
  // Runs before the pros are notified of the cancellation, because that mail must not be deleted.
  await eraseDeskReasons(tx, user, ids);
  if (ids.length > 0) await tx.delete(mails).where(inArray(mails.projectId, ids));
  for (const { id, status } of requests) if (canCancel(status as ProjectStatus)) await cancel(tx, deps, id);
  await eraseReviews(tx, { userId: user.id, projectIds: ids });
  if (ids.length > 0) {
    await preserveProofs(tx, deps, ids);
    await eraseRecords(tx, deps, ids);
    await eraseQuotes(tx, ids);
    await eraseThreads(tx, ids);
    await eraseVisits(tx, ids);
    await endDisclosures(tx, { projectIds: ids }, deps.clock.now());
    await anonymizeRequests(tx, inArray(projects.id, ids));
  }
  await removeCompany(tx, deps, user);
  await inBatches(() => anonymizeOptOuts(tx, deps, isAddressOf(optOuts.email, user)));
  await tx.delete(contactMessages).where(isAddressOf(contactMessages.email, user));
  await tx.delete(codes).where(eq(codes.email, user.email));
  await tx.delete(notificationChoices).where(eq(notificationChoices.address, user.email));
  await tx.delete(newsletter).where(eq(newsletter.email, user.email));
  await tx.delete(users).where(eq(users.id, user.id));
  await audit(tx, deps, { kind: 'account-removed', actor: { kind: 'timer' }, subject: user.id });
  // Mail that is being sent right now arrives and is not retried.
  await tx.delete(mails).where(or(isAddressOf(mails.recipient, user), isAddressOf(mails.replyTo, user)));
  await enqueueMail(tx, deps, { to: user.email, ...accountDeletedMail(deps) });
}

/** The account's requests and those sent as a guest with its e-mail, locked until the transaction ends. */
function requestsOf(tx: Db, user: User): Promise<{ id: string; status: string }[]> {
  const asGuest = and(isNull(projects.userId), isAddressOf(projects.email, user));
  return tx
    .select({ id: projects.id, status: projects.status })
    .from(projects)
    .where(or(eq(projects.userId, user.id), asGuest))
    .orderBy(asc(projects.id))
    .for('update');
}

async function cancel(tx: Db, deps: AppDeps, id: string): Promise<void> {
  const whole = await readProject(tx, id);
  if (whole === undefined) throw new Error('A project disappeared while its row was locked.');
  const ended = await endForDeletion(tx, deps, whole);
  if ((await readProject(tx, id))?.project.status === 'Done') return;
  await appendEvents(tx, deps, {
    projectId: id,
    added: [{ type: 'cancelled', actor: byHomeowner, facts: {} }],
  });
  const now = deps.clock.now();
  await setStatus(tx, { id, status: 'Cancelled', now });
  await endQuotes(tx, id, now);
  await endVisits(tx, deps, { projectId: id, by: 'homeowner' });
  if (!whole.project.isTest) await queueCancelledMails(tx, deps, whole, ended);
}

/** The proofs of consents stay, withdrawn and without their requests. */
async function preserveProofs(tx: Db, deps: AppDeps, ids: string[]): Promise<void> {
  const isHolding = and(
    inArray(consents.projectId, ids),
    eq(consents.isGiven, true),
    isNull(consents.withdrawnAt),
  );
  await tx.update(consents).set({ withdrawnAt: deps.clock.now() }).where(isHolding);
  await tx.update(consents).set({ projectId: null }).where(inArray(consents.projectId, ids));
}

/** Forms store an address as typed; an account's is in lower case. */
function isAddressOf(column: SQLWrapper, { email }: User) {
  return sql`lower(${column}) = ${email}`;
}
