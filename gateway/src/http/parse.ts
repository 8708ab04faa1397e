import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ApiError } from './errors.ts';
import { isStorable, refuseUnstorable } from './unstorable-text.ts';

/**
 * Checks a request's body by schema.
 * @throws ApiError 422 `invalid` with a message per field (dotted path), 400 when there is no body at all and the
 * schema requires one.
 */
export function parseBody<Schema extends v.GenericSchema>(
  schema: Schema,
  request: FastifyRequest,
): v.InferOutput<Schema> {
  if (request.body === undefined || request.body === null) {
    const empty = v.safeParse(schema, undefined);
    if (empty.success) return empty.output;
    throw new ApiError(400, 'bad-request', 'Please send the request as JSON.');
  }
  return parse(schema, request.body);
}

/** Checks a request's query string by schema; throws the same errors as for a body, and 400 for text that can't be stored. */
export function parseQuery<Schema extends v.GenericSchema>(
  schema: Schema,
  request: FastifyRequest,
): v.InferOutput<Schema> {
  refuseUnstorable(request.query);
  return parse(schema, request.query);
}

/** Checks a request's path parameters; an invalid one counts as an unknown address. */
export function parseParams<Schema extends v.GenericSchema>(
  schema: Schema,
  request: FastifyRequest,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, request.params);
  if (!parsed.success || !Object.values(request.params as Record<string, string>).every(isStorable))
    throw new ApiError(404, 'not-found', 'There is nothing at this address.');
  return parsed.output;
}

/**
 * Checks part of a request by schema; its fields are named below `within`.
 * @throws ApiError 422 `invalid` with a message per field (dotted path).
 */
export function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  within = '',
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, withEveryField(schema, value));
  if (parsed.success) return parsed.output;
  const messages = Object.entries(fieldMessages(parsed.issues));
  const fields = Object.fromEntries(
    messages.map(([name, text]) => [within ? `${within}.${name}` : name, text]),
  );
  throw new ApiError(422, 'invalid', 'Some fields are not valid.', { fields });
}

/** The first message of every invalid field, by dotted path. */
export function fieldMessages(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues.slice(0, 50)) {
    const name = (v.getDotPath(issue) ?? 'body').slice(0, 100);
    fields[name] ??= isUnknownKey(issue) ? 'This field is unknown.' : issue.message.slice(0, 200);
  }
  return fields;
}

function isUnknownKey(issue: v.BaseIssue<unknown>): boolean {
  return issue.expected === 'never' && issue.type === 'strict_object';
}

/** A missing required field is checked as undefined, so that it gets its field's message. */
function withEveryField(schema: v.GenericSchema, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !('entries' in schema))
    return value;
  const entries = schema.entries as Record<string, v.GenericSchema>;
  return { ...requiredFields(entries), ...value };
}

const required = new WeakMap<object, Record<string, undefined>>();

/** The required fields of a schema, each undefined. */
function requiredFields(entries: Record<string, v.GenericSchema>): Record<string, undefined> {
  let fields = required.get(entries);
  if (fields === undefined) {
    const names = Object.keys(entries).filter(
      (name) => !['optional', 'nullish'].includes(entries[name]!.type),
    );
    fields = Object.fromEntries(names.map((name) => [name, undefined]));
    required.set(entries, fields);
  }
  return fields;
}
