import type { LoaderFunctionArgs } from '@nestwright/contract/router';

import { answerItem } from './answer-item.ts';

const id = '22222222-2222-4222-8222-222222222222';
const commandId = '33333333-3333-4333-8333-333333333333';
const decision = { step: 'decide', decision: 'spam', reason: 'An advertisement.', commandId };

const item = {
  id,
  queue: 'messages',
  at: '2027-03-01T15:00:00.000Z',
  what: 'Privacy',
  dueOn: null,
  isOpen: false,
  facts: [],
  words: '',
  deeds: [],
};

async function post(fields: Record<string, string>, answer: { status: number; body: unknown }) {
  const calls: unknown[] = [];
  const call = (made: unknown) => {
    calls.push(made);
    return Promise.resolve(answer);
  };
  const request = new Request(`https://site.example/desk/messages/${id}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  const args = { request, context: { visitor: { call } }, params: { queue: 'messages', id } };
  return { response: await answerItem(args as unknown as LoaderFunctionArgs), calls };
}

test('a decision that ends an item leads back to its queue', async () => {
  const { response, calls } = await post(decision, { status: 200, body: { item } });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/desk/messages?done=decided']);
  const { step: _step, ...body } = decision;
  expect(calls).toEqual([{ method: 'POST', path: `/api/desk/messages/${id}/decisions`, body }]);
});

test('a decision that doesn’t end an item stays on its page', async () => {
  const { response } = await post(decision, { status: 200, body: { item: { ...item, isOpen: true } } });
  expect(response.headers.get('location')).toBe(`/desk/messages/${id}?done=decided`);
});

test('a decision without a reason makes no call and keeps what was typed', async () => {
  const typed = { ...decision, reason: ' Ads ' };
  const { response, calls } = await post(typed, { status: 200, body: { item } });
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({
    typed,
    errors: { reason: 'Please give a reason of 10 to 500 characters' },
  });
  expect(calls).toEqual([]);
});

test('the second person to decide sees the gateway’s refusal', async () => {
  const error = { code: 'decided-already', message: 'Ben decided this first.' };
  const { response } = await post(decision, { status: 409, body: { error } });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ typed: decision, message: 'Ben decided this first.' });
});

test('details are opened with a reason and shown', async () => {
  const people = [{ who: 'Sender', name: 'Grace', email: 'grace@example.com', phone: '' }];
  const fields = { step: 'reveal', reason: 'She asked by phone.' };
  const { response, calls } = await post(fields, { status: 200, body: { people } });
  expect(await response.json()).toEqual({ people });
  expect(calls).toEqual([
    { method: 'POST', path: `/api/desk/messages/${id}/reveal`, body: { reason: fields.reason } },
  ]);
});
