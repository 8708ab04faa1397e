import {
  acceptingSchema,
  askingSchema,
  decliningSchema,
  projectQuotesSchema,
  steppedProjectSchema,
  wishSchema,
} from '@nestwright/domain/prices/quote-schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { ownerOf } from '#marketplace/requests/project/project-owner.ts';
import { findProject } from '#marketplace/requests/project/project-queries.ts';
import { refuseNotOwner } from '#marketplace/requests/project/project-repeat.ts';
import { call } from '#marketplace/base/access/call.ts';
import { notFoundError } from '#http/errors.ts';
import { acceptQuote } from './quote-accept.ts';
import { projectQuotes, steppedProject } from './quote-answer.ts';
import { askForChange, declineQuote } from './quote-decline.ts';
import { askQuestion } from './quote-question.ts';
import type { Taken } from './quote-step.ts';

const GROUP = 'Quotes';
const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase());
const params = v.object({ id: uuid, quoteId: uuid });
const answers = {
  200: {
    description: 'Every quote as it is now, and the receipt of the step',
    schema: steppedProjectSchema,
  },
};

/** The homeowner's side of quotes, for accounts and guests alike (decision 026). */
export async function quoteRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'GET',
      url: '/projects/:id/quotes',
      permission: 'request.read',
      group: GROUP,
      summary: 'The prices that pros offer for one of my projects, and the one I agreed to',
      params: v.object({ id: uuid }),
      answers: { 200: { description: 'Quotes and agreement', schema: projectQuotesSchema } },
      async handle({ params: { id }, request }) {
        const whole = await findProject(deps.db, await ownerOf(deps, request), id);
        if (whole === undefined)
          throw await refuseNotOwner(deps, request.ip, notFoundError('There is no such project.'));
        return projectQuotes(deps, whole.project);
      },
    }),
  );

  const answer = async (request: FastifyRequest, taken: Taken | null) => {
    if (taken === null)
      throw await refuseNotOwner(deps, request.ip, notFoundError('There is no such quote.'));
    return steppedProject(deps, taken);
  };

  app.route(
    call(deps, {
      method: 'POST',
      url: '/projects/:id/quotes/:quoteId/accept',
      permission: 'price.decide',
      group: GROUP,
      summary:
        'Accepts exactly the version that I read, by its number and hash; repeating the command has no further effect',
      params,
      body: acceptingSchema,
      answers,
      perMinute: 60,
      async handle({ params: { id, quoteId }, body, request }) {
        const owner = await ownerOf(deps, request);
        return answer(request, await acceptQuote(deps, { owner, projectId: id, quoteId }, body));
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/projects/:id/quotes/:quoteId/decline',
      permission: 'price.decide',
      group: GROUP,
      summary: 'Declines a price for good; repeating the command has no further effect',
      params,
      body: decliningSchema,
      answers,
      perMinute: 60,
      async handle({ params: { id, quoteId }, body, request }) {
        const owner = await ownerOf(deps, request);
        return answer(request, await declineQuote(deps, { owner, projectId: id, quoteId }, body));
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/projects/:id/quotes/:quoteId/ask-for-change',
      permission: 'price.decide',
      group: GROUP,
      summary: 'Asks the pro for another version, in words; repeating the command has no further effect',
      params,
      body: wishSchema,
      answers,
      perMinute: 60,
      async handle({ params: { id, quoteId }, body, request }) {
        const owner = await ownerOf(deps, request);
        return answer(request, await askForChange(deps, { owner, projectId: id, quoteId }, body));
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/projects/:id/quotes/:quoteId/ask',
      permission: 'price.decide',
      group: GROUP,
      summary: 'Asks the pro a question about its price; repeating the command has no further effect',
      params,
      body: askingSchema,
      answers,
      perMinute: 60,
      async handle({ params: { id, quoteId }, body, request }) {
        const owner = await ownerOf(deps, request);
        return answer(request, await askQuestion(deps, { owner, projectId: id, quoteId }, body));
      },
    }),
  );
}
