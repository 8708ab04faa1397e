import { appointmentSchema, leadSchema } from '@nestwright/domain/lead/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { companyOf } from '#api/pro/pro-profile.ts';
import { currentAccount } from '#api/session/session-queries.ts';
import { call } from '#http/call.ts';
import { requireCompany } from './acting-company.ts';
import { actOnLead, type LeadAction } from './lead-actions.ts';
import { leadAnswer, listLeads, openContacts } from './lead-queries.ts';

const GROUP = 'Leads';
/** Ten pages that are in view in one network, at two a second. */
const CONTACT_CHECKS = 1200;
const params = v.object({ id: v.pipe(v.string(), v.uuid(), v.toLowerCase()) });
const answers = { 200: { description: 'The lead as it is now', schema: v.object({ lead: leadSchema }) } };

/** The requests matched with the caller's company. */
export async function leadRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'GET',
      url: '/leads',
      access: 'account',
      group: GROUP,
      summary:
        'The leads of my company, newest first; contact details only where the homeowner lets my company contact them',
      answers: { 200: { description: 'My leads', schema: v.object({ leads: v.array(leadSchema) }) } },
      async handle({ request }) {
        const pro = await requireCompany(deps, request);
        return { leads: (await listLeads(deps.db, pro.id)).map(leadAnswer) };
      },
    }),
  );

  app.route({
    ...call(deps, {
      method: 'GET',
      url: '/leads/contacts',
      access: 'account',
      group: GROUP,
      summary: 'Which of my leads show contact details now; an open page asks again twice a second',
      answers: {
        200: {
          description: 'The ids of those leads; none without a login or a company',
          schema: v.object({ leads: v.array(v.pipe(v.string(), v.uuid())) }),
        },
      },
      perMinute: CONTACT_CHECKS,
      async handle({ request }) {
        // Without a session nothing is open: the page that asks hides what it shows.
        const account = await currentAccount(deps, request);
        const pro = account && (await companyOf(deps.db, account.user.id));
        return { leads: pro ? await openContacts(deps.db, pro.id) : [] };
      },
    }),
    // A line for each would drown the others.
    logLevel: 'warn',
  });

  const act = async (request: FastifyRequest, id: string, action: LeadAction) => {
    const pro = await requireCompany(deps, request);
    return { lead: leadAnswer(await actOnLead(deps, { pro, id, action })) };
  };

  app.route(
    call(deps, {
      method: 'POST',
      url: '/leads/:id/accept',
      access: 'account',
      group: GROUP,
      summary: 'Accepts one of my leads',
      params,
      answers,
      handle: ({ params: { id }, request }) => act(request, id, { kind: 'accept' }),
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/leads/:id/decline',
      access: 'account',
      group: GROUP,
      summary: 'Declines one of my leads',
      params,
      answers,
      handle: ({ params: { id }, request }) => act(request, id, { kind: 'decline' }),
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/leads/:id/schedule',
      access: 'account',
      group: GROUP,
      summary: 'Schedules the visit; repeat the call to move it',
      params,
      body: appointmentSchema,
      answers,
      handle: ({ params: { id }, body, request }) =>
        act(request, id, { kind: 'schedule', appointment: body }),
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/leads/:id/done',
      access: 'account',
      group: GROUP,
      summary: 'Marks the work as done',
      params,
      answers,
      handle: ({ params: { id }, request }) => act(request, id, { kind: 'done' }),
    }),
  );
}
