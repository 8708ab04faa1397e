import { appointmentSchema, leadPageSchema, leadSchema } from '@nestwright/domain/leads/lead-schema';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { ActingPro } from '#marketplace/base/access/caller.ts';
import { standingOf } from '#marketplace/base/access/standing.ts';
import type { AppDeps } from '#app-deps.ts';
import { currentAccount } from '#marketplace/base/access/session-queries.ts';
import { call } from '#marketplace/base/access/call.ts';
import { notFoundError } from '#http/errors.ts';
import { PAGE_SIZE, pageQuery } from '#http/page-key.ts';
import { actOnLead, type LeadAction } from './lead-actions.ts';
import { findLead, listLeads, openContacts } from './lead-queries.ts';
import { leadAnswer } from './lead-answer.ts';

const GROUP = 'Leads';
/** Ten visible pages in one network, each polling twice a second. */
const CONTACT_CHECKS = 1200;
const params = v.object({ id: v.pipe(v.string(), v.uuid(), v.toLowerCase()) });
const answers = { 200: { description: 'The lead as it is now', schema: v.object({ lead: leadSchema }) } };

/** The requests matched with the caller's company. */
export async function leadRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'GET',
      url: '/leads',
      permission: 'lead.read',
      group: GROUP,
      summary: `The leads of my company, newest first, ${PAGE_SIZE} at a time; contact details only where the homeowner lets my company contact them`,
      query: pageQuery,
      answers: { 200: { description: 'One page', schema: leadPageSchema } },
      async handle({ query: { after }, caller: { pro } }) {
        const { rows, next } = await listLeads(deps.db, pro.id, after);
        return { leads: rows.map(leadAnswer), next };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'GET',
      url: '/leads/:id',
      permission: 'lead.read',
      group: GROUP,
      summary: 'One lead of my company',
      params,
      answers,
      async handle({ params: { id }, caller: { pro } }) {
        const row = await findLead(deps.db, pro.id, id);
        if (row === undefined) throw notFoundError('There is no such lead.');
        return { lead: leadAnswer(row) };
      },
    }),
  );

  app.route({
    ...call(deps, {
      method: 'GET',
      url: '/leads/contacts',
      permission: 'lead.watch',
      group: GROUP,
      summary:
        'Which of the leads that a page shows have contact details now; an open page asks again twice a second',
      query: v.strictObject({
        ...pageQuery.entries,
        until: pageQuery.entries.after,
        lead: v.optional(v.pipe(v.string(), v.uuid(), v.toLowerCase())),
      }),
      answers: {
        200: {
          description: 'The ids of those leads; none without a login or a company',
          schema: v.object({ leads: v.array(v.pipe(v.string(), v.uuid())) }),
        },
      },
      perMinute: CONTACT_CHECKS,
      async handle({ query, request }) {
        // Without a session no lead is open, so the page hides what it shows.
        const account = await currentAccount(deps, request);
        const pro = account && (await standingOf(deps.db, account.user)).pro;
        return { leads: pro ? await openContacts(deps.db, pro.id, query) : [] };
      },
    }),
    // One log line per poll would drown out the others.
    logLevel: 'warn',
  });

  const act = async (pro: ActingPro, id: string, action: LeadAction) => {
    return { lead: leadAnswer(await actOnLead(deps, { pro, id, action })) };
  };

  app.route(
    call(deps, {
      method: 'POST',
      url: '/leads/:id/accept',
      permission: 'lead.answer',
      group: GROUP,
      summary: 'Accepts one of my leads',
      params,
      answers,
      handle: ({ params: { id }, caller: { pro } }) => act(pro, id, { kind: 'accept' }),
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/leads/:id/decline',
      permission: 'lead.answer',
      group: GROUP,
      summary: 'Declines one of my leads',
      params,
      answers,
      handle: ({ params: { id }, caller: { pro } }) => act(pro, id, { kind: 'decline' }),
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/leads/:id/schedule',
      permission: 'lead.answer',
      group: GROUP,
      summary: 'Schedules the visit; repeat the call to move it',
      params,
      body: appointmentSchema,
      answers,
      handle: ({ params: { id }, body, caller: { pro } }) =>
        act(pro, id, { kind: 'schedule', appointment: body }),
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/leads/:id/done',
      permission: 'lead.answer',
      group: GROUP,
      summary: 'Marks the work as done',
      params,
      answers,
      handle: ({ params: { id }, caller: { pro } }) => act(pro, id, { kind: 'done' }),
    }),
  );
}
