import { secretSchema } from '@nestwright/domain/project/schema';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { disclose, revoke } from '#api/disclosure/disclosure-queries.ts';
import { disclosingSchema } from '@nestwright/domain/disclosure/schema';
import { linkedAnswer, projectAnswerSchema } from '#api/project/project-answer.ts';
import { cancelProject } from '#api/project/project-cancel.ts';
import type { WholeProject } from '#api/project/project-queries.ts';
import { call } from '#http/call.ts';
import { ApiError, notFoundError } from '#http/errors.ts';
import { confirmOpened, endLink, findLinked, linkOwner } from './request-link.ts';

const GROUP = 'Links of requests';
const body = v.strictObject({ token: secretSchema });
const proId = v.pipe(v.string(), v.uuid(), v.toLowerCase());
const answers = {
  200: {
    description: 'The request, without what leads to a person or a street',
    schema: projectAnswerSchema,
  },
};

/** The link in a request's first mail, which opens the request on any device for 30 days (decision 021). */
export async function requestLinkRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'POST',
      url: '/request-links/open',
      group: GROUP,
      summary: 'Opens the request of a link, which proves the mailbox; as often as its reader likes',
      body,
      answers,
      perMinute: 30,
      async handle({ body: { token } }) {
        const whole = await linked(deps, token);
        await confirmOpened(deps.db, deps, whole.project);
        return { project: linkedAnswer(whole) };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/request-links/cancel',
      group: GROUP,
      summary: 'Calls the request of a link off; doing it twice is no error',
      body,
      answers,
      perMinute: 20,
      async handle({ body: { token } }) {
        const { project } = await linked(deps, token);
        const whole = await cancelProject(deps, linkOwner(deps, token), project.id);
        if (whole === null) throw over();
        return { project: linkedAnswer(whole) };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/request-links/disclose',
      group: GROUP,
      summary: 'Lets a matched pro of the link’s request see the contact details; twice is no error',
      body: v.strictObject({ ...body.entries, proId, ...disclosingSchema.entries }),
      answers,
      perMinute: 20,
      async handle({ body: { token, ...wish } }) {
        const { project } = await linked(deps, token);
        return known(await disclose(deps, linkOwner(deps, token), { projectId: project.id, ...wish }));
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/request-links/revoke',
      group: GROUP,
      summary: 'Takes the contact details of the link’s request back from a pro; twice is no error',
      body: v.strictObject({ ...body.entries, proId }),
      answers,
      perMinute: 20,
      async handle({ body: { token, proId: from } }) {
        const { project } = await linked(deps, token);
        return known(await revoke(deps, linkOwner(deps, token), { projectId: project.id, proId: from }));
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/request-links/end',
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

function known(whole: WholeProject | null) {
  if (whole === null) throw notFoundError('This pro was not matched with the request.');
  return { project: linkedAnswer(whole) };
}

async function linked(deps: AppDeps, token: string): Promise<WholeProject> {
  const whole = await findLinked(deps.db, linkOwner(deps, token));
  if (whole === undefined) throw over();
  return whole;
}

const over = () =>
  new ApiError(
    410,
    'link-over',
    'This link no longer works: its 30 days are over, it was ended, or the request is gone. Your request is still in the browser that sent it.',
  );
