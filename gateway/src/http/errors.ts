import { waitText } from '@nestwright/domain/clock/rules';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOutOfReach, sqlState } from '#db/db.ts';

/** The one shape of every refused call. */
export interface ErrorBody {
  error: { code: string; message: string; fields?: Record<string, string> };
}

/** A refusal that the caller is told about. Anything else that is thrown is a surprise and becomes a bare 500. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  /** Whole seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    extra: { fields?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = extra.fields;
    this.retryAfter = extra.retryAfter;
  }
}

export const notFoundError = (message = 'There is nothing at this address.') =>
  new ApiError(404, 'not-found', message);

export const signInError = () => new ApiError(401, 'sign-in-needed', 'Please log in to continue.');

/** @param retryAfter seconds until the call is taken again. */
export const tooManyError = (retryAfter: number) =>
  new ApiError(429, 'too-many', `That was a bit too often. Please try again in ${waitText(retryAfter)}.`, {
    retryAfter: Math.max(1, Math.ceil(retryAfter)),
  });

/** Seconds after which a database that was out of reach is worth another try. */
const DATABASE_RETRY_SECONDS = 5;

const outOfOrderError = () =>
  new ApiError(503, 'out-of-order', 'We cannot do this right now. Please try again in a few seconds.', {
    retryAfter: DATABASE_RETRY_SECONDS,
  });

const refusalsByStatus: Record<number, [code: string, message: string]> = {
  400: ['bad-request', 'The request could not be read. Please check it and try again.'],
  413: ['too-large', 'The request is too large: at most 64 KB are accepted.'],
  414: ['too-large', 'The address is too long.'],
  415: ['unsupported-type', 'Please send the request as JSON.'],
};

/** One error, one JSON shape; what went wrong inside is logged without personal data and never told. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    if (error instanceof ApiError) return sendError(reply, error);
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) {
      const [code, message] = refusalsByStatus[status] ?? refusalsByStatus[400]!;
      return sendError(reply, new ApiError(status, code, message));
    }
    request.log.error({ failure: describeFailure(error) }, 'request failed');
    if (isOutOfReach(error)) return sendError(reply, outOfOrderError());
    return sendError(
      reply,
      new ApiError(500, 'internal', 'Something went wrong on our side. Please try again in a moment.'),
    );
  });
}

/** Answers calls to addresses under /api that do not exist; pages have their own 404. */
export function refuseUnknown(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendError(reply, notFoundError());
}

export function sendError(reply: FastifyReply, error: ApiError): FastifyReply {
  const body: ErrorBody = { error: { code: error.code, message: error.message } };
  if (error.fields !== undefined) body.error.fields = error.fields;
  if (error.retryAfter !== undefined) void reply.header('retry-after', String(error.retryAfter));
  return reply
    .code(error.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(body);
}

/**
 * What may be logged of a failure: kind, database state and the places in the code. The messages of database errors
 * carry the values that people typed, so they are left out, and e-mail addresses are struck from all others.
 */
export function describeFailure(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const isDatabase = error instanceof DrizzleQueryError || sqlState(error) !== undefined;
  return {
    name: cause?.name ?? error.name,
    code: (cause as { code?: unknown } | undefined)?.code,
    message: isDatabase
      ? undefined
      : error.message.slice(0, 300).replace(/[^\s"'<>]+@[^\s"'<>]+/g, '(address)'),
    stack: (cause?.stack ?? error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12),
  };
}
