import { errorSchema } from '@nestwright/contract/form/schema';
import * as v from 'valibot';

import { failureWords } from './failure-words.ts';

const TIMEOUT_MS = 15_000;

/** The outcome of a call. Failures are values: network errors are never thrown. */
export type Answer<T> = { ok: true; value: T } | Failure;

/** A failed call. */
export interface Failure {
  ok: false;
  /** The gateway's own message, or ours in place of the texts of product/errors#network. */
  message: string;
  /** HTTP status; absent if there was no response. */
  status?: number;
  /** The gateway's error code, such as `already-sent`. */
  code?: string;
  /** The gateway's message per field. */
  fields?: Record<string, string>;
  /** Seconds to wait before trying again. */
  retryAfter?: number;
}

/** A request as the HTTP client makes it: `url` is absolute or on the page's own origin. */
export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  timeout?: number;
}

/** Sends one request. Every failure is a value with a message a page can show. */
export async function sendHttp(request: HttpRequest): Promise<Answer<unknown>> {
  try {
    const { default: axios } = await import('axios');
    const answer = await axios.request<unknown>({
      method: request.method,
      url: request.url,
      params: request.query,
      ...bodyOf(request),
      headers: { accept: 'application/json', ...request.headers },
      signal: request.signal,
      timeout: request.timeout ?? TIMEOUT_MS,
    });
    return { ok: true, value: answer.data };
  } catch (error) {
    return failureOf(error);
  }
}

/** Without any body, the client takes the content type away, and reads of the users collection have one. */
function bodyOf({ body, headers }: HttpRequest) {
  if (body !== undefined || headers?.['content-type'] === undefined) return { data: body };
  return { data: '', transformRequest: (data: unknown) => data };
}

/** A failed call as a value with a message for the page, from an HTTP client's error or an answer. */
export function failureOf(error: unknown): Failure {
  const { code, message, response } = error as {
    code?: string;
    message?: string;
    response?: { status: number; data: unknown; headers?: Record<string, unknown> };
  };
  if (code === 'ERR_CANCELED' || (code === 'ECONNABORTED' && !(message ?? '').startsWith('timeout'))) {
    return { ok: false, message: failureWords({ reason: 'Request aborted' }) };
  }
  if (response === undefined)
    return { ok: false, message: failureWords({ reason: message ?? 'Network Error' }) };
  const { status } = response;
  const parsed = v.safeParse(errorSchema, response.data);
  const retryAfter = Number(response.headers?.['retry-after'] ?? Number.NaN);
  return {
    ok: false,
    status,
    message: parsed.success
      ? parsed.output.error.message
      : failureWords({ reason: `Request failed with status code ${status}`, status }),
    ...(parsed.success && { code: parsed.output.error.code }),
    ...(parsed.success && parsed.output.error.fields !== undefined && { fields: parsed.output.error.fields }),
    ...(Number.isFinite(retryAfter) && { retryAfter }),
  };
}
