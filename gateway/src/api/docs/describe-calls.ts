import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { CallDocs } from '#http/call.ts';

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

/** Collects every call that is registered after this in the scope, with the schemas that it really checks by. */
export function collectCalls(app: FastifyInstance): DescribedCall[] {
  const calls: DescribedCall[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    const docs = config?.docs;
    if (docs === undefined || typeof method !== 'string' || method === 'HEAD') return;
    calls.push({ ...docs, method, url });
  });
  return calls;
}

/** The calls as an OpenAPI 3.1 document. */
export function openApi(calls: readonly DescribedCall[]): Record<string, unknown> {
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
    },
    paths,
    components: { schemas: { Error: jsonSchema(errorSchema, 'output') } },
  };
}

function operation(call: DescribedCall): Record<string, unknown> {
  const answers = Object.entries(call.answers).map(([status, { description, schema }]) => [
    status,
    {
      description,
      ...(schema && { content: { 'application/json': { schema: jsonSchema(schema, 'output') } } }),
    },
  ]);
  return {
    summary: call.summary,
    tags: [call.group],
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...(call.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchema(call.body, 'input') } },
      },
    }),
    responses: {
      ...Object.fromEntries(answers),
      '4XX': {
        description: 'Refused; 429 comes with Retry-After.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
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

/** Checks that JSON Schema has no words for (a valid date, a mobile number) are left out. */
function jsonSchema(schema: v.GenericSchema, typeMode: NonNullable<ConversionConfig['typeMode']>): object {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' });
  return rest;
}
