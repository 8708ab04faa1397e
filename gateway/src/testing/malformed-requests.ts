import fc from 'fast-check';
import type { FastifyInstance, InjectOptions } from 'fastify';

import { body, contentType, pathPart, query } from './nasty-parts.ts';

interface Described {
  paths: Record<string, Record<string, { requestBody?: unknown }>>;
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Requests that our pages never make, for every documented call. */
export async function malformedRequests(app: FastifyInstance): Promise<fc.Arbitrary<InjectOptions>> {
  const { paths } = (await app.inject('/api/docs.json')).json<Described>();
  const calls = Object.entries(paths).flatMap(([path, found]) =>
    methods.filter((method) => method.toLowerCase() in found).map((method) => ({ method, path })),
  );
  if (calls.length < 15) throw new Error('Too few calls are documented for a meaningful attack.');
  return fc
    .record({ call: fc.constantFrom(...calls), part: pathPart, query, payload: body, type: contentType })
    .map(({ call, part, query: search, payload, type }) => ({
      method: call.method,
      url: call.path.replaceAll(/\{\w+\}/g, part) + search,
      headers: { 'content-type': type },
      ...(call.method !== 'GET' && { payload: Buffer.from(payload) }),
    }));
}

/** What is wrong with an answer to a malformed request, or null. */
export function faultIn(answer: { statusCode: number; body: string }): string | null {
  if (answer.statusCode >= 500) return `status ${answer.statusCode}`;
  if (answer.statusCode >= 400 && !answer.body.startsWith('{"error":{"code":'))
    return 'another shape of error';
  if (/node_modules|\.ts:\d|\bat \w+ \(|select .* from|insert into|DrizzleQuery/i.test(answer.body))
    return 'a leak';
  return null;
}
