import type { LoaderFunctionArgs } from '@nestwright/contract/router';
import type { ServerAnswer } from '@nestwright/contract/remote';
import * as v from 'valibot';

import { formAction } from './form-action.ts';

const schema = v.strictObject({
  name: v.pipe(v.string(), v.minLength(1, 'Please enter your name')),
  wishes: v.array(v.string()),
});

const action = formAction({
  schema,
  lists: ['wishes'],
  send: (body, call) =>
    call({ method: 'POST', path: '/api/wishes', body, schema: v.object({ done: v.literal(true) }) }),
  done: { sent: 'yes' },
});

/** Posts a form to `/wish?ad=7`. The gateway gives this answer, and `calls` receives its requests. */
async function post(
  fields: [string, string][],
  answer: ServerAnswer = { status: 201, body: { done: true } },
  calls: unknown[] = [],
): Promise<Response> {
  const request = new Request('https://site.example/wish?ad=7', {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  const call = (made: unknown) => {
    calls.push(made);
    return Promise.resolve(answer);
  };
  return action({ request, context: { visitor: { call } }, params: {} } as unknown as LoaderFunctionArgs);
}

test('a valid form makes the call and returns to its page with the address’s parameters', async () => {
  const calls: unknown[] = [];
  const answer = await post(
    [
      ['name', 'Ada'],
      ['wishes', 'a'],
      ['wishes', 'b'],
    ],
    undefined,
    calls,
  );
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/wish?ad=7&sent=yes']);
  expect(calls).toEqual([{ method: 'POST', path: '/api/wishes', body: { name: 'Ada', wishes: ['a', 'b'] } }]);
});

test('an invalid form makes no call; its page gets the typed values and the schema’s messages', async () => {
  const calls: unknown[] = [];
  const answer = await post([['wishes', 'a']], undefined, calls);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toEqual({
    typed: { name: '', wishes: ['a'] },
    errors: { name: 'Please enter your name' },
  });
  expect(calls).toEqual([]);
});

test('fields that the form does not have are left out', async () => {
  const calls: { body: unknown }[] = [];
  await post(
    [
      ['name', 'Ada'],
      ['admin', 'yes'],
    ],
    undefined,
    calls,
  );
  expect(calls[0]!.body).toEqual({ name: 'Ada', wishes: [] });
});

test('a refusal shows the gateway’s message, and nothing typed is lost', async () => {
  const refusal = { status: 429, body: { error: { code: 'too-many', message: 'Too many attempts.' } } };
  const answer = await post([['name', 'Ada']], refusal);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ typed: { name: 'Ada' }, message: 'Too many attempts.' });
});

test('an answer in another shape is a failure', async () => {
  const answer = await post([['name', 'Ada']], { status: 200, body: { other: 1 } });
  expect(await answer.json()).toMatchObject({ message: 'The answer could not be read.' });
});
