import { secretSchema } from '@nestwright/domain/project/schema';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { linkedAnswer, projectAnswerSchema } from '#api/project/project-answer.ts';
import { cancelProject } from '#api/project/project-cancel.ts';
import type { WholeProject } from '#api/project/project-queries.ts';
import { call } from '#http/call.ts';
import { ApiError } from '#http/errors.ts';
import { confirmOpened, endLink, findLinked, linkOwner } from './request-link.ts';

const GROUP = 'Links of requests';
const body = v.strictObject({ token: secretSchema });
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
