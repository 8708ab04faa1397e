import { secretSchema } from '@nestwright/domain/requests/project-schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { disclose, revoke } from '#marketplace/leads/disclosure/disclosure-queries.ts';
import { disclosingSchema } from '@nestwright/domain/requests/disclosure-schema';
import { linkedPriceSchema } from '@nestwright/domain/prices/linked-price-schema';
import { acceptingSchema, quoteSchema } from '@nestwright/domain/prices/quote-schema';
import { confirmLinked } from '#marketplace/requests/project/confirm-email.ts';
import { projectAnswerSchema } from '#marketplace/requests/project/project-answer-schema.ts';
import { linkedAnswer } from '#marketplace/requests/project/project-answer.ts';
import { cancelProject } from '#marketplace/prices/cancel/project-cancel.ts';
import { isFromSender } from '#marketplace/requests/project/project-owner.ts';
import type { ProjectRow, ProjectWithMatches } from '#marketplace/requests/project/project-queries.ts';
import { acceptQuote } from '#marketplace/prices/quote/quote-accept.ts';
import { call } from '#marketplace/base/access/call.ts';
import { ApiError, notFoundError } from '#http/errors.ts';
import { linkedPrices, openQuotes } from './linked-prices.ts';
import {
  endLink,
  findLinked,
  linkOwner,
  requireConfirmed,
} from '#marketplace/requests/request-link/request-link.ts';

const GROUP = 'Links of requests';
const body = v.strictObject({ token: secretSchema });
const proId = v.pipe(v.string(), v.uuid(), v.toLowerCase());
const linkAnswerSchema = v.object({
  ...projectAnswerSchema.entries,
  prices: v.array(linkedPriceSchema),
  /** Whether the link may also agree to a price and share contact details, because the address is confirmed. */
  mayDecide: v.boolean(),
  /** Whether this browser or its account sent the request, so that it can confirm the address. */
  mayConfirm: v.boolean(),
});
const answers = {
  200: {
    description: 'The request and its prices, without personal details or the street',
    schema: linkAnswerSchema,
  },
};

/** The link in a request's first mail, which opens the request on any device for 30 days (decision 021). */
export async function requestLinkRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'POST',
      url: '/request-links/open',
      permission: 'mail-link.use',
      group: GROUP,
      summary: 'Opens the request of a link and changes nothing; it can be repeated',
      body,
      answers,
      perMinute: 30,
      async handle({ body: { token }, request }) {
        return answerOf(deps, request, await linked(deps, token));
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/request-links/confirm',
      permission: 'mail-link.use',
      group: GROUP,
      summary:
        'Confirms the e-mail of a link’s request, in the browser or account that sent it, or with the phone number in it; repeating it is not an error',
      body: v.strictObject({ ...body.entries, phone: v.optional(v.pipe(v.string(), v.maxLength(40)), '') }),
      answers,
      perMinute: 20,
      async handle({ body: { token, phone }, request }) {
        const { project } = await linked(deps, token);
        await confirmLinked(deps, { project, phone, request });
        return answerOf(deps, request, await linked(deps, token));
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/request-links/cancel',
      permission: 'mail-link.use',
      group: GROUP,
      summary: 'Cancels the request of a link; repeating it is not an error',
      body,
      answers,
      perMinute: 20,
      async handle({ body: { token }, request }) {
        const { project } = await linked(deps, token);
        const whole = await cancelProject(deps, linkOwner(deps, token), { id: project.id, feeCents: 0 });
        if (whole === null) throw over();
        return answerOf(deps, request, whole);
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/request-links/prices',
      permission: 'mail-link.use',
      group: GROUP,
      summary:
        'The prices that a link’s reader can accept, line by line with their terms; 403 until the e-mail is confirmed',
      body,
      answers: {
        200: {
          description: 'The prices, without what the homeowner wrote about them',
          schema: v.object({ quotes: v.array(quoteSchema) }),
        },
      },
      perMinute: 20,
      async handle({ body: { token } }) {
        const project = await decidable(deps, token);
        return { quotes: await openQuotes(deps, project) };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/request-links/accept',
      permission: 'mail-link.use',
      group: GROUP,
      summary:
        'Accepts exactly the price that the link’s reader read, by its number and hash; repeating the command has no further effect; 403 until the e-mail is confirmed',
      body: v.strictObject({ ...body.entries, quoteId: proId, ...acceptingSchema.entries }),
      answers,
      perMinute: 20,
      async handle({ body: { token, quoteId, ...accepting }, request }) {
        const project = await decidable(deps, token);
        const of = { owner: linkOwner(deps, token), projectId: project.id, quoteId };
        if ((await acceptQuote(deps, of, accepting)) === null) throw notFoundError('There is no such price.');
        return answerOf(deps, request, await linked(deps, token));
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/request-links/disclose',
      permission: 'mail-link.use',
      group: GROUP,
      summary:
        'Lets a matched pro of the link’s request see the contact details; repeating it is not an error; 403 until the e-mail is confirmed',
      body: v.strictObject({ ...body.entries, proId, ...disclosingSchema.entries }),
      answers,
      perMinute: 20,
      async handle({ body: { token, ...wish }, request }) {
        const project = await decidable(deps, token);
        const whole = await disclose(deps, linkOwner(deps, token), { projectId: project.id, ...wish });
        return known(deps, request, whole);
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/request-links/revoke',
      permission: 'mail-link.use',
      group: GROUP,
      summary:
        'Withdraws a pro’s access to the contact details of the link’s request; repeating it is not an error; 403 until the e-mail is confirmed',
      body: v.strictObject({ ...body.entries, proId }),
      answers,
      perMinute: 20,
      async handle({ body: { token, proId: from }, request }) {
        const project = await decidable(deps, token);
        const whole = await revoke(deps, linkOwner(deps, token), { projectId: project.id, proId: from });
        return known(deps, request, whole);
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/request-links/end',
      permission: 'mail-link.use',
      group: GROUP,
      summary: 'Ends a link, so it no longer opens anything',
      body,
      answers: { 200: { description: 'Ended', schema: v.object({ ended: v.literal(true) }) } },
      perMinute: 20,
      async handle({ body: { token } }) {
        const { project } = await linked(deps, token);
        await endLink(deps.db, project);
        return { ended: true as const };
      },
    }),
  );
}

function known(deps: AppDeps, request: FastifyRequest, whole: ProjectWithMatches | null) {
  if (whole === null) throw notFoundError('This pro was not matched with the request.');
  return answerOf(deps, request, whole);
}

async function answerOf(deps: AppDeps, request: FastifyRequest, whole: ProjectWithMatches) {
  const { id, emailConfirmedAt } = whole.project;
  const mayDecide = emailConfirmedAt !== null;
  return {
    project: linkedAnswer(whole),
    prices: await linkedPrices(deps, id),
    mayDecide,
    mayConfirm: !mayDecide && (await isFromSender(deps, request, whole.project)),
  };
}

async function linked(deps: AppDeps, token: string): Promise<ProjectWithMatches> {
  const whole = await findLinked(deps.db, linkOwner(deps, token));
  if (whole === undefined) throw over();
  return whole;
}

/** The request of a link that may do more than open and cancel it. */
async function decidable(deps: AppDeps, token: string): Promise<ProjectRow> {
  const { project } = await linked(deps, token);
  requireConfirmed(project);
  return project;
}

const over = () =>
  new ApiError(
    410,
    'link-over',
    'This link no longer works: its 30 days are over, it was ended, or the request was deleted. If it still exists, you find it in the browser that sent it.',
  );
