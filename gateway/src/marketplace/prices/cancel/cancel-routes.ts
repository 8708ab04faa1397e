import { cancellingSchema } from '@nestwright/domain/prices/agreement-schema';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { notFoundError } from '#http/errors.ts';
import { call } from '#marketplace/base/access/call.ts';
import { projectAnswerSchema } from '#marketplace/requests/project/project-answer-schema.ts';
import { projectAnswer } from '#marketplace/requests/project/project-answer.ts';
import { ownerOf } from '#marketplace/requests/project/project-owner.ts';
import { refuseNotOwner } from '#marketplace/requests/project/project-repeat.ts';
import { cancelProject } from './project-cancel.ts';

/** Cancelling a request, and with it what was agreed on. */
export async function cancelRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'POST',
      url: '/projects/:id/cancel',
      permission: 'request.change',
      group: 'Projects',
      summary:
        'Cancels one of my projects; repeating it is not an error. Under an agreement, `feeCents` is the fee that I was shown',
      params: v.object({ id: v.pipe(v.string(), v.uuid(), v.toLowerCase()) }),
      body: cancellingSchema,
      answers: { 200: { description: 'The cancelled project', schema: projectAnswerSchema } },
      perMinute: 60,
      async handle({ params: { id }, body: { feeCents }, request }) {
        const whole = await cancelProject(deps, await ownerOf(deps, request), { id, feeCents });
        if (whole === null)
          throw await refuseNotOwner(deps, request.ip, notFoundError('There is no such project.'));
        return { project: projectAnswer(whole) };
      },
    }),
  );
}
