import type { NewUser } from '@nestwright/domain/sign-in/user-schema';
import { EMAIL_ON_FILE_MESSAGE } from '@nestwright/domain/sign-in/session-rules';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { audit } from '#marketplace/base/audit/audit.ts';
import { codeNeededError, isTyped, spendProof } from '#marketplace/sign-in/session/session-codes.ts';
import {
  openSession,
  openSessionAgain,
  type OpenedSession,
} from '#marketplace/sign-in/session/open-session.ts';
import { type User } from '#marketplace/base/access/session-queries.ts';
import { transact, type Db } from '#db/db.ts';
import { users } from '#marketplace/base/tables.ts';
import { ApiError } from '#http/errors.ts';

/** A validated record with all fields filled in. */
type FullUser = Required<Pick<NewUser, 'FirstName' | 'LastName' | 'PhoneNumber' | 'UserEmail' | 'UserID'>> &
  Pick<NewUser, 'UserIP' | 'UserAgent'>;

/** The account of a lower-case address, or undefined. */
export async function findByEmail(db: Db, email: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user;
}

/**
 * Creates an account for an address that this browser proved with a sign-up code, and opens its session. The proof is
 * always spent: only the reader of the mailbox can learn that an account exists, and only once for each proof.
 * @throws ApiError 409 with the specified message when the address has an account, 403 without a proof.
 */
export async function createUser(
  deps: AppDeps,
  { record, challenge, request }: { record: FullUser; challenge: string | null; request: FastifyRequest },
): Promise<OpenedSession> {
  const created = await transact(deps.db, async (tx) => {
    const email = record.UserEmail;
    const proof = await spendProof(tx, deps, { email, purpose: 'sign-up', challenge });
    if (proof === 'none') throw codeNeededError('your e-mail');
    // A form that arrives twice: its first press made the account, and only the second press's answer is shown.
    if (proof === 'spent-just-now') return openSessionAgain(tx, deps, { request, challenge });
    const isNew = proof === 'spent-now' && (await findByEmail(tx, email)) === undefined;
    const user = isNew ? await insertUser(tx, deps, record) : null;
    if (user === null) return null;
    await audit(tx, deps, { kind: 'account-made', actor: { kind: 'account', id: user.id } });
    const mayClaim = await isTyped(tx, challenge);
    return openSession(tx, deps, { request, userId: user.id, challenge, mayClaim });
  });
  if (created === null) throw onFileError();
  return created;
}

/** Null when another account has the address. */
async function insertUser(tx: Db, deps: AppDeps, record: FullUser): Promise<User | null> {
  const now = deps.clock.now();
  const row = {
    id: record.UserID,
    email: record.UserEmail,
    firstName: record.FirstName,
    lastName: record.LastName,
    phone: record.PhoneNumber,
    createdAt: now,
    lastLoginAt: now,
    ipLocation: record.UserIP ?? null,
    userAgent: record.UserAgent ?? '',
    picture: null,
    isOfferOpen: true,
  };
  const [user] = await tx.insert(users).values(row).onConflictDoNothing().returning();
  if (user !== undefined) return user;
  if ((await findByEmail(tx, row.email)) !== undefined) return null;
  // The browser's UserID belongs to another account, so this account gets a new one.
  const [other] = await tx
    .insert(users)
    .values({ ...row, id: randomUUID() })
    .returning();
  return other!;
}

/** An account has this address already: status 409. */
export function onFileError(): ApiError {
  return new ApiError(409, 'on-file', EMAIL_ON_FILE_MESSAGE, {
    fields: { UserEmail: EMAIL_ON_FILE_MESSAGE },
  });
}
