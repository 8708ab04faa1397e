import { and, eq, gt, gte } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { moveChoices } from '#marketplace/base/notification/notification-choices.ts';
import { audit } from '#marketplace/base/audit/audit.ts';
import { revokeAllSessions } from '#marketplace/sign-in/session/open-sessions.ts';
import { openSession } from '#marketplace/sign-in/session/open-session.ts';
import type { OpenLink, UsedLink } from '#marketplace/sign-in/session/link-answers.ts';
import { isTaken, type Db } from '#db/db.ts';
import { undos } from '#marketplace/sign-in/session/sign-in-tables.ts';
import { passkeyRecoveries, passkeys } from '#marketplace/sign-in/passkey/passkey-tables.ts';
import { users } from '#marketplace/base/tables.ts';
import { hashToken, randomToken } from '#http/cookies.ts';
import { ApiError } from '#http/errors.ts';
import { emailRestoredMail, UNDO_HOURS } from './account-mails.ts';
import { enqueueMail } from '#marketplace/base/mail/mail-queue.ts';

const UNDO_MS = UNDO_HOURS * 3_600_000;

type UndoKind = (typeof undos.$inferSelect)['kind'];

/**
 * Makes the link that undoes a change, for a mail to the account's previous address.
 * @returns the link's token.
 */
export async function offerUndo(
  tx: Db,
  deps: AppDeps,
  change: { userId: string; kind: UndoKind; email: string },
): Promise<string> {
  const token = randomToken();
  const now = deps.clock.now();
  const times = { createdAt: now, expiresAt: new Date(now.getTime() + UNDO_MS) };
  await tx.insert(undos).values({ id: randomUUID(), tokenHash: hashToken(token), ...change, ...times });
  return token;
}

/** What the undo link with this token would do; null if it is used, expired or invalid. */
export async function readUndo(tx: Db, deps: AppDeps, token: string): Promise<OpenLink | null> {
  const [row] = await tx.select().from(undos).where(isOpen(deps, token));
  return row === undefined ? null : { purpose: `undo-${row.kind}`, email: row.email };
}

/**
 * Undoes a change, once: the account gets its old address back, or keeps its passkeys. Passkeys added since are removed,
 * every session ends, and this browser, whose owner read the old address's mail, is logged in.
 * @throws ApiError 409 when another account now has the address.
 */
export async function spendUndo(
  tx: Db,
  deps: AppDeps,
  { token, request }: { token: string; request: FastifyRequest },
): Promise<UsedLink | null> {
  const [row] = await tx.delete(undos).where(isOpen(deps, token)).returning();
  if (row === undefined) return null;
  const { userId, kind, email } = row;
  // The intruder made the later changes, so their undo links must not work.
  await tx.delete(undos).where(and(eq(undos.userId, userId), gte(undos.createdAt, row.createdAt)));
  // So must their passkeys.
  const isTheirs = and(eq(passkeys.userId, userId), gte(passkeys.createdAt, row.createdAt));
  await tx.delete(passkeys).where(isTheirs);
  const actor = { kind: 'account', id: userId } as const;
  await audit(tx, deps, { kind: 'change-undone', actor, facts: { kind } });
  if (kind === 'passkey-recovery') await cancelRecovery(tx, userId);
  if (kind === 'email-change') await restoreEmail(tx, deps, { userId, email });
  await revokeAllSessions(tx, userId);
  const opened = await openSession(tx, deps, { request, userId, mayClaim: false });
  return opened === null ? null : { kind: 'signed-in', purpose: `undo-${kind}`, opened };
}

async function restoreEmail(tx: Db, deps: AppDeps, { userId, email }: { userId: string; email: string }) {
  const [now] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (now === undefined || now.email === email) return;
  try {
    await tx.update(users).set({ email }).where(eq(users.id, userId));
    await moveChoices(tx, deps, { from: now.email, to: email });
  } catch (error) {
    if (!isTaken(error)) throw error;
    const message = `Another account now uses this e-mail. Please write to ${deps.config.OPERATIONS_EMAIL}.`;
    throw new ApiError(409, 'on-file', message);
  }
  await enqueueMail(tx, deps, { to: now.email, ...emailRestoredMail() });
}

function cancelRecovery(tx: Db, userId: string) {
  return tx.delete(passkeyRecoveries).where(eq(passkeyRecoveries.userId, userId));
}

function isOpen(deps: AppDeps, token: string) {
  return and(eq(undos.tokenHash, hashToken(token)), gt(undos.expiresAt, deps.clock.now()));
}
