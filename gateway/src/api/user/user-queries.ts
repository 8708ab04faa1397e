import type { NewUser, UserChange } from '@nestwright/domain/user/schema';
import { EMAIL_ON_FILE_MESSAGE } from '@nestwright/domain/session/rules';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { spendProof } from '#api/session/session-codes.ts';
import { openSession, type OpenedSession } from '#api/session/open-session.ts';
import { revokeOtherSessions, type Account, type User } from '#api/session/session-queries.ts';
import { isTaken, transact, type Db } from '#db/db.ts';
import { users } from '#db/tables.ts';
import { ApiError } from '#http/errors.ts';
import { emailChangedMail } from '#mail/account-mails.ts';
import { enqueueMail } from '#mail/mail-queue.ts';

/** A checked record with everything filled in. */
type FullUser = Required<Pick<NewUser, 'FirstName' | 'LastName' | 'PhoneNumber' | 'UserEmail' | 'UserID'>> &
  Pick<NewUser, 'UserIP' | 'UserAgent'>;

/** The account of an address that is in lower case already; undefined when there is none. */
export async function findByEmail(db: Db, email: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user;
}

/**
 * Creates an account whose address this browser has proven by a sign-up code, and opens its session.
 * @throws ApiError 409 with the specified message when the address has an account, 403 without a proof.
 */
export async function createUser(
  deps: AppDeps,
  { record, challenge, request }: { record: FullUser; challenge: string | null; request: FastifyRequest },
): Promise<OpenedSession> {
  return transact(deps.db, async (tx) => {
    const email = record.UserEmail;
    if ((await findByEmail(tx, email)) !== undefined) throw onFileError();
    if (!(await spendProof(tx, deps, { email, purpose: 'sign-up', challenge }))) {
      // Of many at once the first one spends the proof: the others then find its account.
      if ((await findByEmail(tx, email)) !== undefined) throw onFileError();
      throw new ApiError(403, 'code-needed', 'Please confirm your e-mail with a code first.');
    }
    const user = await insertUser(tx, deps, record);
    const opened = await openSession(tx, deps, { request, userId: user.id });
    if (opened === null) throw new Error('The account just written is not there.');
    return opened;
  });
}

/**
 * Changes an account. A new address must be proven by an `email-change` code; every other session then ends and the old
 * address is told.
 * @throws ApiError 403 without that proof, 409 when another account has the address.
 */
export async function changeUser(
  deps: AppDeps,
  { account, change, challenge }: { account: Account; change: UserChange; challenge: string | null },
): Promise<User> {
  const email = change.UserEmail === account.user.email ? undefined : change.UserEmail;
  return transact(deps.db, async (tx) => {
    if (email !== undefined && !(await spendProof(tx, deps, { email, purpose: 'email-change', challenge }))) {
      throw new ApiError(403, 'code-needed', 'Please confirm the new e-mail with a code first.');
    }
    const user = await writeChange(tx, account.user.id, { ...change, UserEmail: email });
    if (email !== undefined) {
      await revokeOtherSessions(tx, account);
      await enqueueMail(tx, deps, { to: account.user.email, ...emailChangedMail(deps) });
    }
    return user;
  });
}

async function insertUser(tx: Db, deps: AppDeps, record: FullUser): Promise<User> {
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
    profilePicture: null,
    firstProject: true,
  };
  const [user] = await tx.insert(users).values(row).onConflictDoNothing().returning();
  if (user !== undefined) return user;
  if ((await findByEmail(tx, row.email)) !== undefined) throw onFileError();
  // The browser's UserID is somebody else's: this account gets one of its own.
  const [other] = await tx
    .insert(users)
    .values({ ...row, id: randomUUID() })
    .returning();
  return other!;
}

async function writeChange(tx: Db, id: string, change: UserChange): Promise<User> {
  const values = {
    firstName: change.FirstName,
    lastName: change.LastName,
    phone: change.PhoneNumber,
    email: change.UserEmail,
  };
  const isEmpty = Object.values(values).every((value) => value === undefined);
  try {
    const [user] = isEmpty
      ? await tx.select().from(users).where(eq(users.id, id))
      : await tx.update(users).set(values).where(eq(users.id, id)).returning();
    if (user === undefined) throw new ApiError(401, 'sign-in-needed', 'Please log in to continue.');
    return user;
  } catch (error) {
    throw isTaken(error) ? onFileError() : error;
  }
}

function onFileError(): ApiError {
  return new ApiError(409, 'on-file', EMAIL_ON_FILE_MESSAGE, {
    fields: { UserEmail: EMAIL_ON_FILE_MESSAGE },
  });
}
