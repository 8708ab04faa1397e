import { randomId } from '@nestwright/domain/random-id';
import { callGateway, type CallGateway, type Result } from '@nestwright/domain/base/http-calls';
import { PROFILE_FIELDS, sessionFromAnswer, storedSessionSchema } from '@nestwright/contract/session/schema';
import type { StoredSession } from '@nestwright/contract/session/rules';
import * as v from 'valibot';

import type { NewUser, UserChange } from './user-schema.ts';

/** A person at the end of sign-up. */
export interface NewPerson {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  /** The answer of the IP location lookup. */
  ip: Record<string, unknown> | null;
  /** The user agent; by default, this browser's. */
  userAgent?: string;
}

/** Changes to an account. */
export type PersonChange = Partial<Omit<NewPerson, 'ip' | 'userAgent'>>;

const productWords: Record<string, string> = {
  FirstName: 'firstName',
  LastName: 'lastName',
  PhoneNumber: 'phone',
  UserEmail: 'email',
};

const userAnswerSchema = v.object({ user: storedSessionSchema });

/** Whether an account with this address exists (product/calls#users-lookup): its sign-up is then refused. */
export async function isEmailOnFile(email: string, signal?: AbortSignal): Promise<Result<boolean>> {
  const answer = await lookUp({ UserEmail: email.trim().toLowerCase() }, ['UserEmail', 'status'], signal);
  return answer.ok ? { ok: true, value: answer.value.length > 0 } : answer;
}

/**
 * The account's current record in the users collection (product/calls#session-refresh); null if none has this UserID.
 */
export async function refreshUser(
  userId: string,
  signal?: AbortSignal,
): Promise<Result<StoredSession | null>> {
  const answer = await lookUp({ UserID: userId }, PROFILE_FIELDS, signal);
  return answer.ok ? { ok: true, value: sessionFromAnswer(answer.value) } : answer;
}

/** The logged-in account. For a visitor, a failure with status 401. */
export async function currentUser(call: CallGateway = callGateway): Promise<Result<StoredSession>> {
  return user(await call({ method: 'GET', path: '/api/users/me', schema: userAnswerSchema }));
}

/** Creates the account (product/calls#user-create). Its sign-up code must have been checked in this browser. */
export async function createUser(
  person: NewPerson,
  call: CallGateway = callGateway,
): Promise<Result<StoredSession>> {
  const now = Date.now();
  const body: NewUser = {
    FirstName: person.firstName,
    LastName: person.lastName,
    PhoneNumber: person.phone,
    UserEmail: person.email,
    PassWord: '',
    UserDateCreated: now,
    LastLoginUserDate: now,
    UserIP: person.ip,
    UserID: randomId(),
    UserAgent: person.userAgent ?? navigator.userAgent,
    UserProfilePicture: null,
    FirstProject: true,
  };
  return user(await call({ method: 'POST', path: '/api/users', body, schema: userAnswerSchema }));
}

/**
 * Changes the account of this session. A new e-mail needs a fresh proof, and its `email-change` code must have been
 * checked in this browser.
 */
export async function changeUser(
  change: PersonChange,
  call: CallGateway = callGateway,
): Promise<Result<StoredSession>> {
  const body: UserChange = {
    FirstName: change.firstName,
    LastName: change.lastName,
    PhoneNumber: change.phone,
    UserEmail: change.email,
  };
  return user(await call({ method: 'PATCH', path: '/api/users/me', body, schema: userAnswerSchema }));
}

/** Deletes the account of this session. Code `proof-needed` without a fresh proof. */
export function deleteUser(call: CallGateway = callGateway): Promise<Result<unknown>> {
  return call({ method: 'DELETE', path: '/api/users/me', schema: v.unknown() });
}

function lookUp(filter: Record<string, string>, fields: readonly string[], signal?: AbortSignal) {
  const query = {
    q: JSON.stringify(filter),
    h: JSON.stringify({ $fields: Object.fromEntries(fields.map((field) => [field, 1])) }),
  };
  return callGateway({ method: 'GET', path: '/api/users', query, schema: v.array(v.unknown()), signal });
}

function user(answer: Result<v.InferOutput<typeof userAnswerSchema>>): Result<StoredSession> {
  return answer.ok ? { ok: true, value: answer.value.user } : inProductWords(answer);
}

function inProductWords<Refusal extends { fields?: Record<string, string> }>(failure: Refusal): Refusal {
  if (failure.fields === undefined) return failure;
  const fields = Object.entries(failure.fields).map(([name, message]) => [
    productWords[name] ?? name,
    message,
  ]);
  return { ...failure, fields: Object.fromEntries(fields) as Record<string, string> };
}
