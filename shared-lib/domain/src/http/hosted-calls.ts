import * as v from 'valibot';

import { sendByEmailJs } from './hosted-email.ts';
import { checkHostedCode, forgetHostedCode, makeHostedCode } from './hosted-codes.ts';
import type { Hosted } from './http-schema.ts';
import { type Answer, type HttpRequest, sendHttp } from './send-http.ts';

/** A call as the pages make it to the gateway. */
interface Call extends Omit<HttpRequest, 'url' | 'headers'> {
  path: string;
}

const codeBody = v.object({ email: v.string(), purpose: v.string(), code: v.optional(v.string(), '') });
const requestBody = v.looseObject({
  id: v.string(),
  Service: v.optional(v.string(), ''),
  City: v.optional(v.string(), ''),
  FirstName: v.optional(v.string(), ''),
  LastName: v.optional(v.string(), ''),
});
const messageBody = v.looseObject({ name: v.string(), email: v.string() });

const BRAND = 'Nestwright';
const profile = JSON.stringify({
  $fields: {
    UserEmail: 1,
    FirstName: 1,
    LastName: 1,
    PhoneNumber: 1,
    UserDateCreated: 1,
    LastLoginUserDate: 1,
    UserIP: 1,
    UserID: 1,
    UserAgent: 1,
    UserProfilePicture: 1,
    FirstProject: 1,
  },
});

/**
 * Answers a gateway call in the set-up without a gateway, in the gateway's shapes, by asking the hosts of specification
 * section 7 from the browser. Weaker by nature: the keys are readable, and the code is made and checked here.
 */
export async function answerHosted(hosted: Hosted, call: Call): Promise<Answer<unknown>> {
  switch (`${call.method} ${call.path}`) {
    case 'GET /api/users':
      return users(hosted, { method: 'GET', query: call.query, signal: call.signal });
    case 'POST /api/users':
      return createUser(hosted, call);
    case 'POST /api/codes':
      return sendCode(hosted, v.parse(codeBody, call.body));
    case 'POST /api/codes/check':
      return checkCode(hosted, v.parse(codeBody, call.body));
    case 'DELETE /api/sessions/current':
      return { ok: true, value: {} };
    case 'POST /api/projects':
      return sendRequest(hosted, v.parse(requestBody, call.body));
    case 'GET /api/projects':
      return { ok: true, value: { projects: [] } };
    case 'POST /api/contact':
      return sendContact(hosted, v.parse(messageBody, call.body));
    case 'GET /api/ip-location':
      return ask(hosted.ipLocation, (host) => ({ ...call, url: host.url }));
    case 'GET /api/geocode/json':
      return ask(hosted.maps, (host) => ({
        ...call,
        url: `${host.url}/geocode/json`,
        query: { ...call.query, key: host.key },
      }));
    case 'POST /api/chat/completions':
      return ask(hosted.ai, (host) => ({
        ...call,
        url: `${host.url}/chat/completions`,
        headers: { authorization: `Bearer ${host.key}` },
      }));
    default:
      return { ok: false, status: 501, message: 'This is not available on this site yet.' };
  }
}

function users(hosted: Hosted, request: Omit<HttpRequest, 'url'>): Promise<Answer<unknown>> {
  return sendHttp({
    ...request,
    url: hosted.users.url,
    headers: { apikey: hosted.users.apiKey, 'content-type': 'application/json' },
  });
}

/** Any JSON answer is success (section 7, call 2); the record that was sent is the session's. */
async function createUser(hosted: Hosted, call: Call): Promise<Answer<unknown>> {
  const created = await users(hosted, { method: 'POST', body: call.body });
  return created.ok ? { ok: true, value: { user: call.body } } : created;
}

/** For a login a code goes only to an address on file, and nothing tells the difference (section 8). */
async function sendCode(hosted: Hosted, request: v.InferOutput<typeof codeBody>): Promise<Answer<unknown>> {
  if (request.purpose === 'login') {
    const found = await findUsers(hosted, request.email, { UserEmail: 1, UserID: 1 });
    if (!found.ok) return found;
    if (found.value.length === 0) {
      forgetHostedCode(request);
      return { ok: true, value: { resendAfter: 60 } };
    }
  }
  const passcode = makeHostedCode(request);
  const sent = await sendByEmailJs(hosted, hosted.email.verificationTemplate, {
    email: request.email,
    passcode,
  });
  // A failed sending is only logged (section 8): the person asks again.
  if (!sent.ok) console.error(sent.message);
  return { ok: true, value: { resendAfter: 60 } };
}

async function checkCode(hosted: Hosted, check: v.InferOutput<typeof codeBody>): Promise<Answer<unknown>> {
  if (!checkHostedCode(check)) return { ok: false, status: 422, message: 'Invalid Code' };
  if (check.purpose !== 'login') return { ok: true, value: { verified: true } };
  const query = { q: JSON.stringify({ UserEmail: check.email.trim().toLowerCase() }), h: profile };
  const found = await users(hosted, { method: 'GET', query });
  if (!found.ok) return found;
  const [user] = Array.isArray(found.value) ? (found.value as unknown[]) : [];
  return user === undefined
    ? { ok: false, status: 422, message: 'Invalid Code' }
    : { ok: true, value: { user } };
}

async function findUsers(hosted: Hosted, email: string, fields: object): Promise<Answer<unknown[]>> {
  const query = {
    q: JSON.stringify({ UserEmail: email.trim().toLowerCase() }),
    h: JSON.stringify({ $fields: fields }),
  };
  const found = await users(hosted, { method: 'GET', query });
  if (!found.ok) return found;
  return { ok: true, value: Array.isArray(found.value) ? found.value : [] };
}

/** The request goes out as a mail (section 7, call 7); the project list stays in the browser. */
async function sendRequest(
  hosted: Hosted,
  body: v.InferOutput<typeof requestBody>,
): Promise<Answer<unknown>> {
  const { visit, consent, ...form } = body;
  const sent = await sendByEmailJs(hosted, hosted.email.requestTemplate, {
    ...texts({ ...form, ...(visit as object | undefined), ...(consent as object | undefined) }),
    from_name: `${body.FirstName} ${body.LastName}`.trim(),
    Company: [BRAND, body.City, body.Service].filter((part) => part !== '').join(' '),
  });
  if (!sent.ok) return sent;
  const createdAt = new Date().toISOString();
  const project = {
    ...form,
    status: 'Pending',
    createdAt,
    history: [{ status: 'Pending', at: createdAt }],
    pros: [],
  };
  return { ok: true, value: { project } };
}

async function sendContact(
  hosted: Hosted,
  body: v.InferOutput<typeof messageBody>,
): Promise<Answer<unknown>> {
  const sent = await sendByEmailJs(hosted, hosted.email.contactTemplate, {
    ...texts(body),
    from_name: body.name,
  });
  return sent.ok ? { ok: true, value: {} } : sent;
}

async function ask<Host>(
  host: Host | undefined,
  request: (host: Host) => HttpRequest,
): Promise<Answer<unknown>> {
  if (host === undefined)
    return { ok: false, status: 501, message: 'This is not available on this site yet.' };
  return sendHttp(request(host));
}

/** Mail templates take text only. */
function texts(form: Record<string, unknown>): Record<string, string> {
  const entries = Object.entries(form).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : JSON.stringify(value ?? ''),
  ]);
  return Object.fromEntries(entries) as Record<string, string>;
}
