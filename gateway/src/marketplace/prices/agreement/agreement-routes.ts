import {
  acceptingChangeSchema,
  agreementStepSchema,
  disputingSchema,
  proposingSchema,
} from '@nestwright/domain/prices/agreement-schema';
import { steppedProjectSchema } from '@nestwright/domain/prices/quote-schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { ownerOf } from '#marketplace/requests/project/project-owner.ts';
import { refuseNotOwner } from '#marketplace/requests/project/project-repeat.ts';
import { steppedProject } from '#marketplace/prices/quote/quote-answer.ts';
import type { Taken } from '#marketplace/prices/quote/quote-step.ts';
import { call } from '#marketplace/base/access/call.ts';
import { notFoundError } from '#http/errors.ts';
import { notePaid } from './agreement-paid.ts';
import { confirmDone, dispute } from './agreement-steps.ts';
import { acceptChange, endChange } from './change-decide.ts';
import { proposeChange } from './change-propose.ts';

const id = v.pipe(v.string(), v.uuid(), v.toLowerCase());
const params = v.object({ id });
const changeParams = v.object({ id, changeId: id });
const endWords = {
  decline: 'Declines a change that the pro proposed',
  withdraw: 'Withdraws a change that I proposed',
};
const common = {
  method: 'POST',
  permission: 'price.decide',
  group: 'Agreements',
  perMinute: 60,
  answers: {
    200: {
      description: 'Every quote and the agreement as they are now, and the receipt of the step',
      schema: steppedProjectSchema,
    },
  },
} as const;

/** The homeowner's side of agreed work, for accounts and guests alike (decision 028). */
export async function agreementRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const answer = async (request: FastifyRequest, taken: Taken | null) => {
    if (taken !== null) return steppedProject(deps, taken);
    throw await refuseNotOwner(deps, request.ip, notFoundError('There is no such agreement.'));
  };

  app.route(
    call(deps, {
      ...common,
      url: '/projects/:id/agreement/confirm',
      summary: 'Confirms that the agreed work is done; repeating the command has no further effect',
      params,
      body: agreementStepSchema,
      async handle({ params: { id: projectId }, body, request }) {
        const owner = await ownerOf(deps, request);
        return answer(request, await confirmDone(deps, { owner, projectId }, body));
      },
    }),
  );

  app.route(
    call(deps, {
      ...common,
      url: '/projects/:id/agreement/dispute',
      summary:
        'Reports what is missing of the agreed work, in words; repeating the command has no further effect',
      params,
      body: disputingSchema,
      async handle({ params: { id: projectId }, body, request }) {
        const owner = await ownerOf(deps, request);
        return answer(request, await dispute(deps, { owner, projectId }, body));
      },
    }),
  );

  const party = async (request: FastifyRequest, projectId: string) => ({
    by: 'homeowner' as const,
    owner: await ownerOf(deps, request),
    projectId,
  });

  app.route(
    call(deps, {
      ...common,
      url: '/projects/:id/agreement/paid',
      summary:
        'Notes that the agreed total was paid, or confirms that the pro noted it; repeating the command has no further effect',
      params,
      body: agreementStepSchema,
      async handle({ params: { id }, body, request }) {
        return answer(request, await notePaid(deps, await party(request, id), body));
      },
    }),
  );

  app.route(
    call(deps, {
      ...common,
      url: '/projects/:id/agreement/changes',
      summary: 'Proposes a change to the agreed price; repeating the command has no further effect',
      params,
      body: proposingSchema,
      async handle({ params: { id }, body, request }) {
        return answer(request, await proposeChange(deps, await party(request, id), body));
      },
    }),
  );

  app.route(
    call(deps, {
      ...common,
      url: '/projects/:id/agreement/changes/:changeId/accept',
      summary:
        'Accepts exactly the change that I read, by its hash; repeating the command has no further effect',
      params: changeParams,
      body: acceptingChangeSchema,
      async handle({ params: { id, changeId }, body, request }) {
        const of = { party: await party(request, id), changeId };
        return answer(request, await acceptChange(deps, of, body));
      },
    }),
  );

  for (const step of ['decline', 'withdraw'] as const)
    app.route(
      call(deps, {
        ...common,
        url: `/projects/:id/agreement/changes/:changeId/${step}`,
        summary: `${endWords[step]}; repeating the command has no further effect`,
        params: changeParams,
        body: agreementStepSchema,
        async handle({ params: { id, changeId }, body, request }) {
          const of = { party: await party(request, id), changeId, step };
          return answer(request, await endChange(deps, of, body));
        },
      }),
    );
}
