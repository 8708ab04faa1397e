import { isDate } from '@nestwright/domain/base/clock-rules';
import { visitLengths } from '@nestwright/domain/visits/visit-rules';
import {
  homeVisitsSchema,
  proposingSchema,
  slotsSchema,
  takingSchema,
} from '@nestwright/domain/visits/visit-schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { ProCaller } from '#marketplace/base/access/caller.ts';
import type { AppDeps } from '#app-deps.ts';
import { ownerOf } from '#marketplace/requests/project/project-owner.ts';
import { refuseNotOwner } from '#marketplace/requests/project/project-repeat.ts';
import { findThread, type ThreadCaller } from '#marketplace/talk/thread/thread-access.ts';
import { call } from '#marketplace/base/access/call.ts';
import { notFoundError } from '#http/errors.ts';
import { book } from './book-visit.ts';
import { calendarVisit } from './calendar-visits.ts';
import { callOff, keep, noShow } from './call-off-visit.ts';
import { hold, release } from './hold-visit.ts';
import { listSlots } from './list-slots.ts';
import { move } from './move-visit.ts';
import { endProposal, propose } from './propose-visit.ts';
import { visitsAnswer } from './visit-answer.ts';
import { visitFile } from './visit-calendar.ts';
import { findVisit } from './visit-rows.ts';
import { takeStep, type VisitStep } from './visit-step.ts';

const GROUP = 'Visits';
const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase());
const proposal = { proposalId: uuid };
const visit = { visitId: uuid };
const slotQuery = v.object({
  minutes: v.optional(v.pipe(v.string(), v.transform(Number), v.picklist(visitLengths))),
  from: v.optional(v.pipe(v.string(), v.check(isDate, 'Please send a day.'))),
  /** The visit that is to be moved: its own time counts as free. */
  moves: v.optional(uuid),
});
const answers = { 200: { description: 'The visits as they are now', schema: homeVisitsSchema } };

/** How the calls of the two sides differ: addresses, permissions and callers. */
interface Family {
  url: string;
  params: Record<string, typeof uuid>;
  read: 'visit.read' | 'lead.visit';
  arrange: 'visit.arrange' | 'lead.visit';
  whose: string;
  callerOf(
    this: void,
    given: {
      params: { id: string; proId: string };
      request: FastifyRequest;
      caller: ProCaller | undefined;
    },
  ): Promise<ThreadCaller> | ThreadCaller;
}

/** Visits of a pro at a home, arranged from either side (decision 050). */
export async function visitRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  visitFamily(app, deps, {
    url: '/projects/:id/pros/:proId/visits',
    params: { id: uuid, proId: uuid },
    read: 'visit.read',
    arrange: 'visit.arrange',
    whose: 'by one of the pros of my project',
    async callerOf({ params: { id, proId }, request }) {
      const owner = await ownerOf(deps, request);
      return { side: 'homeowner', owner, sender: null, projectId: id, proId };
    },
  });
  visitFamily(app, deps, {
    url: '/leads/:id/visits',
    params: { id: uuid },
    read: 'lead.visit',
    arrange: 'lead.visit',
    whose: 'of my company for one of my leads',
    callerOf: ({ params: { id }, caller }) => ({
      side: 'pro',
      pro: caller!.pro,
      sender: caller!.user.id,
      leadId: id,
    }),
  });
}

function visitFamily(app: FastifyInstance, deps: AppDeps, family: Family): void {
  const { url, params, read, arrange, whose } = family;
  const found = async <T>(value: T | undefined, request: FastifyRequest): Promise<T> => {
    const none = notFoundError('There is no such visit.');
    if (value === undefined) throw await refuseNotOwner(deps, request.ip, none);
    return value;
  };
  const threadOf = async (given: object, request: FastifyRequest) => {
    const caller = await family.callerOf({ ...given, request } as never);
    return found(await findThread(deps.db, caller), request);
  };
  const answer = async (given: object, request: FastifyRequest) =>
    visitsAnswer(deps.db, deps, await threadOf(given, request));

  app.route(
    call(deps, {
      method: 'GET',
      url,
      permission: read,
      group: GROUP,
      summary: `The visits ${whose}, with the times that either side proposes`,
      params: v.object(params),
      answers,
      handle: ({ request, ...given }) => answer(given, request),
    }),
  );

  app.route(
    call(deps, {
      method: 'GET',
      url: `${url}/slots`,
      permission: read,
      group: GROUP,
      summary: `Free times for a visit ${whose}, on 14 days, starting on a given day or on the requested one`,
      params: v.object(params),
      query: slotQuery,
      answers: { 200: { description: 'Free times', schema: slotsSchema } },
      perMinute: 120,
      async handle({ query, request, ...given }) {
        return listSlots(deps, await threadOf(given, request), query);
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'GET',
      url: `${url}/:visitId/calendar.ics`,
      permission: read,
      group: GROUP,
      summary: `A visit ${whose} as a calendar file (RFC 5545)`,
      params: v.object({ ...params, ...visit }),
      answers: { 200: { description: 'An iCalendar file', schema: v.string(), type: 'text/calendar' } },
      async handle({ request, reply, ...given }) {
        const thread = await threadOf(given, request);
        const { visitId } = given.params as { visitId: string };
        const row = await findVisit(deps.db, thread.match.id, visitId);
        if (row === undefined || row.state === 'held') throw notFoundError('There is no such visit.');
        void reply
          .type('text/calendar; charset=utf-8')
          .header('content-disposition', 'attachment; filename="nestwright-visit.ics"');
        return visitFile(calendarVisit(deps, thread.side, { ...thread, visit: row }));
      },
    }),
  );

  const step = <E extends v.ObjectEntries, B extends v.GenericSchema>(options: {
    path: string;
    summary: (visit: string) => string;
    extra: E;
    body?: B;
    take: (taken: VisitStep, params: Record<string, string>, body: v.InferOutput<B>) => Promise<void>;
  }) =>
    app.route(
      call(deps, {
        method: 'POST',
        url: `${url}/${options.path}`,
        permission: arrange,
        group: GROUP,
        summary: options.summary(`a visit ${whose}`),
        params: v.object({ ...params, ...options.extra }),
        body: options.body,
        answers,
        perMinute: 60,
        async handle({ request, body, ...given }) {
          const caller = await family.callerOf({ ...given, request } as never);
          const named = given.params as Record<string, string>;
          const thread = await takeStep(deps, caller, (taken) =>
            options.take(taken, named, body as v.InferOutput<B>),
          );
          return visitsAnswer(deps.db, deps, await found(thread, request));
        },
      }),
    );

  step({
    path: 'proposals',
    summary: (one) => `Proposes up to three times for ${one}`,
    extra: {},
    body: proposingSchema,
    take: (taken, _params, body) => propose(taken, body),
  });
  step({
    path: 'proposals/:proposalId/end',
    summary: (one) => `Takes back a proposal for ${one}, or declines the other side’s`,
    extra: proposal,
    take: (taken, params) => endProposal(taken, params['proposalId']!),
  });
  step({
    path: 'proposals/:proposalId/hold',
    summary: (one) => `Keeps a proposed time for ${one}, for 15 minutes`,
    extra: proposal,
    body: takingSchema,
    take: (taken, params, { startsAt }) => hold(taken, { proposalId: params['proposalId']!, startsAt }),
  });
  step({
    path: ':visitId/move',
    summary: (one) => `Moves ${one}, if its old and its new start are more than 24 hours from now`,
    extra: visit,
    body: takingSchema,
    take: (taken, params, { startsAt }) => move(taken, { id: params['visitId']!, startsAt }),
  });
  const plain: readonly [path: string, summary: (visit: string) => string, take: typeof book][] = [
    ['release', (one) => `Releases a held time for ${one}`, release],
    ['book', (one) => `Books a held time for ${one}, or moves the visit to it`, book],
    [
      'call-off',
      (one) => `Calls off ${one}; within a day of its start, asks the other side to agree`,
      callOff,
    ],
    ['keep', (one) => `Keeps ${one} after one side asked to call it off`, keep],
    ['no-show', (one) => `Says that the other side was not there for ${one}`, noShow],
  ];
  for (const [path, summary, take] of plain)
    step({
      path: `:visitId/${path}`,
      summary,
      extra: visit,
      take: (taken, params) => take(taken, params['visitId']!),
    });
}
