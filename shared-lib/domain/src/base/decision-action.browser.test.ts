import type { LoaderFunctionArgs } from '@nestwright/contract/router';

import { decisionAction } from './decision-action.ts';

const request = () =>
  new Request('https://site.example/page/p1', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'step=ask&words=Gutters%3F&times=1&times=2',
  });
const action = decisionAction({ actOf: () => () => Promise.reject(new Error('Loading chunk 7 failed.')) });

test('a page whose code for a decision does not arrive says that it can’t be reached, and keeps what was typed', async () => {
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const args = { request: request(), context: undefined, params: { id: 'p1' } };
  const decided = await action(args as unknown as LoaderFunctionArgs);
  expect(decided).toMatchObject({
    answer: { ok: false },
    refused: {
      typed: { words: 'Gutters?', times: ['1', '2'] },
      message: expect.stringMatching(/^We can’t reach Nestwright/) as string,
    },
  });
  expect(told).toHaveBeenCalledTimes(1);
});

test('on the server, a decision that breaks breaks its page', async () => {
  const visitor = { call: () => Promise.resolve({ status: 200, body: {} }) };
  const args = { request: request(), context: { visitor }, params: { id: 'p1' } };
  await expect(action(args as unknown as LoaderFunctionArgs)).rejects.toThrow('Loading chunk 7 failed.');
});
