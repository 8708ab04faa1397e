import {
  draftAnswerSchema,
  draftStateSchema,
  postedDraftSchema,
} from '@nestwright/domain/requests/draft-schema';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { call } from '#marketplace/base/access/call.ts';

import { forgetDraft, readDraft, storeDraft } from './draft-queries.ts';

const GROUP = 'Drafts';
const doneSchema = v.object({ done: v.literal(true) });

/** The state that the browser has taken over. */
const takenOverSchema = v.object({ savedAt: v.optional(v.pipe(v.string(), v.isoTimestamp())) });

/** The state that the draft was made from; any if it is missing. */
const madeFromSchema = v.object({ state: v.optional(draftStateSchema) });

/** A visitor's unsent request, kept while the server answers the wizard's forms (decision 027). */
export async function draftRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'GET',
      url: '/draft',
      permission: 'draft.keep',
      group: GROUP,
      summary: 'My unsent request, if the server keeps one',
      answers: {
        200: { description: 'The draft or null, and the name of its state', schema: draftAnswerSchema },
      },
      async handle({ request }) {
        return readDraft(deps, request);
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'PUT',
      url: '/draft',
      permission: 'draft.keep',
      group: GROUP,
      summary:
        'Keeps my unsent request for a day, encrypted with a key that only my cookie holds; 409 if it has another `state` by now',
      body: postedDraftSchema,
      query: madeFromSchema,
      answers: { 200: { description: 'Kept', schema: doneSchema } },
      perMinute: 60,
      async handle({ body, query, request, reply }) {
        await storeDraft(deps, { request, reply, text: JSON.stringify(body), state: query.state });
        return { done: true };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'DELETE',
      url: '/draft',
      permission: 'draft.keep',
      group: GROUP,
      summary: 'Forgets my unsent request, unless it was saved after `savedAt`; no error if there is none',
      query: takenOverSchema,
      answers: { 200: { description: 'Forgotten, or saved later', schema: doneSchema } },
      async handle({ query, request, reply }) {
        await forgetDraft(deps, { request, reply, savedAt: query.savedAt });
        return { done: true };
      },
    }),
  );
}
