import * as v from 'valibot';

import { sendByEmailJs } from './hosted-email.ts';
import type { Hosted } from './http-schema.ts';
import type { Answer } from './send-http.ts';

const requestBody = v.looseObject({
  id: v.string(),
  Service: v.optional(v.string(), ''),
  City: v.optional(v.string(), ''),
  FirstName: v.optional(v.string(), ''),
  LastName: v.optional(v.string(), ''),
});
const messageBody = v.looseObject({ name: v.string(), email: v.string() });
const optOutBody = v.looseObject({ firstName: v.string(), lastName: v.string(), email: v.string() });

const BRAND = 'Nestwright';
const OPT_OUT_TOPIC = 'Do not sell or share my personal information';

/** Mails the request (product/calls#e-mail). The project list stays in the browser. */
export async function sendRequest(hosted: Hosted, sent: unknown): Promise<Answer<unknown>> {
  const body = v.parse(requestBody, sent);
  // The secret stays between this browser and a gateway: never put it in a mail.
  const { visit, consent, secret: _secret, ...form } = body;
  const mailed = await sendByEmailJs(hosted.email, 'requestTemplate', {
    ...texts({ ...form, ...(visit as object | undefined), ...(consent as object | undefined) }),
    from_name: `${body.FirstName} ${body.LastName}`.trim(),
    Company: [BRAND, body.City, body.Service].filter((part) => part !== '').join(' '),
  });
  if (!mailed.ok) return mailed;
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

/** Sends the contact form as a mail. */
export async function sendContact(hosted: Hosted, sent: unknown): Promise<Answer<unknown>> {
  const body = v.parse(messageBody, sent);
  return received(
    await sendByEmailJs(hosted.email, 'contactTemplate', { ...texts(body), from_name: body.name }),
  );
}

/** Sends the do-not-sell form as a mail too, to the people who handle messages. */
export async function sendOptOut(hosted: Hosted, sent: unknown): Promise<Answer<unknown>> {
  const body = v.parse(optOutBody, sent);
  const form = texts(body);
  const name = `${body.firstName} ${body.lastName}`;
  const message = Object.entries(form).map(([field, value]) => `${field}: ${value}`);
  return received(
    await sendByEmailJs(hosted.email, 'contactTemplate', {
      ...form,
      name,
      from_name: name,
      topic: OPT_OUT_TOPIC,
      message: message.join('\n'),
    }),
  );
}

function received(mailed: Answer<unknown>): Answer<unknown> {
  return mailed.ok ? { ok: true, value: { received: true } } : mailed;
}

/** Mail templates accept only text. What is not known, such as the source of a visit without an ad, is left out. */
function texts(form: Record<string, unknown>): Record<string, string> {
  const entries = Object.entries(form).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, textOf(value)]],
  );
  return Object.fromEntries(entries) as Record<string, string>;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
