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
async function open({ step, listed }: { step: string; listed: string[] }) {
  const site = gateway();
  site.holds(complete);
  const draft = { ...site.held.draft!, step, savedAt: '2026-11-20T18:00:00.000Z' };
  const made: string[] = [];
  const answers: Record<string, () => { status: number; body: unknown }> = {
    'GET /api/projects': () => ({ status: 200, body: { projects: listed.map(project) } }),
    'GET /api/draft': () => ({ status: 200, body: { draft, state: '1' } }),
  };
  const call = ({ method, path }: { method: string; path: string }) => {
    made.push(`${method} ${path}`);
    return Promise.resolve(answers[`${method} ${path}`]!());
  };
  const request = new Request('https://site.example/request-service/thanks');
  const args = { request, context: { visitor: { call } }, params: {} } as unknown as LoaderFunctionArgs;
  const shown = await loadSubmitted(args);
  return { shown: shown === 'lost' ? shown : shown?.id, sent: draft.id, made };
}

test('a sent request whose answer was lost is not opened by looking at the page', async () => {
  const { shown, made } = await open({ step: 'thanks', listed: ['older'] });
  expect(shown).toBe('lost');
  expect(made).toEqual(['GET /api/projects', 'GET /api/draft']);
});

test('a newer request is shown instead of a lost one', async () => {
  expect((await open({ step: 'thanks', listed: ['newer', 'older'] })).shown).toBe('newer');
});

test('a request that the browser can already open is not lost', async () => {
  const { sent } = await open({ step: 'thanks', listed: [] });
  expect((await open({ step: 'thanks', listed: ['older', sent] })).shown).toBe(sent);
});

test('an unsent request is not lost', async () => {
  expect((await open({ step: 'contact', listed: ['older'] })).shown).toBe('older');
});
