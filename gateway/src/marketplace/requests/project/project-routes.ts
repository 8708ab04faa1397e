import { agreedPriceOf } from '#marketplace/requests/prices/agreed-prices.ts';
import { ownerStory } from '#marketplace/requests/job-story/turn-mail.ts';
import { pathOf } from '#marketplace/requests/homeowner-mail/email-confirmation.ts';
import { agreedPriceSchema } from '@nestwright/domain/prices/agreed-price-schema';
import { secretSchema, type Submission, submissionSchema } from '@nestwright/domain/requests/project-schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { siteHost, siteOrigin } from '#config.ts';
import { framedBy } from '#marketplace/base/partner/partner-register.ts';
import { type Account, currentAccount } from '#marketplace/base/access/session-queries.ts';
import { call } from '#marketplace/base/access/call.ts';
import { readCookie } from '#http/cookies.ts';
import { notFoundError } from '#http/errors.ts';
import { PAGE_SIZE, pageQuery } from '#http/page-key.ts';
import { endLink } from '#marketplace/requests/request-link/request-link.ts';
import { confirmByToken } from './confirm-email.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { projectAnswerSchema } from './project-answer-schema.ts';
import { projectAnswer } from './project-answer.ts';
import { calendarFile } from './project-calendar.ts';
import { ownerOf } from './project-owner.ts';
import { listProjects } from './project-list.ts';
import { findProject, type ProjectWithMatches } from './project-queries.ts';
import { projectReference } from '#marketplace/base/mail/project-reference.ts';
import { refuseNotOwner } from './project-repeat.ts';
import { submitProject } from './project-submit.ts';
import { keepVisitor } from './visitor-cookie.ts';

const GROUP = 'Projects';
const params = v.object({ id: v.pipe(v.string(), v.uuid(), v.toLowerCase()) });
const noProject = () => notFoundError('There is no such project.');

/** Submitted requests of the logged-in account, or else of the visitor's browser. */
export async function projectRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'POST',
      url: '/projects',
      permission: 'request.send',
      group: GROUP,
      summary:
        'Submits a request; the id is the idempotency key, so sending it again creates no second project',
      body: submissionSchema,
      answers: {
        201: {
          description: 'Stored, matched with up to 3 pros, and mailed to them',
          schema: projectAnswerSchema,
        },
        200: {
          description: 'Already submitted; the project as it is now',
          schema: projectAnswerSchema,
        },
      },
      perMinute: 120,
      async handle({ body, request, reply }) {
        const submitted = await submitProject(deps, {
          submission: { ...body, id: body.id.toLowerCase() },
          account: await senderOf(deps, request, body),
          framedBy: framedBy(request),
          visitorToken: readCookie(deps.config, request, 'visitor'),
          ip: request.ip,
          userAgent: request.headers['user-agent'] ?? '',
        });
        keepVisitor(deps, reply, submitted);
        void reply.code(submitted.isNew ? 201 : 200);
        return { project: projectAnswer(submitted.whole) };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/projects/confirm-email',
      permission: 'mail-link.use',
      group: GROUP,
      summary:
        'Confirms the e-mail of a request with the token from the mailed link, in the browser or account that sent it; repeating it is not an error',
      body: v.strictObject({ token: secretSchema }),
      answers: { 200: { description: 'Confirmed', schema: v.object({ confirmed: v.literal(true) }) } },
      perMinute: 20,
      async handle({ body: { token }, request }) {
        if (!(await confirmByToken(deps, token, request)))
          throw notFoundError('This link is not valid, or its request no longer exists.');
        return { confirmed: true };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'GET',
      url: '/projects',
      permission: 'request.read',
      group: GROUP,
      summary: `My projects, newest first, ${PAGE_SIZE} at a time`,
      query: pageQuery,
      answers: {
        200: {
          description:
            'One page of my projects, and the prices agreed on for them; an empty list for an unknown browser',
          schema: v.object({
            projects: v.array(projectAnswerSchema.entries.project),
            agreed: v.array(agreedPriceSchema),
            next: v.nullable(v.string()),
          }),
        },
      },
      async handle({ query: { after }, request }) {
        const { rows, next } = await listProjects(deps.db, await ownerOf(deps, request), after);
        return {
          projects: rows.map((listed) => projectAnswer(listed)),
          agreed: rows.flatMap(agreedPriceOf),
          next,
        };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'GET',
      url: '/projects/:id',
      permission: 'request.read',
      group: GROUP,
      summary: 'One project of mine',
      params,
      answers: { 200: { description: 'The project', schema: projectAnswerSchema } },
      async handle({ params: { id }, request }) {
        const whole = await findProject(deps.db, await ownerOf(deps, request), id);
        if (whole === undefined) throw await refuseNotOwner(deps, request.ip, noProject());
        return { project: projectAnswer(whole) };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/projects/:id/end-link',
      permission: 'request.change',
      group: GROUP,
      summary: 'Ends the link in the mail of a project of mine; repeating it is not an error',
      params,
      answers: { 200: { description: 'The project, without a link', schema: projectAnswerSchema } },
      perMinute: 20,
      async handle({ params: { id }, request }) {
        const owner = await ownerOf(deps, request);
        const mine = await findProject(deps.db, owner, id);
        if (mine === undefined) throw await refuseNotOwner(deps, request.ip, noProject());
        await endLink(deps.db, mine.project);
        return { project: projectAnswer((await findProject(deps.db, owner, id)) ?? mine) };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/projects/:id/send-confirmation',
      permission: 'request.change',
      group: GROUP,
      summary:
        'Mails me the link that confirms the e-mail of a project of mine; nothing once it is confirmed',
      params,
      answers: { 200: { description: 'The project', schema: projectAnswerSchema } },
      perMinute: 20,
      async handle({ params: { id }, request }) {
        const whole = await sendConfirmation(deps, await ownerOf(deps, request), id);
        if (whole === null) throw await refuseNotOwner(deps, request.ip, noProject());
        return { project: projectAnswer(whole) };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'GET',
      url: '/projects/:id/calendar.ics',
      permission: 'request.read',
      group: GROUP,
      summary: 'One of my projects as a calendar file (RFC 5545)',
      params,
      answers: { 200: { description: 'An iCalendar file', schema: v.string(), type: 'text/calendar' } },
      async handle({ params: { id }, request, reply }) {
        const whole = await findProject(deps.db, await ownerOf(deps, request), id);
        if (whole === undefined) throw await refuseNotOwner(deps, request.ip, noProject());
        void reply
          .type('text/calendar; charset=utf-8')
          .header('content-disposition', 'attachment; filename="nestwright-project.ics"');
        return calendarOf(deps, whole);
      },
    }),
  );
}

/** The account that sends a request; one that a guest wrote is only an account's if it has its e-mail. */
async function senderOf(
  deps: AppDeps,
  request: FastifyRequest,
  { asGuest, email }: Submission,
): Promise<Account | null> {
  const account = await currentAccount(deps, request);
  return asGuest && account?.user.email !== email.toLowerCase() ? null : account;
}

function calendarOf(deps: AppDeps, whole: ProjectWithMatches): string {
  const { project } = whole;
  const street = [project.address, project.apt].filter((part) => part !== '').join(', ');
  return calendarFile({
    reference: projectReference(project.id),
    host: siteHost(deps.config),
    story: ownerStory(deps.clock.now(), whole),
    service: project.service === '' ? 'Home service' : project.service,
    place: `${street}, ${project.city}, ${`${project.state} ${project.zip}`.trim()}`,
    url: `${siteOrigin(deps.config)}${pathOf(project)}`,
    updatedAt: project.updatedAt,
  });
}
