import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type * as v from 'valibot';

import type { AppDeps } from '#app-deps.ts';
import { parseBody, parseParams, parseQuery } from '#http/parse.ts';
import { callsPerMinute } from '#http/rate-limit.ts';

import type { CallerOf } from './caller.ts';
import { callerOf } from './guard-routes.ts';
import type { Permission } from './permissions.ts';

type Schema = v.GenericSchema;
type OutputOf<S> = S extends Schema ? v.InferOutput<S> : undefined;

/** What /api/docs shows about a call. */
export interface CallDocs {
  summary: string;
  group: string;
  body?: Schema;
  query?: Schema;
  params?: Schema;
  permission: Permission;
  /** Content types of the body; default JSON. */
  accepts?: readonly string[];
  answers: Record<number, AnswerDocs>;
}

/** One answer of a call: its meaning, and its schema if it has a body. */
export interface AnswerDocs {
  description: string;
  schema?: Schema;
  /** Content type of an answer that is not JSON, such as `text/calendar`. */
  type?: string;
  /** Another content type that the caller may request; its body is text. */
  alsoAs?: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    docs?: CallDocs;
  }
}

interface CallOptions<N extends Permission, B, Q, P> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below /api. */
  url: string;
  /** Heading in the description: the noun that the call belongs to. */
  group: string;
  summary: string;
  /** The line of the permission table that the call needs; `handle` runs only for callers to whom it is open. */
  permission: N;
  body?: B;
  /** Content types of the body; default JSON. */
  accepts?: readonly string[];
  query?: Q;
  params?: P;
  /** Successful answers by status. The shared error shape is added automatically. */
  answers: Record<number, AnswerDocs>;
  /** Most calls per minute from one client address; default 300. */
  perMinute?: number;
  handle(given: {
    body: OutputOf<B>;
    query: OutputOf<Q>;
    params: OutputOf<P>;
    /** The account that the permission requires; undefined if visitors may make the call. */
    caller: CallerOf<N>;
    request: FastifyRequest;
    reply: FastifyReply;
  }): Promise<unknown>;
}

/**
 * A route of the gateway. Its schemas check the request and document the call. `handle` returns the answer's body, and
 * sets a status other than 200 on `reply`.
 */
export function call<
  N extends Permission,
  B extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  P extends Schema | undefined = undefined,
>(deps: AppDeps, options: CallOptions<N, B, Q, P>): RouteOptions {
  const { method, url, summary, group, permission, body, accepts, query, params, answers } = options;
  return {
    method,
    url,
    config: {
      permission,
      docs: { summary, group, permission, body, accepts, query, params, answers },
      ...callsPerMinute(deps.config, options.perMinute ?? 300),
    },
    async handler(request, reply) {
      void reply.header('cache-control', 'no-store');
      return options.handle({
        params: (params && parseParams(params, request)) as OutputOf<P>,
        query: (query && parseQuery(query, request)) as OutputOf<Q>,
        body: (body && parseBody(body, request)) as OutputOf<B>,
        caller: callerOf(request, permission),
        request,
        reply,
      });
    },
  };
}
