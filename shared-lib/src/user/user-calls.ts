import { callGateway, type Result } from '@nestwright/shared-lib/http/calls';
import { type StoredSession, storedSessionSchema } from '@nestwright/shared-lib/session/schema';
import * as v from 'valibot';

/** A new account, in product words. */
export interface NewUser {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  /** What the IP location lookup answered, or null. */
  ip: StoredSession['UserIP'];
}

/** What an account's owner may change; the e-mail only after a code sent to the new address was checked. */
export type UserChange = Partial<Pick<NewUser, 'firstName' | 'lastName' | 'phone' | 'email'>>;

const WIRE = {
  firstName: 'FirstName',
  lastName: 'LastName',
  phone: 'PhoneNumber',
  email: 'UserEmail',
} as const;

const userAnswerSchema = v.object({ user: storedSessionSchema });

/** Whether an account with this e-mail exists (specification section 7, call 1). The case of the address does not matter. */
export async function isEmailOnFile(email: string): Promise<Result<boolean>> {
  const query = {
    q: JSON.stringify({ UserEmail: email.trim().toLowerCase() }),
    h: JSON.stringify({ $fields: { UserEmail: 1, status: 1 } }),
  };
  const answer = await callGateway({
    method: 'GET',
    path: '/api/users',
    query,
    schema: v.array(v.unknown()),
  });
  return answer.ok ? { ok: true, value: answer.value.length > 0 } : answer;
}

/**
 * Creates the account (specification section 7, call 2) and logs in. This browser must have checked a sign-up code for
 * the address; an address on file is status 409.
 */
export async function createUser(person: NewUser): Promise<Result<StoredSession>> {
  const now = Date.now();
  const body = {
    FirstName: person.firstName,
    LastName: person.lastName,
    PhoneNumber: person.phone,
    UserEmail: person.email.trim().toLowerCase(),
    PassWord: '',
    UserDateCreated: now,
    LastLoginUserDate: now,
    UserIP: person.ip,
    UserID: crypto.randomUUID(),
    UserAgent: navigator.userAgent,
    UserProfilePicture: null,
    FirstProject: true,
  };
  return user(await callGateway({ method: 'POST', path: '/api/users', body, schema: userAnswerSchema }));
}

/** Changes one's own account; fields that are wrong come back by product word. */
export async function changeUser(change: UserChange): Promise<Result<StoredSession>> {
  const body = Object.fromEntries(
    Object.entries(change).map(([word, value]) => [WIRE[word as keyof typeof WIRE], value]),
  );
  const answer = await callGateway({
    method: 'PATCH',
    path: '/api/users/me',
    body,
    schema: userAnswerSchema,
  });
  return user(answer.ok || !answer.fields ? answer : { ...answer, fields: inProductWords(answer.fields) });
}

/** Deletes one's own account; `code` was sent for the purpose `delete`. */
export function deleteUser(code: string): Promise<Result<unknown>> {
  return callGateway({ method: 'DELETE', path: '/api/users/me', body: { code }, schema: v.unknown() });
}

/** Everything the gateway keeps of this account. */
export function exportUser(): Promise<Result<unknown>> {
  return callGateway({ method: 'GET', path: '/api/users/me/export', schema: v.unknown() });
}

function inProductWords(fields: Record<string, string>): Record<string, string> {
  const words = Object.fromEntries(Object.entries(WIRE).map(([word, wire]) => [wire, word]));
  return Object.fromEntries(
    Object.entries(fields).map(([field, message]) => [words[field] ?? field, message]),
  );
}

function user(answer: Result<v.InferOutput<typeof userAnswerSchema>>): Result<StoredSession> {
  return answer.ok ? { ok: true, value: answer.value.user } : answer;
}
