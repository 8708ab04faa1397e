import type { LoaderFunctionArgs } from '@nestwright/contract/router';

import { session } from '#testing/samples.ts';

import { answerConfirm } from './answer-confirm.ts';

/** Posts the form of `/my-projects?confirm=abc` to a gateway that gives this answer. */
async function post(answer: { status: number; body: unknown }) {
  const calls: unknown[] = [];
  const call = (made: { path: string }) => {
    if (made.path === '/api/users/me') return Promise.resolve({ status: 200, body: { user: session } });
    calls.push(made);
    return Promise.resolve(answer);
  };
  const request = new Request('https://site.example/my-projects?confirm=abc', {
    method: 'POST',
    body: new URLSearchParams({ step: 'confirm', confirm: 'abc' }),
  });
  const args = { request, context: { visitor: { call } }, params: {} } as unknown as LoaderFunctionArgs;
  return { response: (await answerConfirm(args)) as Response, calls };
}

test('a confirmed e-mail leads to a page that says so and has no token in its address', async () => {
  const { response, calls } = await post({ status: 200, body: { confirmed: true } });
  expect(calls).toEqual([{ method: 'POST', path: '/api/projects/confirm-email', body: { token: 'abc' } }]);
  expect([response.status, response.headers.get('location')]).toEqual([303, '/my-projects?done=confirm']);
});

test('a link that is not valid is refused in the gateway’s words', async () => {
  const message = 'This link is not valid, or its request no longer exists.';
  const { response } = await post({ status: 404, body: { error: { code: 'not-found', message } } });
  expect([response.status, await response.json()]).toEqual([
    422,
    expect.objectContaining({ errors: {}, message, code: 'not-found' }),
  ]);
});
