import {
  messageReportSchema,
  messageSchema,
  readingSchema,
  sendingSchema,
  threadNewsSchema,
  threadSchema,
} from '@nestwright/domain/talk/thread-schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { ProCaller } from '#marketplace/base/access/caller.ts';
import type { AppDeps } from '#app-deps.ts';
import { ownerOf } from '#marketplace/requests/project/project-owner.ts';
import { refuseNotOwner } from '#marketplace/requests/project/project-repeat.ts';
import { call } from '#marketplace/base/access/call.ts';
import { notFoundError } from '#http/errors.ts';
import { sendMessage } from './send-message.ts';
import { findThread, type ThreadCaller } from './thread-access.ts';
import { threadAnswer } from './thread-answer.ts';
import { block, readUpTo, report } from './thread-moves.ts';

const GROUP = 'Threads';
const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase());
const number = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}$/, 'Please send a number.'),
  v.transform((text) => Number(text)),
);
const page = v.object({ after: v.optional(number), before: v.optional(number) });
const threadAnswers = { 200: { description: 'The thread', schema: threadSchema } };
const noThread = () => notFoundError('There is no such conversation.');

/** How the calls of the two sides differ: addresses, permissions and callers. */
interface Family<P extends v.GenericSchema> {
  url: string;
  params: P;
  read: 'thread.read' | 'lead.talk';
  write: 'thread.write' | 'lead.talk';
  whose: string;
  callerOf(
    this: void,
    given: { params: v.InferOutput<P>; request: FastifyRequest; caller: ProCaller | undefined },
  ): Promise<ThreadCaller> | ThreadCaller;
}

/** What a homeowner and a company write to each other, from either side (decision 048). */
export async function threadRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  threadFamily(app, deps, {
    url: '/projects/:id/pros/:proId/thread',
    params: v.object({ id: uuid, proId: uuid }),
    read: 'thread.read',
    write: 'thread.write',
    whose: 'of my project with one of its pros',
    async callerOf({ params: { id, proId }, request }) {
      const owner = await ownerOf(deps, request);
      const sender = owner.kind === 'account' ? owner.userId : null;
      return { side: 'homeowner', owner, sender, projectId: id, proId };
    },
  });
  threadFamily(app, deps, {
    url: '/leads/:id/thread',
    params: v.object({ id: uuid }),
    read: 'lead.talk',
    write: 'lead.talk',
    whose: 'of one of my leads with its homeowner',
    callerOf: ({ params: { id }, caller }) => ({
      side: 'pro',
      pro: caller!.pro,
      sender: caller!.user.id,
      leadId: id,
    }),
  });
}

function threadFamily<P extends v.GenericSchema>(
  app: FastifyInstance,
  deps: AppDeps,
  family: Family<P>,
): void {
  const { url, params, whose } = family;
  const found = async <T>(value: T | undefined | false, request: FastifyRequest): Promise<T> => {
    if (value === undefined || value === false) throw await refuseNotOwner(deps, request.ip, noThread());
    return value;
  };

  app.route(
    call(deps, {
      method: 'GET',
      url,
      permission: family.read,
      group: GROUP,
      summary: `The conversation ${whose}: the newest 50 messages, or those after or before a number`,
      params,
      query: page,
      answers: threadAnswers,
      async handle({ query, request, ...given }) {
        const caller = await family.callerOf({ ...given, request } as never);
        const thread = await found(await findThread(deps.db, caller), request);
        return threadAnswer(deps.db, deps, thread, query);
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: `${url}/messages`,
      permission: family.write,
      group: GROUP,
      summary: `Sends a message in the conversation ${whose}; a repeated message is stored once`,
      params,
      body: sendingSchema,
      answers: { 200: { description: 'The message', schema: v.object({ message: messageSchema }) } },
      perMinute: 60,
      async handle({ body, request, ...given }) {
        const caller = await family.callerOf({ ...given, request } as never);
        return { message: await found(await sendMessage(deps, caller, body), request) };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: `${url}/read`,
      permission: family.write,
      group: GROUP,
      summary: `Marks messages as read, up to a number, in the conversation ${whose}`,
      params,
      body: readingSchema,
      answers: { 200: { description: 'What is new now', schema: threadNewsSchema } },
      async handle({ body: { n }, request, ...given }) {
        const caller = await family.callerOf({ ...given, request } as never);
        return found(await readUpTo(deps, caller, n), request);
      },
    }),
  );

  for (const method of ['PUT', 'DELETE'] as const)
    app.route(
      call(deps, {
        method,
        url: `${url}/block`,
        permission: family.write,
        group: GROUP,
        summary: `${method === 'PUT' ? 'Closes' : 'Reopens'} the conversation ${whose}; repeating it is not an error`,
        params,
        answers: threadAnswers,
        perMinute: 30,
        async handle({ request, ...given }) {
          const caller = await family.callerOf({ ...given, request } as never);
          const thread = await found(await block(deps, caller, method === 'PUT'), request);
          return threadAnswer(deps.db, deps, thread);
        },
      }),
    );

  app.route(
    call(deps, {
      method: 'POST',
      url: `${url}/reports`,
      permission: family.write,
      group: GROUP,
      summary: `Reports a message of the other side in the conversation ${whose}; repeating it is not an error`,
      params,
      body: messageReportSchema,
      answers: { 200: { description: 'Reported', schema: v.object({ isReported: v.literal(true) }) } },
      perMinute: 30,
      async handle({ body, request, ...given }) {
        const caller = await family.callerOf({ ...given, request } as never);
        await found(await report(deps, caller, body), request);
        return { isReported: true as const };
      },
    }),
  );
}
