import type { LoaderFunctionArgs } from '@nestwright/contract/router';
import { addDays } from '@nestwright/domain/base/clock-rules';
import { draftToStored, type PostedDraft } from '@nestwright/domain/requests/draft-schema';
import { newDraft, type ProjectDraft, toWire } from '@nestwright/domain/requests/project-schema';
import { readVisit } from '@nestwright/domain/site/landing-rules';

import { answerStep } from '#posted/answer-step.ts';
import { loadPosted } from '#posted/load-posted.ts';
import type { PostedRequest } from '#posted/posted-request.ts';
import { draftOf } from '#wizard/merged-draft.ts';
import { ownPath } from '#wizard/wizard-place.ts';
import type { StepId } from '#wizard/wizard-steps.ts';

/** A day that can be chosen. */
export const DAY = addDays(new Date().toISOString().slice(0, 10), 30);

/** Every answer but the contact details. */
export const complete: Partial<ProjectDraft> = {
  zip: '33139',
  date: DAY,
  address: '1200 Ocean Drive',
  city: 'Miami Beach',
  state: 'FL',
};

const homes = [
  { zip: '33139', city: 'Miami Beach', state: 'FL', timeZone: 'America/New_York' },
  { zip: '82240', city: 'Torrington', state: 'WY', timeZone: 'America/Denver' },
];

/** A gateway that keeps one visitor's draft, knows two ZIPs, and stores or refuses requests. */
export function gateway({ refuses = false }: { refuses?: boolean } = {}) {
  const held: { draft: PostedDraft | null; sent: Record<string, unknown>[]; recovered: string[] } = {
    draft: null,
    sent: [],
    recovered: [],
  };
  let changes = 0;
  function answer(method: string, path: string, body: unknown): { status: number; body: unknown } {
    if (path.startsWith('/api/zips/'))
      return { status: 200, body: { zip: homes.find(({ zip }) => path.endsWith(zip)) ?? null } };
    // The browser got no answer that opens a request.
    if (path === '/api/projects' && method === 'GET') return { status: 200, body: { projects: [] } };
    const [, id] = /^\/api\/projects\/(.+)\/recover$/.exec(path) ?? [];
    if (id !== undefined) {
      held.recovered.push(id);
      return { status: 200, body: { project: { ...held.sent[0], status: 'Pending' } } };
    }
    if (path === '/api/projects') {
      if (refuses)
        return { status: 429, body: { error: { code: 'too-many', message: 'Too many attempts.' } } };
      held.sent.push(body as Record<string, unknown>);
      return { status: 201, body: { project: { ...(body as object), status: 'Pending' } } };
    }
    if (method === 'GET') return { status: 200, body: { draft: held.draft, state: String(changes) } };
    if (!path.endsWith(`?state=${changes}`)) return { status: 409, body: { error: { code: 'changed' } } };
    changes += 1;
    held.draft = body as PostedDraft;
    return { status: 200, body: { done: true } };
  }
  const context = {
    visitor: {
      call: ({ method, path, body }: { method: string; path: string; body?: unknown }) =>
        Promise.resolve(answer(method, path, body)),
    },
  };
  const at = (step: StepId, search: string) => `https://site.example${ownPath(step)}${search}`;
  return {
    held,
    post: (step: StepId, fields: Record<string, string>, search = '') =>
      answerStep({
        request: new Request(at(step, search), { method: 'POST', body: new URLSearchParams(fields) }),
        context,
        params: {},
      } as unknown as LoaderFunctionArgs),
    open: (step: StepId, search = '') =>
      loadPosted({
        request: new Request(at(step, search)),
        context,
        params: {},
      } as unknown as LoaderFunctionArgs),
    /** What a page sends back with its form about the request that it shows. */
    async before(step: StepId, search = ''): Promise<string> {
      const shown = (await this.open(step, search)) as PostedRequest;
      return JSON.stringify(draftToStored(draftOf(shown)));
    },
    holds(draft: Partial<ProjectDraft>): void {
      held.draft = {
        version: 1,
        id: '5f0c3c3e-6d1b-4d9e-9a55-0d7e6b1f0a11',
        secret: 'a'.repeat(43),
        savedAt: '2026-05-01T12:00:00.000Z',
        draft: toWire({ ...newDraft(new Date()), ...draft }),
        step: 'describe',
        visit: readVisit(''),
      };
    },
  };
}

/** An answer's status and where it leads. */
export const location = (answer: Response) => [answer.status, answer.headers.get('location')];

/** Contact details that are complete. */
export const contact = {
  firstName: 'Ana',
  lastName: 'Silva',
  phone: '(305) 555-0143',
  email: 'ana@example.com',
};
