import {
  decisionSchema,
  deskHitSchema,
  deskItemSchema,
  deskListSchema,
  deskOverviewSchema,
  deskPersonSchema,
  revealSchema,
} from '@nestwright/domain/desk/schema';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { permissionsOf } from '#access/permission-rules.ts';
import type { AppDeps } from '#app-deps.ts';
import { requireProof } from '#api/proof/fresh-proof.ts';
import { call } from '#http/call.ts';
import { notFoundError } from '#http/errors.ts';
import { PAGE_SIZE, pageQuery } from '#http/page-key.ts';
import { countWaiting } from '#api/vetting/desk-company-queries.ts';
import { decide } from './desk-decide.ts';
import { reveal } from './desk-reveal.ts';
import { countedOf, countOf, itemOf, listOf, MOST_COUNTED } from './desk-items.ts';
import type { Queue } from './desk-queue.ts';
import { search } from './desk-search.ts';
import { disputeQueue } from './dispute-queue.ts';
import { mailQueue } from './mail-queue.ts';
import { messageReportQueue } from './message-report-queue.ts';
import { messageQueue } from './message-queue.ts';
import { optOutQueue } from './opt-out-queue.ts';
import { reviewQueue } from './review-queue.ts';
import { silentQueue } from './silent-queue.ts';

const group = 'Desk';
const queues: readonly Queue[] = [
  messageQueue,
  messageReportQueue,
  reviewQueue,
  optOutQueue,
  disputeQueue,
  silentQueue,
  mailQueue,
];
const idParams = v.object({ id: v.pipe(v.string(), v.uuid(), v.toLowerCase()) });

/** What staff see and decide (decision 039). */
export async function deskRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'GET',
      url: '/desk',
      permission: 'desk.open',
      group,
      summary: 'How much waits in each queue that I may open',
      answers: {
        200: {
          description: 'The queues, and what I may do',
          schema: deskOverviewSchema,
        },
      },
      async handle({ caller: { role } }) {
        const may = permissionsOf(role);
        const mine = queues.filter(({ permission }) => may.includes(permission));
        const companies = may.includes('desk.companies')
          ? await countWaiting(deps.db, MOST_COUNTED + 1)
          : null;
        return {
          companies: companies === null ? null : countedOf(companies),
          queues: await Promise.all(mine.map((queue) => countOf(deps, queue))),
          may,
        };
      },
    }),
  );
  app.route(
    call(deps, {
      method: 'GET',
      url: '/desk/search',
      permission: 'desk.search',
      group,
      summary:
        'Finds a person by e-mail, a project by its id or reference, companies by the start of their name',
      query: v.strictObject({
        q: v.pipe(
          v.string(),
          v.trim(),
          v.minLength(2, 'Please type at least 2 characters'),
          v.maxLength(254),
        ),
      }),
      answers: { 200: { description: 'At most ten', schema: v.object({ hits: v.array(deskHitSchema) }) } },
      perMinute: 30,
      async handle({ query }) {
        return { hits: await search(deps.db, query.q) };
      },
    }),
  );
  for (const queue of queues) queueRoutes(app, deps, queue);
}

function queueRoutes(app: FastifyInstance, deps: AppDeps, queue: Queue): void {
  const { name, permission } = queue;
  app.route(
    call(deps, {
      method: 'GET',
      url: `/desk/${name}`,
      permission,
      group,
      summary: `What waits in the queue ${name}, oldest first, ${PAGE_SIZE} at a time`,
      query: pageQuery,
      answers: { 200: { description: 'One page', schema: deskListSchema } },
      async handle({ query }) {
        return listOf(deps, queue, query.after);
      },
    }),
  );
  app.route(
    call(deps, {
      method: 'GET',
      url: `/desk/${name}/:id`,
      permission,
      group,
      summary: `One item of the queue ${name}, without the person’s details`,
      params: idParams,
      answers: { 200: { description: 'The item', schema: v.object({ item: deskItemSchema }) } },
      async handle({ params }) {
        const item = await itemOf(deps, queue, params.id);
        if (item === undefined) throw notFoundError();
        return { item };
      },
    }),
  );
  app.route(
    call(deps, {
      method: 'POST',
      url: `/desk/${name}/:id/reveal`,
      permission,
      group,
      summary: 'Opens the details of the people that the item is about; the reason is recorded',
      params: idParams,
      body: revealSchema,
      answers: {
        200: { description: 'The people', schema: v.object({ people: v.array(deskPersonSchema) }) },
      },
      perMinute: 30,
      async handle({ params, body, caller }) {
        await requireProof(deps, caller, 'desk');
        return { people: await reveal(deps, { queue, id: params.id, caller, body }) };
      },
    }),
  );
  app.route(
    call(deps, {
      method: 'POST',
      url: `/desk/${name}/:id/decisions`,
      permission,
      group,
      summary: 'Decides about the item; 409 with the current item if somebody else decided first',
      params: idParams,
      body: decisionSchema,
      answers: {
        200: { description: 'The item as it is now', schema: v.object({ item: deskItemSchema }) },
      },
      perMinute: 60,
      async handle({ params, body, caller }) {
        await requireProof(deps, caller, 'desk');
        return { item: await decide(deps, { queue, id: params.id, caller, body }) };
      },
    }),
  );
}
