import { secretSchema } from '@nestwright/domain/requests/project-schema';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { currentAccount } from '#marketplace/base/access/session-queries.ts';
import { call } from '#marketplace/base/access/call.ts';
import { readCookie } from '#http/cookies.ts';
import { notFoundError } from '#http/errors.ts';
import { projectAnswerSchema } from './project-answer-schema.ts';
import { projectAnswer } from './project-answer.ts';
import { recoverProject, refuseNotOwner } from './project-repeat.ts';
import { keepVisitor } from './visitor-cookie.ts';

const params = v.object({ id: v.pipe(v.string(), v.uuid(), v.toLowerCase()) });

/** A submitted request whose answer never reached the browser that sent it (decision 027). */
export async function recoverRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'POST',
      url: '/projects/:id/recover',
      permission: 'request.send',
      group: 'Projects',
      summary:
        'Opens a request to the browser that sent it, after the answer was lost; its secret proves the sender',
      params,
      body: v.strictObject({ secret: secretSchema }),
      answers: { 200: { description: 'The project', schema: projectAnswerSchema } },
      perMinute: 60,
      async handle({ params: { id }, body: { secret }, request, reply }) {
        const recovered = await recoverProject(deps, {
          id,
          secret,
          account: await currentAccount(deps, request),
          visitorToken: readCookie(deps.config, request, 'visitor'),
        });
        if (recovered === null)
          throw await refuseNotOwner(deps, request.ip, notFoundError('There is no such project.'));
        keepVisitor(deps, reply, recovered);
        return { project: projectAnswer(recovered.whole) };
      },
    }),
  );
}
