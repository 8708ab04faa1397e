import type { LoaderFunctionArgs } from '@nestwright/contract/router';

import { complete, gateway } from '#testing/posted-steps.ts';

import { answerChoice } from './answer-choice.ts';

const id = '0d9c4f5e-8f4e-4f0e-9b1c-0f1de2a3b4c5';
const project = { id, Service: 'Roofing', status: 'Pending', pros: [], createdAt: '2026-11-20T12:00:00Z' };

/** Posts a form of the thanks page; returns the answer and the calls that it made. */
async function post(
  fields: Record<string, string>,
  answer: { status: number; body: unknown } = { status: 200, body: { project } },
) {
  const calls: { method: string; path: string }[] = [];
  const request = new Request('https://site.example/request-service/thanks?utm_source=ad', {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  const call = (made: { method: string; path: string }) => {
    calls.push(made);
    return Promise.resolve(answer);
  };
  const args = { request, context: { visitor: { call } }, params: {} } as unknown as LoaderFunctionArgs;
  return { response: await answerChoice(args), calls };
}

test('pros farther away are asked, and the page says so afterwards', async () => {
  const { response, calls } = await post({ step: 'widen', project: id });
  expect(calls).toMatchObject([{ method: 'POST', path: `/api/projects/${id}/widen` }]);
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/request-service/thanks?utm_source=ad&done=widen');
});

test('if nobody farther away could be asked, the page says why', async () => {
  const refusal = { status: 429, body: { error: { code: 'too-many', message: 'Too many attempts.' } } };
  const { response } = await post({ step: 'widen', project: id }, refusal);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ message: 'Too many attempts.' });
});

test('who may contact the homeowner is stored, and the page shows it', async () => {
  const { response, calls } = await post({ project: id, pro: 'gulf', mayContact: 'yes' });
  expect(calls.map(({ path }) => path)).toEqual([`/api/projects/${id}/disclosures/gulf`]);
  expect(response.headers.get('location')).toBe('/request-service/thanks?utm_source=ad');
});

test('if the choice could not be stored, the page says why', async () => {
  const refusal = { status: 401, body: { error: { code: 'sign-in-needed', message: 'Please log in.' } } };
  const { response } = await post({ project: id, pro: 'gulf', mayContact: 'yes' }, refusal);
  expect([response.status, await response.json()]).toMatchObject([422, { code: 'sign-in-needed' }]);
});

describe('a request that was sent but whose answer was lost', () => {
  /** A gateway that keeps the posted steps of a sent request, and opens it with its secret. */
  async function postOpen({ recovers = true } = {}) {
    const made: string[] = [];
    const kept = gateway();
    kept.holds(complete);
    const draft = { ...kept.held.draft!, step: 'thanks' };
    const call = ({ method, path, body }: { method: string; path: string; body?: unknown }) => {
      made.push(`${method} ${path}`);
      if (path === '/api/projects') return Promise.resolve({ status: 200, body: { projects: [] } });
      if (path === '/api/draft') return Promise.resolve({ status: 200, body: { draft, state: '1' } });
      const isTheirs = recovers && (body as { secret: string }).secret === draft.secret;
      return Promise.resolve(
        isTheirs
          ? { status: 200, body: { project: { ...project, id: draft.id } } }
          : { status: 404, body: { error: { code: 'not-found', message: 'There is no such project.' } } },
      );
    };
    const request = new Request('https://site.example/request-service/thanks', {
      method: 'POST',
      body: new URLSearchParams({ step: 'open' }),
    });
    const args = { request, context: { visitor: { call } }, params: {} } as unknown as LoaderFunctionArgs;
    return { answer: await answerChoice(args), made, id: draft.id };
  }

  test('is opened by its form with the secret that the draft holds', async () => {
    const { answer, made, id } = await postOpen();
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/request-service/thanks']);
    expect(made.at(-1)).toBe(`POST /api/projects/${id}/recover`);
  });

  test('stays closed if an account has it now, and the page says what opens it', async () => {
    const { answer } = await postOpen({ recovers: false });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      message: 'We couldn’t open your request in this browser. The link in our e-mail about it opens it.',
    });
  });
});
