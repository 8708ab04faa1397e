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

test('a character that the database cannot store is refused anywhere', () => {
  const hidden = { name: 'Ada', extra: [{ deep: ['a\u0000b'] }] };
  for (const body of [{ name: 'A\u0000' }, hidden, { name: 'Ada', 'a\u0000': 1 }])
    expect(refusal(body).status).toBe(422);
  expect(parseBody(schema, { body: { name: 'written \\u0000' } } as FastifyRequest).name).toBe(
    'written \\u0000',
  );
});

test('the deepest and widest allowed body is searched completely', () => {
  expect(refusal(JSON.parse(`${'['.repeat(30_000)}${']'.repeat(30_000)}`)).status).toBe(422);
  expect(refusal(Array.from({ length: 30_000 }, () => 1)).status).toBe(422);
});
