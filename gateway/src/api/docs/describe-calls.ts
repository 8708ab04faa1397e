import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { type Config, siteOrigin } from '#config.ts';
import { isOpenToVisitors, type Permission, ruleOf } from '#access/permissions.ts';
import type { CallDocs } from '#http/call.ts';
import { cookieName } from '#http/cookies.ts';

/** A call with its method and full path. */
export interface DescribedCall extends CallDocs {
  method: string;
  url: string;
}

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
    paths[path][call.method.toLowerCase()] = operation(call);
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

function operation(call: DescribedCall): Record<string, unknown> {
  const answers = Object.entries(call.answers).map(
    ([status, { description, schema, type = 'application/json', alsoAs }]) => [
      status,
      {
        description,
        ...(schema && {
          content: {
            [type]: { schema: jsonSchema(schema, 'output') },
            ...(alsoAs !== undefined && { [alsoAs]: { schema: { type: 'string' } } }),
          },
        }),
      },
    ],
  );
  return {
    operationId: operationId(call),
    summary: call.summary,
    tags: [call.group],
    security: securityOf(call.permission),
    'x-permission': call.permission,
    'x-roles': ruleOf(call.permission).roles,
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...(call.body && {
      requestBody: {
        required: true,
        content: bodies(call.body, call.accepts),
      },
    }),
    responses: {
      ...Object.fromEntries(answers),
      '503': {
        description: 'Temporarily unavailable; sent with Retry-After.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
      '4XX': {
        description: 'Refused; 429 is sent with Retry-After.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

/** `GET /api/users/me/export` becomes `getUsersMeExport`; a path parameter becomes `ById`. */
function operationId({ method, url }: DescribedCall): string {
  const words = url.replace(/^\/api/, '').split(/[^\w:]+/);
  const named = words.map((word) => (word.startsWith(':') ? `By${capital(word.slice(1))}` : capital(word)));
  return method.toLowerCase() + named.join('');
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

/** `{}` in the list means that no login is needed. */
function securityOf(permission: Permission): Record<string, string[]>[] {
  if (!isOpenToVisitors(permission)) return [{ session: [] }];
  const { of } = ruleOf(permission);
  return of === 'public' || of === 'link' ? [{}] : [{ session: [] }, { visitor: [] }, {}];
}

function cookieScheme(config: Config, name: 'session' | 'visitor', description: string): object {
  return { type: 'apiKey', in: 'cookie', name: cookieName(config, name), description };
}

function bodies(schema: v.GenericSchema, types: readonly string[] = ['application/json']): object {
  return Object.fromEntries(types.map((type) => [type, { schema: jsonSchema(schema, 'input') }]));
}

function parameters(schema: v.GenericSchema | undefined, place: 'path' | 'query'): unknown[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

/** Leaves out checks that JSON Schema cannot express, such as a valid date or a mobile number. */
function jsonSchema(schema: v.GenericSchema, typeMode: NonNullable<ConversionConfig['typeMode']>): object {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' });
  return rest;
}
