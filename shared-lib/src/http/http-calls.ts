import type { AxiosError, AxiosStatic } from 'axios';
import * as v from 'valibot';

import { runtimeConfig } from './http-config.ts';

/** The outcome of a call: a checked value, or why there is none. Calls never throw. */
export type Result<T> =
  | { ok: true; value: T }
  | {
      ok: false;
      /** What happened, in words that may be shown; for transport failures the texts of specification section 8. */
      message: string;
      /** HTTP status; absent when there was no answer at all. */
      status?: number;
      /** What is wrong with which field. */
      fields?: Record<string, string>;
      /** Seconds until it makes sense to try again. */
      retryAfter?: number;
    };

/** One call to the gateway. */
export interface GatewayCall<Schema extends v.GenericSchema> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Address on our own origin, `/api/projects`. */
  path: string;
  query?: Record<string, string | undefined>;
  body?: unknown;
  /** What the answer must look like. */
  schema: Schema;
  signal?: AbortSignal;
  /** Longest wait for the whole answer, in milliseconds. */
  timeout?: number;
}

const TIMEOUT_MS = 15_000;

const errorSchema = v.object({
  error: v.object({
    message: v.string(),
    fields: v.optional(v.record(v.string(), v.string())),
  }),
});

let client: Promise<AxiosStatic> | undefined;

/** Whether the site runs as a development set-up: the mailbox may be linked. */
export function isDevelopment(): boolean {
  return runtimeConfig().development;
}

/**
 * Asks the gateway and checks the answer. The HTTP client is loaded with the first call, not with the first paint.
 */
export async function callGateway<Schema extends v.GenericSchema>(
  call: GatewayCall<Schema>,
): Promise<Result<v.InferOutput<Schema>>> {
  let answer: { data: unknown };
  try {
    const axios = await loadClient();
    answer = await axios.request<unknown>({
      baseURL: runtimeConfig().gateway,
      url: call.path,
      method: call.method,
      params: call.query,
      data: call.body,
      timeout: call.timeout ?? TIMEOUT_MS,
      signal: call.signal,
      withCredentials: true,
    });
  } catch (error) {
    return failure(error);
  }
  const checked = v.safeParse(call.schema, answer.data);
  if (checked.success) return { ok: true, value: checked.output };
  return { ok: false, message: 'The answer was not what we expected. Please try again.' };
}

async function loadClient(): Promise<AxiosStatic> {
  client ??= import('axios').then((module) => module.default);
  try {
    return await client;
  } catch (error) {
    // The next call tries again.
    client = undefined;
    throw error;
  }
}

function failure(error: unknown): Result<never> {
  const { response, code, message } = error as AxiosError;
  if (!response)
    return { ok: false, message: code === 'ERR_CANCELED' ? 'Request aborted' : transportMessage(message) };
  const told = v.safeParse(errorSchema, response.data);
  const retryAfter = Number((response.headers as Record<string, unknown>)['retry-after']);
  return {
    ok: false,
    status: response.status,
    message: told.success ? told.output.error.message : `Request failed with status code ${response.status}`,
    ...(told.success && told.output.error.fields && { fields: told.output.error.fields }),
    ...(Number.isFinite(retryAfter) && retryAfter > 0 && { retryAfter }),
  };
}

/** The client's own words, or "Network Error" when not even the client could be loaded. */
function transportMessage(message: string): string {
  return /^(Network Error|timeout of|Unsupported protocol|Request aborted)/.test(message)
    ? message
    : 'Network Error';
}
