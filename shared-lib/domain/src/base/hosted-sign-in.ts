import { PROFILE_FIELDS } from '@nestwright/contract/session/schema';
import { projectStore } from '@nestwright/domain/requests/project-store';
import { EMAIL_ON_FILE_MESSAGE, INVALID_CODE_MESSAGE } from '@nestwright/domain/sign-in/session-rules';
import * as v from 'valibot';

import { checkHostedCode, forgetHostedCode, makeHostedCode } from './hosted-codes.ts';
import { sendByEmailJs } from './hosted-email.ts';
import { askHost } from './hosted-host.ts';
import type { Hosted } from './http-schema.ts';
import type { Answer, HttpRequest } from './send-http.ts';

const codeBody = v.object({ email: v.string(), purpose: v.string(), code: v.optional(v.string(), '') });
const newUserBody = v.object({ UserEmail: v.string() });
const codeSent = { ok: true, value: { resendAfter: 60 } } as const;
const invalidCode = { ok: false, status: 422, message: INVALID_CODE_MESSAGE } as const;

/** Reads users (product/calls#users-lookup, product/calls#session-refresh); the answer is a list. */
export async function readUsers(hosted: Hosted, call: Pick<HttpRequest, 'query' | 'signal'>) {
  const answer = await askUsers(hosted, { method: 'GET', ...call });
  return answer.ok && Array.isArray(answer.value)
    ? { ok: true as const, value: answer.value.map(withOffer) }
    : answer;
}

/**
 * The key may not change a record, so the collection says `FirstProject` for good. The offer ends once a request was sent from
 * this browser (product/rules#the-offer).
 */
function withOffer(user: unknown): unknown {
  const isOver = projectStore.get().length > 0;
  return isOver && typeof user === 'object' && user !== null && 'FirstProject' in user
    ? { ...user, FirstProject: false }
    : user;
}

function askUsers(hosted: Hosted, request: Omit<HttpRequest, 'url'>): Promise<Answer<unknown>> {
  return askHost(hosted.users, ({ url, apiKey }) => ({
    ...request,
    url,
    headers: { apikey: apiKey, 'content-type': 'application/json' },
  }));
}

/** Any JSON answer counts as success (product/calls#user-create); the sent record becomes the session. */
export async function createUser(hosted: Hosted, body: unknown): Promise<Answer<unknown>> {
  const { UserEmail } = v.parse(newUserBody, body);
  const onFile = await findUsers(hosted, UserEmail, ['UserEmail', 'status']);
  if (!onFile.ok) return onFile;
  if (onFile.value.length > 0) return { ok: false, status: 409, message: EMAIL_ON_FILE_MESSAGE };
  const created = await askUsers(hosted, { method: 'POST', body });
  return created.ok ? { ok: true, value: { user: withOffer(body) } } : created;
}

/**
 * On login, a code is sent only to an address on file, and nothing reveals the difference
 * (product/errors#silent-failures).
 */
export async function sendCode(hosted: Hosted, body: unknown): Promise<Answer<unknown>> {
  const asked = v.parse(codeBody, body);
  if (asked.purpose === 'login') {
    const found = await findUsers(hosted, asked.email, ['UserEmail', 'UserID']);
    if (!found.ok) return found;
    if (found.value.length === 0) {
      forgetHostedCode(asked);
      return codeSent;
    }
  }
  const passcode = makeHostedCode(asked);
  // A failure to send is only logged (product/errors#silent-failures). The visitor can request another code.
  await sendByEmailJs(hosted.email, 'verificationTemplate', { email: asked.email, passcode });
  return codeSent;
}

/** A correct login code returns the user's record; otherwise it only proves the address. */
export async function checkCode(hosted: Hosted, body: unknown): Promise<Answer<unknown>> {
  const check = v.parse(codeBody, body);
  if (!checkHostedCode(check)) return invalidCode;
  if (check.purpose !== 'login') return { ok: true, value: { verified: true } };
  const found = await findUsers(hosted, check.email, PROFILE_FIELDS);
  if (!found.ok) return found;
  const [user] = found.value;
  return user === undefined ? invalidCode : { ok: true, value: { user } };
}

async function findUsers(
  hosted: Hosted,
  email: string,
  fields: readonly string[],
): Promise<Answer<unknown[]>> {
  const query = {
    q: JSON.stringify({ UserEmail: email.trim().toLowerCase() }),
    h: JSON.stringify({ $fields: Object.fromEntries(fields.map((field) => [field, 1])) }),
  };
  const found = await readUsers(hosted, { query });
  if (!found.ok) return found;
  return { ok: true, value: Array.isArray(found.value) ? found.value : [] };
}
