import {
  decisionSchema,
  deskItemSchema,
  deskListSchema,
  deskPersonSchema,
  revealSchema,
} from '@nestwright/domain/desk/desk-schema';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { requireProof } from '#marketplace/sign-in/proof/fresh-proof.ts';
import { call } from '#marketplace/base/access/call.ts';
import { notFoundError } from '#http/errors.ts';
import { PAGE_SIZE, pageQuery } from '#http/page-key.ts';
import { decide } from './desk-decide.ts';
import { reveal } from './desk-reveal.ts';
import { itemOf, listOf } from './desk-items.ts';
import type { Queue } from './desk-queue.ts';

const group = 'Desk';
const idParams = v.object({ id: v.pipe(v.string(), v.uuid(), v.toLowerCase()) });

/** The calls of one queue of the desk. */
export function queueRoutes(app: FastifyInstance, deps: AppDeps, queue: Queue): void {
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
      summary: 'Decides about the item; 409 with the current item if someone else decided first',
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
