import { waitText } from '@nestwright/contract/duration/rules';
import { SIGN_IN_NEEDED } from '@nestwright/contract/form/rules';

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { describeFailure } from './describe-failure.ts';

/** The body of every refused call. */
export interface ErrorBody {
  error: { code: string; message: string; fields?: Record<string, string> };
  /** The current state, for a caller that lost a race. */
  now?: unknown;
}

/** A refusal whose message goes to the caller. Any other thrown error becomes a plain 500. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  /** Whole seconds until a retry makes sense. */
  readonly retryAfter: number | undefined;
  /** The current state, for a caller that lost a race. */
  readonly now: unknown;

  constructor(
    status: number,
    code: string,
    message: string,
    extra: { fields?: Record<string, string>; retryAfter?: number; now?: unknown } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = extra.fields;
    this.retryAfter = extra.retryAfter;
    this.now = extra.now;
  }
}

export const notFoundError = (message = 'There is nothing at this address.') =>
  new ApiError(404, 'not-found', message);

export const signInError = () => new ApiError(401, SIGN_IN_NEEDED, 'Please log in to continue.');

/**
 * @param retryAfter seconds until the call is accepted again.
 */
export const tooManyError = (retryAfter: number) =>
  new ApiError(429, 'too-many', `Too many attempts. Please try again in ${waitText(retryAfter)}.`, {
    retryAfter: Math.max(1, Math.ceil(retryAfter)),
  });

const internalError = () =>
  new ApiError(500, 'internal', 'Something went wrong on our side. Please try again in a moment.');

const refusalsByStatus: Record<number, [code: string, message: string]> = {
  400: ['bad-request', 'The request could not be read. Please check it and try again.'],
  413: ['too-large', 'The request is too large: the limit is 64 KB.'],
  414: ['too-large', 'The address is too long.'],
  415: ['unsupported-type', 'Please send the request as JSON.'],
};

/**
 * Every error has one JSON shape. Internal errors are logged without personal data and never shown.
 * @param refusalOf what callers read about a failure that passes by itself, such as of the database; undefined for others
 */
export function handleErrors(
  app: FastifyInstance,
  refusalOf: (error: Error) => ApiError | undefined = () => undefined,
): void {
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    if (error instanceof ApiError) return sendError(reply, error);
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) {
      const [code, message] = refusalsByStatus[status] ?? refusalsByStatus[400]!;
      return sendError(reply, new ApiError(status, code, message));
    }
    request.log.error({ failure: describeFailure(error) }, 'request failed');
    return sendError(reply, refusalOf(error) ?? internalError());
  });
}

/** Answers unknown addresses under /api; pages have their own 404. */
export function refuseUnknown(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendError(reply, notFoundError());
}

export function sendError(reply: FastifyReply, error: ApiError): FastifyReply {
  const body: ErrorBody = { error: { code: error.code, message: error.message } };
  if (error.fields !== undefined) body.error.fields = error.fields;
  if (error.now !== undefined) body.now = error.now;
  if (error.retryAfter !== undefined) void reply.header('retry-after', String(error.retryAfter));
  return reply
    .code(error.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(body);
}
