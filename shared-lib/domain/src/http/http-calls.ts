import * as v from 'valibot';

import { type RuntimeConfig, runtimeConfigSchema } from './http-schema.ts';
import { pageConfig } from './http-store.ts';
import { type Answer, sendHttp } from './send-http.ts';

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

const UNREADABLE = 'The answer could not be read.';

/** Whether mail goes to the development mailbox, which a page may then link to. */
export function isDevelopment(): boolean {
  return runtimeConfig().development;
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
