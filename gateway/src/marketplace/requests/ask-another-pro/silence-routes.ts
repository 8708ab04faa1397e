import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { projectAnswerSchema } from '#marketplace/requests/project/project-answer-schema.ts';
import { projectAnswer } from '#marketplace/requests/project/project-answer.ts';
import { ownerOf } from '#marketplace/requests/project/project-owner.ts';
import { refuseNotOwner } from '#marketplace/requests/project/project-repeat.ts';
import { call } from '#marketplace/base/access/call.ts';
import { notFoundError } from '#http/errors.ts';
import { askAnother } from './ask-another.ts';

const params = v.object({ id: v.pipe(v.string(), v.uuid(), v.toLowerCase()) });
/** `asked`: how many pros the page showed. */
const bodySchema = v.optional(
  v.strictObject({ asked: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))) }),
  {},
);

/** Another pro for a request without an open price. */
export async function silenceRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'POST',
      url: '/projects/:id/another-pro',
      permission: 'request.change',
      group: 'Projects',
      summary:
        'Asks one more pro if my project has no open price and no agreement, and a place is free or 48 hours have passed; with `asked`, only if no more pros than that have it',
      params,
      body: bodySchema,
      answers: { 200: { description: 'The project with one more pro', schema: projectAnswerSchema } },
      perMinute: 20,
      async handle({ params: { id }, body: { asked }, request }) {
        const whole = await askAnother(deps, await ownerOf(deps, request), { id, asked });
        if (whole === null)
          throw await refuseNotOwner(deps, request.ip, notFoundError('There is no such project.'));
        return { project: projectAnswer(whole) };
      },
    }),
  );
}
