import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { projectAnswerSchema } from '#marketplace/requests/project/project-answer-schema.ts';
import { projectAnswer } from '#marketplace/requests/project/project-answer.ts';
import { ownerOf } from '#marketplace/requests/project/project-owner.ts';
import { refuseNotOwner } from '#marketplace/requests/project/project-repeat.ts';
import { call } from '#marketplace/base/access/call.ts';
import { notFoundError } from '#http/errors.ts';
import { widenProject } from './widen-project.ts';

const params = v.object({ id: v.pipe(v.string(), v.uuid(), v.toLowerCase()) });

/** A wider search for a request that no pro serves. */
export async function widenRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'POST',
      url: '/projects/:id/widen',
      permission: 'request.change',
      group: 'Projects',
      summary:
        'Looks for pros farther away, for a project of mine that nobody serves; repeating it is not an error',
      params,
      answers: {
        200: { description: 'The project, matched if someone was found', schema: projectAnswerSchema },
      },
      perMinute: 20,
      async handle({ params: { id }, request }) {
        const whole = await widenProject(deps, await ownerOf(deps, request), id);
        if (whole === null)
          throw await refuseNotOwner(deps, request.ip, notFoundError('There is no such project.'));
        return { project: projectAnswer(whole) };
      },
    }),
  );
}
