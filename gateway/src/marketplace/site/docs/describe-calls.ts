import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { type Config, siteOrigin } from '#config.ts';
import { cookieName } from '#http/cookies.ts';

import { type DescribedCall, jsonSchema, operationOf } from './openapi-operation.ts';

const errorSchema = v.object({
  error: v.object({
    code: v.string(),
    message: v.string(),
    fields: v.optional(v.record(v.string(), v.string())),
  }),
});

/** Collects every call that is registered in the scope from now on, with the schemas that check it. */
export function collectCalls(app: FastifyInstance): DescribedCall[] {
  const calls: DescribedCall[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    const docs = config?.docs;
    if (docs === undefined || typeof method !== 'string' || method === 'HEAD') return;
    calls.push({ ...docs, method, url });
  });
  return calls;
}

/** The calls as an OpenAPI 3.1 document, for a site at `origin`. */
export function openApi(calls: readonly DescribedCall[], config: Config): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const path = call.url.replace(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][call.method.toLowerCase()] = operationOf(call);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Nestwright gateway',
      version: '1',
      description: 'Every call of the site. Sessions and codes are bound to the browser by HttpOnly cookies.',
      license: { name: 'See LICENSE in the source', identifier: 'LicenseRef-Nestwright' },
    },
    servers: [{ url: siteOrigin(config) }],
    tags: [...new Set(calls.map(({ group }) => group))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: jsonSchema(errorSchema, 'output') },
      securitySchemes: {
        session: cookieScheme(config, 'session', 'Set by logging in.'),
        visitor: cookieScheme(
          config,
          'visitor',
          'Set with the first request of a browser without an account.',
        ),
      },
    },
  };
}

function cookieScheme(config: Config, name: 'session' | 'visitor', description: string): object {
  return { type: 'apiKey', in: 'cookie', name: cookieName(config, name), description };
}
