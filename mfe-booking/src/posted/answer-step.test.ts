import type { LoaderFunctionArgs } from '@nestwright/contract/router';
import { addDays } from '@nestwright/domain/clock/rules';
import type { PostedDraft } from '@nestwright/domain/draft/schema';
import { newDraft, type ProjectDraft, toWire } from '@nestwright/domain/project/schema';
import { readVisit } from '@nestwright/domain/visit/rules';

import { stepPath } from '#wizard/wizard-place.ts';
import type { StepId } from '#wizard/wizard-steps.ts';

import { answerStep } from './answer-step.ts';
import { loadPosted } from './load-posted.ts';
import type { PostedRequest } from './posted-request.ts';

/** A day that can be chosen. */
const DAY = addDays(new Date().toISOString().slice(0, 10), 30);

const complete: Partial<ProjectDraft> = {
  zip: '33139',
  date: DAY,
  address: '1200 Ocean Drive',
  city: 'Miami Beach',
  state: 'FL',
};

/** A gateway that stores one visitor's draft, knows one ZIP, and stores or refuses requests. */
function gateway({ refuses = false }: { refuses?: boolean } = {}) {
  const held: { draft: PostedDraft | null; sent: Record<string, unknown>[] } = { draft: null, sent: [] };
  const home = { zip: '33139', city: 'Miami Beach', state: 'FL', timeZone: 'America/New_York' };
  function answer(method: string, path: string, body: unknown): { status: number; body: unknown } {
    if (path.startsWith('/api/zips/'))
      return { status: 200, body: { zip: path.endsWith('33139') ? home : null } };
    if (path === '/api/projects') {
      if (refuses)
        return { status: 429, body: { error: { code: 'too-many', message: 'Too many attempts.' } } };
      held.sent.push(body as Record<string, unknown>);
      return { status: 201, body: { project: { ...(body as object), status: 'Pending' } } };
    }
    if (method === 'GET') return { status: 200, body: { draft: held.draft } };
    held.draft = body as PostedDraft;
    return { status: 200, body: { done: true } };
  }
  const context = {
    visitor: {
      call: ({ method, path, body }: { method: string; path: string; body?: unknown }) =>
        Promise.resolve(answer(method, path, body)),
    },
  };
  const at = (step: StepId, search: string) => `https://site.example${stepPath(step)}${search}`;
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

async function refused(answer: Response): Promise<PostedRequest> {
  expect(answer.status).toBe(422);
  return (await answer.json()) as PostedRequest;
}

const location = (answer: Response) => [answer.status, answer.headers.get('location')];

test('a valid answer is stored and leads to the next step; the address keeps its parameters', async () => {
  const site = gateway();
  const answer = await site.post('zip', { zip: '33139' }, '?service=Roofing&utm_source=ad');
  expect(location(answer)).toEqual([303, '/request-service/describe?service=Roofing&utm_source=ad']);
  expect(site.held.draft?.draft).toMatchObject({ ZipCode: '33139', Service: 'Roofing', City: 'Miami Beach' });
});

test('an invalid answer is shown again with its step, and nothing is stored', async () => {
  const site = gateway();
  const { draft, refused: why } = await refused(await site.post('zip', { zip: '00000' }));
  expect([draft.zip, why]).toEqual(['00000', { message: '' }]);
  expect(site.held.draft).toBeNull();
});

test('Previous checks nothing and loses nothing', async () => {
  const site = gateway();
  site.holds(complete);
  const answer = await site.post('address', { address: '', city: 'Mia', go: 'previous' });
  expect(location(answer)).toEqual([303, '/request-service/date']);
  expect(site.held.draft?.draft).toMatchObject({ Address: '', City: 'Mia' });
});

test('the first step’s address contains the ZIP, because everyone shares its page', async () => {
  const site = gateway();
  site.holds(complete);
  const answer = await site.post('describe', { description: 'It drips', go: 'previous' }, '?service=Roofing');
  expect(location(answer)).toEqual([303, '/request-service?service=Roofing&zipcode=33139']);
});

test('the screen without a question is skipped', async () => {
  const site = gateway();
  site.holds(complete);
  const answer = await site.post('address', {
    address: '1200 Ocean Drive',
    city: 'Miami Beach',
    zip: '33139',
  });
  expect(location(answer)).toEqual([303, '/request-service/contact']);
});

test('an urgent request with an unchanged day gets the first possible visit', async () => {
  const site = gateway();
  site.holds(complete);
  await site.post('date', { urgency: 'now', date: DAY, window: '8:00AM-11:00AM' });
  expect(site.held.draft?.draft.DateForProject).not.toBe(DAY);
});

const contact = { firstName: 'Ana', lastName: 'Silva', phone: '(305) 555-0143', email: 'ana@example.com' };

test('the last step sends the request with the ticked consent and deletes the stored answers', async () => {
  const site = gateway();
  site.holds({ ...complete, description: 'It drips' });
  const answer = await site.post('contact', { ...contact, calls: 'on' });
  expect(location(answer)).toEqual([303, '/request-service/thanks']);
  expect(site.held.sent).toHaveLength(1);
  expect(site.held.sent[0]).toMatchObject({
    TellUsAboutYourProject: 'It drips',
    secret: 'a'.repeat(43),
    consent: { calls: true, costInfo: false, page: '/request-service/contact' },
  });
  expect(JSON.stringify(site.held.draft)).not.toMatch(/drips|"Ana"|Ocean/);
  expect(await site.open('contact')).toBeNull();
});

test('a second press sends nothing and opens the same page', async () => {
  const site = gateway();
  site.holds(complete);
  await site.post('contact', contact);
  expect(location(await site.post('contact', contact))).toEqual([303, '/request-service/thanks']);
  expect(site.held.sent).toHaveLength(1);
});

test('a request after a sent one is a new one', async () => {
  const site = gateway();
  site.holds(complete);
  await site.post('contact', contact);
  await site.post('zip', { zip: '33139' });
  expect(site.held.draft).toMatchObject({ step: 'describe' });
  expect(site.held.draft?.id).not.toBe('5f0c3c3e-6d1b-4d9e-9a55-0d7e6b1f0a11');
});

test('a refused request stays, with its answers', async () => {
  const site = gateway({ refuses: true });
  site.holds(complete);
  const { draft, refused: why } = await refused(await site.post('contact', contact));
  expect(draft.firstName).toBe('Ana');
  expect(why).toEqual({ message: 'Too many attempts.' });
});

test('a step after missing answers leads to the first of them', async () => {
  const site = gateway();
  site.holds({ zip: '33139', date: DAY });
  expect(location((await site.open('contact', '?a=1')) as Response)).toEqual([
    302,
    '/request-service/address?a=1',
  ]);
  expect(location(await site.post('contact', contact))).toEqual([303, '/request-service/address']);
});

test('a page shows the answers stored so far', async () => {
  const site = gateway();
  expect(await site.open('describe')).toBeNull();
  site.holds(complete);
  expect(await site.open('describe')).toMatchObject({
    draft: { zip: '33139' },
    home: { zip: '33139', timeZone: 'America/New_York', isMissing: false },
  });
});
