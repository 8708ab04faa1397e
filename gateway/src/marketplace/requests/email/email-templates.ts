import { windowText } from '@nestwright/domain/requests/job-words-rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { askToConfirm } from '#marketplace/site/newsletter/newsletter-confirm.ts';
import { requestCode } from '#marketplace/sign-in/session/request-code.ts';
import { CHALLENGE_SECONDS, challengeCookie } from '#marketplace/sign-in/session/session-codes.ts';
import { transact, type Db } from '#db/db.ts';
import { setCookie } from '#http/cookies.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#http/durable-limit.ts';
import { byClient, enforceLimits } from '#http/enforce-limits.ts';
import { parse } from '#http/parse.ts';
import { contactMail } from '#marketplace/site/contact/form-mails.ts';
import { enqueueMail } from '#marketplace/base/mail/mail-queue.ts';
import type { Lead } from '#marketplace/requests/lead-mail/mailed-lead.ts';
import { requestMail } from '#marketplace/requests/lead-mail/request-mail.ts';
import {
  addressParamsSchema,
  contactParamsSchema,
  type EmailSend,
  type RequestParams,
  requestParamsSchema,
} from './email-schema.ts';

interface Sending {
  email: EmailSend;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Sends a known template to the recipient that the template itself names. Posted parameters never choose the recipient,
 * except for a code, which goes to the address that asked for it, within the limits of all codes.
 * @throws ApiError 422 for wrong parameters, 429 beyond the limits.
 */
export async function sendTemplate(deps: AppDeps, { email, request, reply }: Sending): Promise<void> {
  const params = email.template_params;
  switch (email.template_id) {
    case 'request_form': {
      const form = parse(requestParamsSchema, params, 'template_params');
      const replyTo = form.Email === '' ? undefined : form.Email;
      const mail = { to: deps.config.OPERATIONS_EMAIL, replyTo, ...requestMail(leadOf(form)) };
      return limited(deps, request, (tx) => enqueueMail(tx, deps, mail));
    }
    case 'contact': {
      const form = parse(contactParamsSchema, params, 'template_params');
      const mail = {
        to: deps.config.OPERATIONS_EMAIL,
        replyTo: form.email,
        ...contactMail({ ...form, name: form.from_name }),
      };
      return limited(deps, request, (tx) => enqueueMail(tx, deps, mail));
    }
    case 'verification': {
      // The gateway makes the code itself: a passcode from the browser would prove nothing.
      const { email: address } = parse(addressParamsSchema, params, 'template_params');
      const asked = { email: address, purpose: 'login', account: null, request } as const;
      const { challenge } = await requestCode(deps, asked);
      const name = challengeCookie('login');
      return setCookie(deps.config, reply, { name, value: challenge, maxAgeSeconds: CHALLENGE_SECONDS });
    }
    case 'newsletter':
      return askToConfirm(deps, { ...parse(addressParamsSchema, params, 'template_params'), ip: request.ip });
  }
}

async function limited(
  deps: AppDeps,
  request: FastifyRequest,
  work: (tx: Db) => Promise<unknown>,
): Promise<void> {
  await transact(deps.db, async (tx) => {
    const windows = [
      { most: 20, seconds: HOUR_SECONDS },
      { most: 60, seconds: DAY_SECONDS },
    ];
    await enforceLimits(tx, deps, [byClient(deps, { kind: 'email-sent-ip', who: request.ip, windows })]);
    await work(tx);
  });
}

function leadOf(form: RequestParams): Lead {
  return {
    source: form.source,
    campaignType: form.campaign,
    cityId: '',
    discount: '',
    company: form.Company,
    service: form.Service,
    firstName: form.from_name,
    lastName: '',
    phone: form.PhoneNumber,
    email: form.Email,
    address: form.Address,
    apt: form.Apt,
    city: form.City,
    state: form.State,
    zip: form.ZipCode,
    property: form.TypeOfPropery,
    types: form.TypeOfservices === '' ? [] : [form.TypeOfservices],
    note: form.TellUsAboutYourProject,
    urgency: form.Urgency,
    offer: '',
    time: windowText({ date: form.DateForProject, window: form.WindowTime }),
  };
}
