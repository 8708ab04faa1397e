import { givenConsentSchema, givenConsentsSchema } from '@nestwright/domain/requests/consent-schema';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { ownerOf } from '#marketplace/requests/project/project-owner.ts';
import { call } from '#marketplace/base/access/call.ts';
import { PAGE_SIZE, pageQuery } from '#http/page-key.ts';
import { listConsents, withdrawConsent } from './consent-queries.ts';

const GROUP = 'Consents';
const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase());

/** Lets people see and withdraw the consents they gave with requests (decision 012). */
export async function consentRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'GET',
      url: '/consents',
      permission: 'request.read',
      group: GROUP,
      summary: `The consents I gave with my requests, or with one project, newest first, ${PAGE_SIZE} at a time`,
      query: v.strictObject({ ...pageQuery.entries, project: v.optional(uuid) }),
      answers: {
        200: {
          description: 'My consents; an empty list for an unknown browser',
          schema: givenConsentsSchema,
        },
      },
      async handle({ query: { project, after }, request }) {
        return listConsents(deps.db, await ownerOf(deps, request), { projectId: project, after });
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/consents/:id/withdraw',
      permission: 'request.change',
      group: GROUP,
      summary: 'Withdraws one of my consents and tells the matched pros; repeating it is not an error',
      params: v.object({ id: uuid }),
      answers: {
        200: { description: 'The withdrawn consent', schema: v.object({ consent: givenConsentSchema }) },
      },
      perMinute: 60,
      async handle({ params: { id }, request }) {
        return { consent: await withdrawConsent(deps, await ownerOf(deps, request), id) };
      },
    }),
  );
}
