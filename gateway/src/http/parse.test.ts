import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ApiError } from './errors.ts';
import { parseBody } from './parse.ts';

const schema = v.object({
  name: v.pipe(v.string('Please say who'), v.minLength(1, 'Please say who')),
  note: v.optional(v.string()),
});
function refusal(body: unknown): ApiError {
  try {
    parseBody(schema, { body } as FastifyRequest);
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  throw new Error('It was not refused.');
}

test('a missing field gets its own message, like an invalid one', () => {
  for (const body of [{}, { name: '' }, { name: 7 }, { name: null }]) {
    expect(refusal(body)).toMatchObject({ status: 422, fields: { name: 'Please say who' } });
  }
});

test('a missing optional field stays absent', () => {
  expect(parseBody(schema, { body: { name: 'Ada' } } as FastifyRequest)).toEqual({ name: 'Ada' });
});

test('a body that is not an object is refused', () => {
  for (const body of [[], 7, 'x', true]) expect(refusal(body).status).toBe(422);
});
