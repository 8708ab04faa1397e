import type { LoaderFunctionArgs } from '@nestwright/contract/router';

import { complete, gateway } from '#testing/posted-steps.ts';

import { loadSubmitted } from './load-submitted.ts';

const days: Record<string, number> = { older: 19, newer: 21 };
const project = (id: string) => ({
  id,
  Service: 'Roofing',
  status: 'Pending',
  pros: [],
  createdAt: `2026-11-${days[id] ?? 20}T12:00:00Z`,
});

/**
 * Opens the thanks page of a visitor whose last posted step was `step`.
 *
 * @param listed the projects that the gateway lists for this browser
 */
async function open({
  step,
  listed,
  recovers = true,
}: {
  step: string;
  listed: string[];
  recovers?: boolean;
}) {
  const site = gateway();
  site.holds(complete);
  const draft = { ...site.held.draft!, step };
  const made: string[] = [];
  const answers: Record<string, (body: unknown) => { status: number; body: unknown }> = {
    'GET /api/projects': () => ({ status: 200, body: { projects: listed.map(project) } }),
    'GET /api/draft': () => ({ status: 200, body: { draft, state: '1' } }),
    [`POST /api/projects/${draft.id}/recover`]: (body) =>
      recovers && (body as { secret: string }).secret === draft.secret
        ? { status: 200, body: { project: project(draft.id) } }
        : { status: 404, body: { error: { code: 'not-found', message: 'There is no such project.' } } },
  };
  const call = ({ method, path, body }: { method: string; path: string; body?: unknown }) => {
    made.push(`${method} ${path}`);
    return Promise.resolve(answers[`${method} ${path}`]!(body));
  };
  const request = new Request('https://site.example/request-service/thanks');
  const args = { request, context: { visitor: { call } }, params: {} } as unknown as LoaderFunctionArgs;
  return { shown: (await loadSubmitted(args))?.id, sent: draft.id, made };
}

test('a sent request whose answer was lost is opened to this browser', async () => {
  const { shown, sent } = await open({ step: 'thanks', listed: ['older'] });
  expect(shown).toBe(sent);
});

test('a lost request is opened, but a newer one is shown', async () => {
  const { shown, sent, made } = await open({ step: 'thanks', listed: ['newer', 'older'] });
  expect(shown).toBe('newer');
  expect(made).toContain(`POST /api/projects/${sent}/recover`);
});

test('a request that the browser can already open is not recovered', async () => {
  const { sent } = await open({ step: 'thanks', listed: [] });
  const { shown, made } = await open({ step: 'thanks', listed: ['newer', sent] });
  expect(shown).toBe('newer');
  expect(made).toEqual(['GET /api/projects', 'GET /api/draft']);
});

test('an unsent request is not asked for', async () => {
  expect(await open({ step: 'contact', listed: ['older'] })).toMatchObject({
    shown: 'older',
    made: ['GET /api/projects', 'GET /api/draft'],
  });
});

test('a request that belongs to an account now is left out', async () => {
  expect((await open({ step: 'thanks', listed: [], recovers: false })).shown).toBeUndefined();
});
