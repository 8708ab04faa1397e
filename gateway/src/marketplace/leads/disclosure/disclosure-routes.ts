import { disclosingSchema, givenDisclosuresSchema } from '@nestwright/domain/requests/disclosure-schema';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { projectAnswerSchema } from '#marketplace/requests/project/project-answer-schema.ts';
import { projectAnswer } from '#marketplace/requests/project/project-answer.ts';
import { ownerOf } from '#marketplace/requests/project/project-owner.ts';
import { refuseNotOwner } from '#marketplace/requests/project/project-repeat.ts';
import { call } from '#marketplace/base/access/call.ts';
import { PAGE_SIZE, pageQuery } from '#http/page-key.ts';
import { notFoundError } from '#http/errors.ts';
import { disclose, listDisclosures, revoke } from './disclosure-queries.ts';

const GROUP = 'Disclosures';
const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase());
const params = v.object({ id: uuid, proId: uuid });
const noPro = () => notFoundError('There is no such project, or this pro was not matched with it.');

/** Homeowners choose, pro by pro, who may contact them (decision 024). */
export async function disclosureRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'GET',
      url: '/disclosures',
      permission: 'request.read',
      group: GROUP,
      summary: `The pros who may contact me, newest first, ${PAGE_SIZE} at a time`,
      query: pageQuery,
      answers: {
        200: {
          description: 'My disclosures; an empty list for an unknown browser',
          schema: givenDisclosuresSchema,
        },
      },
      async handle({ query: { after }, request }) {
        return listDisclosures(deps.db, await ownerOf(deps, request), after);
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'PUT',
      url: '/projects/:id/disclosures/:proId',
      permission: 'request.disclose',
      group: GROUP,
      summary: 'Lets a matched pro of my project see my contact details; repeating it is not an error',
      params,
      body: disclosingSchema,
      answers: { 200: { description: 'The project as it is now', schema: projectAnswerSchema } },
      perMinute: 60,
      async handle({ params: { id, proId }, body: { textVersion }, request }) {
        const owner = await ownerOf(deps, request);
        const whole = await disclose(deps, owner, { projectId: id, proId, textVersion });
        if (whole === null) throw await refuseNotOwner(deps, request.ip, noPro());
        return { project: projectAnswer(whole) };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'DELETE',
      url: '/projects/:id/disclosures/:proId',
      permission: 'request.disclose',
      group: GROUP,
      summary: 'Takes my contact details back from a pro; repeating it is not an error',
      params,
      answers: { 200: { description: 'The project as it is now', schema: projectAnswerSchema } },
      perMinute: 60,
      async handle({ params: { id, proId }, request }) {
        const whole = await revoke(deps, await ownerOf(deps, request), { projectId: id, proId });
        if (whole === null) throw await refuseNotOwner(deps, request.ip, noPro());
        return { project: projectAnswer(whole) };
      },
    }),
  );
}
