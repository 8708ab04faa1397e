import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { isOpenToVisitors, ruleOf } from '#marketplace/base/access/permission-rules.ts';
import type { Permission } from '#marketplace/base/access/permissions.ts';
import type { CallDocs } from '#marketplace/base/access/call.ts';

/** A call with its method and full path. */
export interface DescribedCall extends CallDocs {
  method: string;
  url: string;
}

/** The OpenAPI operation that describes a call. */
export function operationOf(call: DescribedCall): Record<string, unknown> {
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
export function jsonSchema(
  schema: v.GenericSchema,
  typeMode: NonNullable<ConversionConfig['typeMode']>,
): object {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' });
  return rest;
}
