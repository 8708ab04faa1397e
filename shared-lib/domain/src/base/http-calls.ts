import type { VisitorCalls } from '@nestwright/contract/remote';
import * as v from 'valibot';

import { type RuntimeConfig, runtimeConfigSchema } from './http-schema.ts';
import { pageConfig } from './http-store.ts';
import { type Answer, type Failure, failureOf, sendHttp } from './send-http.ts';

export type { Failure } from './send-http.ts';

/** The outcome of a call. Failures are values: network errors are never thrown. */
export type Result<T> = Answer<T>;

/** One call to the gateway. */
export interface GatewayCall<Schema extends v.GenericSchema> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path on the gateway, such as `/api/projects`. */
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  /** The expected shape of the answer; anything else is a failure. */
  schema: Schema;
  signal?: AbortSignal;
  /** Time-out in milliseconds; 15 seconds by default. */
  timeout?: number;
}

/**
 * Calls the gateway and checks its answer. The HTTP client is loaded with the first call, not with the first paint.
 * In the hosted set-up, the call goes to the hosts themselves.
 */
export async function callGateway<Schema extends v.GenericSchema>(
  call: GatewayCall<Schema>,
): Promise<Result<v.InferOutput<Schema>>> {
  const answer = await send(call);
  if (!answer.ok) return answer;
  const read = v.safeParse(call.schema, answer.value);
  return read.success ? { ok: true, value: read.output } : { ok: false, message: UNREADABLE };
}

/** The failure of a call that could not be made, in the words of a broken connection. */
export function unreachable(): Failure {
  return failureOf({});
}

/** How a call is made: from the browser, or on the server in the visitor's name. */
export type CallGateway = typeof callGateway;

/** Calls on the server in the visitor's name. The outcomes are those that a browser would get. */
export function callAs(visitor: VisitorCalls): CallGateway {
  return async ({ method, path, query, body, schema }) => {
    const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`;
    const { status, body: data } = await visitor.call({ method, path: path + search, body });
    if (status >= 300) return failureOf({ response: { status, data } });
    const read = v.safeParse(schema, data);
    return read.success ? { ok: true, value: read.output } : { ok: false, message: UNREADABLE };
  };
}

/**
 * Reads from the gateway with `fetch`, so a first step doesn't wait for the HTTP client, which is larger than the step
 * itself. Without a gateway, it works like `callGateway`.
 *
 * @param path on the gateway, such as `/api/zips/33139`.
 */
export async function readGateway<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  signal?: AbortSignal,
): Promise<Result<v.InferOutput<Schema>>> {
  const { hosted, gateway } = runtimeConfig();
  if (hosted !== undefined) return callGateway({ method: 'GET', path, schema, signal });
  try {
    const answer = await fetch(`${gateway}${path}`, {
      headers: { accept: 'application/json' },
      signal: signal ?? null,
    });
    if (!answer.ok) {
      const data: unknown = await answer.json().catch(() => undefined);
      return failureOf({ response: { status: answer.status, data } });
    }
    const read = v.safeParse(schema, await answer.json());
    return read.success ? { ok: true, value: read.output } : { ok: false, message: UNREADABLE };
  } catch {
    return failureOf({});
  }
}

const UNREADABLE = 'The answer could not be read.';

/** The address of a path on the gateway, for clients that make their own requests. */
export function gatewayAddress(path: string): string {
  return `${runtimeConfig().gateway}${path}`;
}

/** The address of the development mailbox; undefined on a site that sends its mail. */
export function mailboxAddress(): string | undefined {
  return runtimeConfig().mailbox;
}

async function send(call: GatewayCall<v.GenericSchema>): Promise<Result<unknown>> {
  const config = runtimeConfig();
  if (config.hosted !== undefined) {
    const { answerHosted } = await import('./hosted-calls.ts');
    return answerHosted(config.hosted, call);
  }
  return sendHttp({ ...call, url: `${config.gateway}${call.path}` });
}

function runtimeConfig(): RuntimeConfig {
  return v.parse(runtimeConfigSchema, pageConfig());
}
