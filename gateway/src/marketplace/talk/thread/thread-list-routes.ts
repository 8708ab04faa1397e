import { threadNewsPageSchema } from '@nestwright/domain/talk/thread-schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { standingOf } from '#marketplace/base/access/standing.ts';
import type { AppDeps } from '#app-deps.ts';
import { ownerOf } from '#marketplace/requests/project/project-owner.ts';
import { currentAccount } from '#marketplace/base/access/session-queries.ts';
import { call } from '#marketplace/base/access/call.ts';
import { ApiError } from '#http/errors.ts';
import { PAGE_SIZE, pageQuery } from '#http/page-key.ts';
import { canReceiveNews } from './stream-sessions.ts';
import { listThreads } from './thread-list.ts';
import type { ThreadReader } from './thread-readers.ts';
import { threadStreams } from './thread-streams.ts';

const GROUP = 'Threads';
/** When a page may request a stream again. */
const BUSY_SECONDS = 30;

/** What is new in a person's threads: on request, and as a stream. */
export async function threadListRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const streams = threadStreams(deps);
  app.addHook('preClose', async () => streams.close());

  app.route(
    call(deps, {
      method: 'GET',
      url: '/threads',
      permission: 'thread.read',
      group: GROUP,
      summary: `What is new in my conversations, the most recently written first, ${PAGE_SIZE} at a time; none for an unknown browser`,
      query: pageQuery,
      answers: {
        200: { description: 'A page of my conversations', schema: threadNewsPageSchema },
      },
      perMinute: 300,
      async handle({ query: { after }, request }) {
        return listThreads(deps.db, await readerOf(deps, request), after);
      },
    }),
  );

  app.route({
    ...call(deps, {
      method: 'GET',
      url: '/threads/stream',
      permission: 'thread.read',
      group: GROUP,
      summary:
        'The same conversations as events: first one for each, then one whenever a conversation changes',
      answers: {
        200: { description: 'Server-sent events', schema: v.string(), type: 'text/event-stream' },
        204: {
          description:
            'The caller has no account and no request, or this gateway has no streams: poll `/api/threads`',
        },
      },
      perMinute: 60,
      async handle({ request, reply }) {
        const reader = await readerOf(deps, request);
        // Stops the browser from opening another one; the page polls instead.
        if (deps.threadFeed === undefined || !(await canReceiveNews(deps, reader)))
          return reply.status(204).send();
        if (!streams.hasRoom())
          throw new ApiError(503, 'busy', 'Too many pages are open. This page will retry automatically.', {
            retryAfter: BUSY_SECONDS,
          });
        const { raw: response } = reply;
        const sessionId = (await currentAccount(deps, request))?.sessionId ?? null;
        reply.hijack();
        const headers = {
          'content-type': 'text/event-stream',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
          // A connection that served a stream to its end must not keep a stopping gateway waiting.
          connection: 'close',
          'x-content-type-options': 'nosniff',
        };
        response.setHeaders(new Map(Object.entries(headers))).writeHead(200);
        // How long a page waits before it opens another stream, in milliseconds.
        response.write('retry: 3000\n\n');
        await streams.open({ reader, sessionId, response });
        return reply;
      },
    }),
    // It would open a stream that nobody reads.
    exposeHeadRoute: false,
    // One log line per stream would drown out the others.
    logLevel: 'warn',
  });
}

export async function readerOf(deps: AppDeps, request: FastifyRequest): Promise<ThreadReader> {
  const account = await currentAccount(deps, request);
  const pro = account === null ? null : (await standingOf(deps.db, account.user)).pro;
  return { owner: await ownerOf(deps, request), pro };
}
