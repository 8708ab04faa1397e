import type { LoaderFunctionArgs } from '@nestwright/contract/router';

import { answerPartner, answerPartners } from './answer-partner.ts';

const id = '22222222-2222-4222-8222-222222222222';
const partner = {
  id,
  name: 'Acme',
  origins: ['https://acme.example'],
  isTest: false,
  webhookUrl: null,
  hasFigures: true,
  createdAt: '2027-03-01T15:00:00.000Z',
  disabledAt: null,
};
const changed = { partner, shown: 'https://site.example/_partners/token', replayed: 0 };

async function post(
  answerWith: (args: LoaderFunctionArgs) => Promise<Response>,
  fields: Record<string, string>,
  answer: { status: number; body: unknown } = { status: 200, body: changed },
) {
  const calls: unknown[] = [];
  const call = (made: unknown) => {
    calls.push(made);
    return Promise.resolve(answer);
  };
  const body = new URLSearchParams(fields);
  const request = new Request('https://site.example/desk/partners', { method: 'POST', body });
  const args = { request, context: { visitor: { call } }, params: { id } };
  return { response: await answerWith(args as unknown as LoaderFunctionArgs), calls };
}

test('a registration sends each line as a page and returns what is shown once', async () => {
  const typed = {
    step: 'add',
    name: 'Acme',
    origins: 'https://acme.example\r\nhttps://www.acme.example\r\n',
  };
  const { response, calls } = await post(answerPartners, typed);
  const body = {
    name: 'Acme',
    origins: ['https://acme.example', 'https://www.acme.example'],
    isTest: false,
  };
  expect(calls).toEqual([{ method: 'POST', path: '/api/desk/partners', body }]);
  expect(await response.json()).toEqual({ done: { ...changed, step: 'add' }, shownOnce: true });
});

test('a registration without a name or pages makes no call and keeps what was typed', async () => {
  const { response, calls } = await post(answerPartners, { step: 'add', name: ' ', origins: '' });
  expect([response.status, calls]).toEqual([422, []]);
  const refused = (await response.json()) as { typed: object; errors: object };
  expect(refused).toMatchObject({ typed: { name: ' ' } });
  expect(Object.keys(refused.errors)).toEqual(['name', 'origins']);
});

test.each([
  [{ step: 'webhook', url: 'https://acme.example/hooks', since: '' }],
  [{ step: 'replay', since: '2027-03-01', url: '' }],
  [{ step: 'disable', url: '', since: '' }],
])('a step sends only what it needs: %j', async (typed) => {
  const { calls } = await post(answerPartner, typed);
  const body = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
  expect(calls).toEqual([{ method: 'POST', path: `/api/desk/partners/${id}/steps`, body }]);
});

test('a step without a fresh proof asks for one and keeps the form', async () => {
  const error = { code: 'proof-needed', message: 'Please confirm with your passkey that it’s you.' };
  const { response } = await post(answerPartner, { step: 'link' }, { status: 403, body: { error } });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ typed: { step: 'link' }, code: 'proof-needed' });
});
