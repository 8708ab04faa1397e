import { lineSchema } from '@nestwright/domain/base/field-schema';
import { deskHitSchema, deskOverviewSchema } from '@nestwright/domain/desk/desk-schema';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { permissionsOf } from '#marketplace/base/access/permission-rules.ts';
import type { AppDeps } from '#app-deps.ts';
import { call } from '#marketplace/base/access/call.ts';
import { countWaiting } from '#marketplace/desk/vetting/desk-company-queries.ts';
import { countedOf, countOf, MAX_COUNTED } from './desk-items.ts';
import { queueRoutes } from './desk-queue-routes.ts';
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

/** What staff see and decide (decision 039). */
export async function deskRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'GET',
      url: '/desk',
      permission: 'desk.open',
      group,
      summary: 'The number of waiting items in each queue that I may open',
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
          ? await countWaiting(deps.db, MAX_COUNTED + 1)
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
        q: v.pipe(lineSchema(), v.minLength(2, 'Please type at least 2 characters'), v.maxLength(254)),
      }),
      answers: { 200: { description: 'At most ten', schema: v.object({ hits: v.array(deskHitSchema) }) } },
      perMinute: 30,
      async handle({ query, caller }) {
        return { hits: await search(deps, caller, query.q) };
      },
    }),
  );
  for (const queue of queues) queueRoutes(app, deps, queue);
}
