import {
  acceptingChangeSchema,
  type AgreementCommand,
  agreementStepSchema,
  proposingSchema,
} from '@nestwright/domain/prices/agreement-schema';
import { steppedLeadSchema } from '@nestwright/domain/prices/quote-schema';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { ActingPro } from '#marketplace/base/access/caller.ts';
import type { AppDeps } from '#app-deps.ts';
import { findLead } from '#marketplace/leads/lead/lead-queries.ts';
import { leadQuote } from '#marketplace/prices/quote/quote-answer.ts';
import type { OwnLead } from '#marketplace/prices/quote/quote-offer.ts';
import type { Taken } from '#marketplace/prices/quote/quote-step.ts';
import { call } from '#marketplace/base/access/call.ts';
import { notFoundError } from '#http/errors.ts';
import { cancelAsPro } from './agreement-cancel.ts';
import { notePaid } from './agreement-paid.ts';
import { reportDone, startWork } from './agreement-steps.ts';
import { acceptChange, endChange } from './change-decide.ts';
import { proposeChange } from './change-propose.ts';

const id = v.pipe(v.string(), v.uuid(), v.toLowerCase());
const params = v.object({ id });
const changeParams = v.object({ id, changeId: id });
const endWords = {
  decline: 'Declines a change that the homeowner proposed',
  withdraw: 'Withdraws a change that I proposed',
};
const common = {
  method: 'POST',
  permission: 'lead.work',
  group: 'Agreements',
  perMinute: 60,
  answers: {
    200: {
      description: 'My quote and the agreement as they are now, and the receipt of the step',
      schema: steppedLeadSchema,
    },
  },
} as const;

type Take = (deps: AppDeps, lead: OwnLead, body: AgreementCommand) => Promise<Taken | null>;

/** The pro's side of agreed work (decision 028). */
export async function leadAgreementRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const take = async (
    { pro, id }: { pro: ActingPro; id: string },
    step: (mine: OwnLead) => Promise<Taken | null>,
  ) => {
    const mine = { pro, leadId: id };
    const taken = await step(mine);
    const lead = await findLead(deps.db, mine.pro.id, id);
    if (lead === undefined || taken === null) throw notFoundError('There is no such lead.');
    return { ...(await leadQuote(deps, lead)), receipt: taken.receipt };
  };
  const steps: readonly [step: string, summary: string, take: Take][] = [
    ['start', 'Starts the agreed work, on the scheduled day at the earliest', startWork],
    ['said-done', 'Reports the agreed work as done; the homeowner has 7 days to object', reportDone],
    [
      'paid',
      'Notes that the agreed total was paid, or confirms that the homeowner noted it',
      (_deps, lead, body) => notePaid(deps, { by: 'pro', ...lead }, body),
    ],
    ['cancel', 'Gives up the agreed work, at no cost', cancelAsPro],
  ];
  for (const [step, summary, taken] of steps)
    app.route(
      call(deps, {
        ...common,
        url: `/leads/:id/agreement/${step}`,
        summary: `${summary}; repeating the command has no further effect`,
        params,
        body: agreementStepSchema,
        handle: ({ params: { id }, body, caller: { pro } }) =>
          take({ pro, id }, (mine) => taken(deps, mine, body)),
      }),
    );

  app.route(
    call(deps, {
      ...common,
      url: '/leads/:id/agreement/changes',
      summary: 'Proposes a change to the agreed price; repeating the command has no further effect',
      params,
      body: proposingSchema,
      handle: ({ params: { id }, body, caller: { pro } }) =>
        take({ pro, id }, (mine) => proposeChange(deps, { by: 'pro', ...mine }, body)),
    }),
  );

  app.route(
    call(deps, {
      ...common,
      url: '/leads/:id/agreement/changes/:changeId/accept',
      summary:
        'Accepts exactly the change that I read, by its hash; repeating the command has no further effect',
      params: changeParams,
      body: acceptingChangeSchema,
      handle: ({ params: { id, changeId }, body, caller: { pro } }) =>
        take({ pro, id }, (mine) => acceptChange(deps, { party: { by: 'pro', ...mine }, changeId }, body)),
    }),
  );

  for (const step of ['decline', 'withdraw'] as const)
    app.route(
      call(deps, {
        ...common,
        url: `/leads/:id/agreement/changes/:changeId/${step}`,
        summary: `${endWords[step]}; repeating the command has no further effect`,
        params: changeParams,
        body: agreementStepSchema,
        handle: ({ params: { id, changeId }, body, caller: { pro } }) =>
          take({ pro, id }, (mine) =>
            endChange(deps, { party: { by: 'pro', ...mine }, changeId, step }, body),
          ),
      }),
    );
}
