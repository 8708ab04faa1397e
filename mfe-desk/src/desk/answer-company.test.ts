import type { LoaderFunctionArgs } from '@nestwright/contract/router';

import { answerCompany } from './answer-company.ts';

const id = '22222222-2222-4222-8222-222222222222';
const paper = '33333333-3333-4333-8333-333333333333';
const commandId = '44444444-4444-4444-8444-444444444444';
const fields = [
  ['step', 'decide'],
  ['decision', 'verify'],
  ['reason', 'Found in the register.'],
  ['commandId', commandId],
  ['seen', 'checking'],
  [`paper-${paper}`, 'checked'],
  [`paper-${id}`, ''],
];

async function post(typed: string[][], answer: { status: number; body: unknown }) {
  const calls: unknown[] = [];
  const call = (made: unknown) => {
    calls.push(made);
    return Promise.resolve(answer);
  };
  const request = new Request(`https://site.example/desk/companies/${id}`, {
    method: 'POST',
    body: new URLSearchParams(typed),
  });
  const args = { request, context: { visitor: { call } }, params: { id } };
  return { response: await answerCompany(args as unknown as LoaderFunctionArgs), calls };
}

test('a decision contains the papers that were checked and leads back to the queue', async () => {
  const { response, calls } = await post(fields, { status: 200, body: { vetting: 'verified' } });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/desk/companies?done=decided']);
  const body = {
    decision: 'verify',
    reason: 'Found in the register.',
    commandId,
    seen: 'checking',
    despite: false,
    papers: [{ id: paper, is: 'checked' }],
  };
  expect(calls).toEqual([{ method: 'POST', path: `/api/desk/companies/${id}/decisions`, body }]);
});

test('a decision contains the name, state and trades that were seen, if the gateway sent them', async () => {
  const seenAs = 'A'.repeat(43);
  const { calls } = await post([...fields, ['seenAs', seenAs]], {
    status: 200,
    body: { vetting: 'verified' },
  });
  expect(calls).toMatchObject([{ body: { seen: 'checking', seenAs } }]);
});

test('a refused decision keeps the choices and the typed text', async () => {
  const error = { code: 'papers-unchecked', message: 'No legal name has been checked.' };
  const { response } = await post(fields, { status: 422, body: { error } });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    typed: { decision: 'verify', [`paper-${paper}`]: 'checked' },
    message: 'No legal name has been checked.',
  });
});

test('papers are opened for a reason of ten characters or more', async () => {
  const { response, calls } = await post(
    [
      ['step', 'reveal'],
      ['reason', 'no'],
    ],
    { status: 200, body: {} },
  );
  expect(response.status).toBe(422);
  expect(calls).toEqual([]);
});
