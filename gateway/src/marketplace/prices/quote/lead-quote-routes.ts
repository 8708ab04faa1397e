import {
  answeringSchema,
  earlierLinesSchema,
  leadQuoteSchema,
  offeringSchema,
  steppedLeadSchema,
  withdrawingSchema,
} from '@nestwright/domain/prices/quote-schema';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { findLead } from '#marketplace/leads/lead/lead-queries.ts';
import { call } from '#marketplace/base/access/call.ts';
import { notFoundError } from '#http/errors.ts';
import { leadQuote } from './quote-answer.ts';
import { earlierLines } from './quote-lines.ts';
import { offerQuote, type OwnLead, withdrawQuote } from './quote-offer.ts';
import { answerQuestion } from './quote-question.ts';

const GROUP = 'Quotes';
const params = v.object({ id: v.pipe(v.string(), v.uuid(), v.toLowerCase()) });
const answers = {
  200: { description: 'My quote as it is now, and the receipt of the step', schema: steppedLeadSchema },
};

/** The pro's side of quotes: prices for its own leads (decision 026). */
export async function leadQuoteRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const read = async ({ pro, leadId }: OwnLead) => {
    const lead = await findLead(deps.db, pro.id, leadId);
    if (lead === undefined) throw notFoundError('There is no such lead.');
    return leadQuote(deps, lead);
  };

  app.route(
    call(deps, {
      method: 'GET',
      url: '/leads/:id/quote',
      permission: 'lead.read',
      group: GROUP,
      summary: 'The price that I offer for one of my leads, with all its versions',
      params,
      answers: { 200: { description: 'My quote, if there is one', schema: leadQuoteSchema } },
      async handle({ params: { id }, caller: { pro } }) {
        return read({ pro, leadId: id });
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/leads/:id/quote/offer',
      permission: 'lead.price',
      group: GROUP,
      summary:
        'Offers a price for one of my leads, or the next version of it; repeating the command has no further effect',
      params,
      body: offeringSchema,
      answers,
      perMinute: 60,
      async handle({ params: { id }, body, caller: { pro } }) {
        const mine = { pro, leadId: id };
        const { receipt } = await offerQuote(deps, mine, body);
        return { ...(await read(mine)), receipt };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/leads/:id/quote/withdraw',
      permission: 'lead.price',
      group: GROUP,
      summary: 'Withdraws the current price; repeating the command has no further effect',
      params,
      body: withdrawingSchema,
      answers,
      perMinute: 60,
      async handle({ params: { id }, body, caller: { pro } }) {
        const mine = { pro, leadId: id };
        const { receipt } = await withdrawQuote(deps, mine, body);
        return { ...(await read(mine)), receipt };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/leads/:id/quote/answer',
      permission: 'lead.price',
      group: GROUP,
      summary:
        'Answers the homeowner’s open questions about my price; repeating the command has no further effect',
      params,
      body: answeringSchema,
      answers,
      perMinute: 60,
      async handle({ params: { id }, body, caller: { pro } }) {
        const mine = { pro, leadId: id };
        const { receipt } = await answerQuestion(deps, mine, body);
        return { ...(await read(mine)), receipt };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'GET',
      url: '/quote-lines',
      permission: 'lead.read',
      group: GROUP,
      summary: 'The lines that my company offered before, newest first, each once',
      answers: { 200: { description: 'My earlier lines', schema: earlierLinesSchema } },
      async handle({ caller: { pro } }) {
        return { lines: await earlierLines(deps.db, pro.id) };
      },
    }),
  );
}
