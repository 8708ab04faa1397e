import type { ServerAnswer } from '@nestwright/contract/remote';
import type { LoaderFunctionArgs } from '@nestwright/contract/router';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import * as v from 'valibot';

import { formAction } from './form-action.ts';

const action = formAction({
  schema: v.object({ email: v.pipe(v.string(), v.email('Not an address')), plants: v.array(v.string()) }),
  lists: ['plants'],
  call: (value) => ({ path: '/api/news', body: value }),
  done: { told: 'yes' },
});
const FIELDS: [string, string][] = [
  ['email', 'ada@example.com'],
  ['plants', 'rose'],
  ['plants', 'fern'],
  ['admin', 'yes'],
];
const SENT = { email: 'ada@example.com', plants: ['rose', 'fern'] };

/** Posts a form to `/plants?ad=7`. */
function post(fields: [string, string][], context: object = {}): Promise<Response> {
  const body = new URLSearchParams(fields).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const request = new Request('https://site.example/plants?ad=7', { method: 'POST', headers, body });
  return action({ request, context, params: {} } as unknown as LoaderFunctionArgs);
}

/** A server whose gateway gives this answer. */
function server(answer: ServerAnswer, calls: unknown[] = []) {
  return { visitor: { call: (made: unknown) => (calls.push(made), Promise.resolve(answer)) } };
}

/** What the browser sent: method, path and body. */
const sent: [string, string, string][] = [];
/** The network's answer; by default, each request fails like a broken connection. */
let networkAnswer: () => Response;
const network = setupServer(
  http.all('*', async ({ request }) => {
    sent.push([request.method, new URL(request.url).pathname, await request.text()]);
    return networkAnswer();
  }),
);

beforeAll(() => network.listen());
beforeEach(() => {
  sent.length = 0;
  networkAnswer = () => HttpResponse.error();
});
afterAll(() => network.close());

test('on the server, a valid form makes its call in the visitor’s name and redirects to its page', async () => {
  const calls: unknown[] = [];
  const answer = await post(FIELDS, server({ status: 202, body: { sent: true } }, calls));
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/plants?ad=7&told=yes']);
  expect(calls).toEqual([{ method: 'POST', path: '/api/news', body: SENT }]);
  expect(sent).toEqual([]);
});

test('in the browser, a valid form makes the same call and redirects to the same page', async () => {
  networkAnswer = () => HttpResponse.json({ sent: true });
  const answer = await post(FIELDS);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/plants?ad=7&told=yes']);
  expect(sent).toEqual([['POST', '/api/news', JSON.stringify(SENT)]]);
});

test('an invalid form makes no call; its page gets what was typed and the schema’s messages', async () => {
  const calls: unknown[] = [];
  const answer = await post([['email', 'ada@']], server({ status: 202, body: {} }, calls));
  expect(answer.status).toBe(422);
  const refused = { typed: { email: 'ada@', plants: [] }, errors: { email: 'Not an address' } };
  expect(await answer.json()).toEqual(refused);
  expect(calls).toEqual([]);
});

const tooMany = { code: 'too-many', message: 'Too many attempts.' };
const wrong = { code: 'invalid', message: 'Please correct it.', fields: { email: 'Unknown' } };
test.each([
  [
    { status: 429, body: { error: tooMany } },
    { ...tooMany, errors: {} },
  ],
  [
    { status: 422, body: { error: wrong } },
    { code: 'invalid', message: 'Please correct it.', errors: { email: 'Unknown' } },
  ],
  [
    { status: 502, body: undefined },
    { message: 'That didn’t work. Please try again in a moment.', errors: {} },
  ],
])('after the refusal %j its page gets the reason and what was typed', async (refusal, reason) => {
  const answer = await post(FIELDS, server(refusal));
  expect([answer.status, await answer.json()]).toEqual([422, { typed: SENT, ...reason }]);
});

test('a browser without a connection says so, and nothing typed is lost', async () => {
  const answer = await post(FIELDS);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toEqual({
    typed: SENT,
    errors: {},
    message: 'We can’t reach the site. Please check your connection and try again.',
  });
});
