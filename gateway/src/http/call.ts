import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { parseBody, parseParams, parseQuery } from './parse.ts';
import { callsPerMinute } from './rate-limit.ts';

type Schema = v.GenericSchema;
type OutputOf<S> = S extends Schema ? v.InferOutput<S> : undefined;

/** What the description at /api/docs tells about a call. */
export interface CallDocs {
  summary: string;
  group: string;
  body?: Schema;
  query?: Schema;
  params?: Schema;
  access: Access;
  /** Types that the body may be sent as; JSON unless told. */
  accepts?: readonly string[];
  answers: Record<number, AnswerDocs>;
}

/** Who may make a call: anybody, the account that is logged in, or that account or else the visitor's browser. */
export type Access = 'anyone' | 'account' | 'owner';

/** One answer of a call: what it means, and its shape when it has one. */
export interface AnswerDocs {
  description: string;
  schema?: Schema;
  /** Type of an answer that is not JSON, such as `text/calendar`. */
  type?: string;
  /** Another type that the caller may ask for; its answer is a text. */
  alsoAs?: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    docs?: CallDocs;
  }
}

interface CallOptions<B, Q, P> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below /api. */
  url: string;
  /** The noun it belongs to, as a heading of the description. */
  group: string;
  summary: string;
  /** Who may make it; anybody unless told. It is described, `handle` enforces it. */
  access?: Access;
  body?: B;
  /** Types that the body may be sent as; JSON unless told. */
  accepts?: readonly string[];
  query?: Q;
  params?: P;
  /** Answers of success by status; the shared error shape is added by itself. */
  answers: Record<number, AnswerDocs>;
  /** Most calls from one client address in a minute; 300 unless told. */
  perMinute?: number;
  handle(given: {
    body: OutputOf<B>;
    query: OutputOf<Q>;
    params: OutputOf<P>;
    request: FastifyRequest;
    reply: FastifyReply;
  }): Promise<unknown>;
}

/**
 * A route of the gateway: what arrives is checked by the schemas, and the same schemas make its description.
 * `handle` returns the body of the answer; it sets another status than 200 on `reply`.
 */
export function call<
  B extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  P extends Schema | undefined = undefined,
>(deps: AppDeps, options: CallOptions<B, Q, P>): RouteOptions {
  const { method, url, summary, group, access = 'anyone', body, accepts, query, params, answers } = options;
  return {
    method,
    url,
    config: {
      docs: { summary, group, access, body, accepts, query, params, answers },
      ...callsPerMinute(deps.config, options.perMinute ?? 300),
    },
    async handler(request, reply) {
      void reply.header('cache-control', 'no-store');
      return options.handle({
        params: (params && parseParams(params, request)) as OutputOf<P>,
        query: (query && parseQuery(query, request)) as OutputOf<Q>,
        body: (body && parseBody(body, request)) as OutputOf<B>,
        request,
        reply,
      });
    },
  };
}
