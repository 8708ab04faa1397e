import type { LoaderFunctionArgs } from '@nestwright/contract/router';
import { addDays } from '@nestwright/domain/clock/rules';
import { draftToStored, type PostedDraft } from '@nestwright/domain/draft/schema';
import { newDraft, type ProjectDraft, toWire } from '@nestwright/domain/project/schema';
import { readVisit } from '@nestwright/domain/visit/rules';

import { draftOf } from '#wizard/merged-draft.ts';
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

const homes = [
  { zip: '33139', city: 'Miami Beach', state: 'FL', timeZone: 'America/New_York' },
  { zip: '82240', city: 'Torrington', state: 'WY', timeZone: 'America/Denver' },
];

/** A gateway that keeps one visitor's draft, knows two ZIPs, and stores or refuses requests. */
function gateway({ refuses = false }: { refuses?: boolean } = {}) {
  const held: { draft: PostedDraft | null; sent: Record<string, unknown>[] } = { draft: null, sent: [] };
  function answer(method: string, path: string, body: unknown): { status: number; body: unknown } {
    if (path.startsWith('/api/zips/'))
      return { status: 200, body: { zip: homes.find(({ zip }) => path.endsWith(zip)) ?? null } };
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
    context,
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

test('a right answer is kept and leads to the next step; the address keeps its parameters', async () => {
  const site = gateway();
  const answer = await site.post('zip', { zip: '33139' }, '?service=Roofing&utm_source=ad');
  expect(location(answer)).toEqual([303, '/request-service/describe?service=Roofing&utm_source=ad']);
  expect(site.held.draft?.draft).toMatchObject({ ZipCode: '33139', Service: 'Roofing', City: 'Miami Beach' });
});

test('a wrong answer is shown again with its step, and nothing is kept', async () => {
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

test('Previous leads to a page of the first step that shows the answers; the shared one would show none', async () => {
  const site = gateway();
  site.holds(complete);
  const answer = await site.post('describe', { description: 'It drips', go: 'previous' }, '?service=Roofing');
  expect(location(answer)).toEqual([303, '/request-service/zip?service=Roofing']);
  const page = await loadPosted({
    request: new Request('https://site.example/request-service/zip?service=Roofing'),
    context: site.context,
    params: {},
  } as unknown as LoaderFunctionArgs);
  expect(page).toMatchObject({ draft: { zip: '33139', description: 'It drips' } });
});

test('the screen without a question is left out', async () => {
  const site = gateway();
  site.holds(complete);
  const answer = await site.post('address', {
    address: '1200 Ocean Drive',
    city: 'Miami Beach',
    zip: '33139',
  });
  expect(location(answer)).toEqual([303, '/request-service/contact']);
});

test('who needs help now and leaves the day as it was gets the first one', async () => {
  const site = gateway();
  site.holds(complete);
  await site.post('date', { urgency: 'now', date: DAY, window: '8:00AM-11:00AM' });
  expect(site.held.draft?.draft.DateForProject).not.toBe(DAY);
});

const contact = { firstName: 'Ana', lastName: 'Silva', phone: '(305) 555-0143', email: 'ana@example.com' };

test('the last step sends the request with the ticked consent, and forgets its words', async () => {
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

test('a second press sends nothing and leads to the same page', async () => {
  const site = gateway();
  site.holds(complete);
  await site.post('contact', contact);
  expect(location(await site.post('contact', contact))).toEqual([303, '/request-service/thanks']);
  expect(site.held.sent).toHaveLength(1);
});

test('a new request after one that was sent is another one', async () => {
  const site = gateway();
  site.holds(complete);
  await site.post('contact', contact);
  await site.post('zip', { zip: '33139' });
  expect(site.held.draft).toMatchObject({ step: 'describe' });
  expect(site.held.draft?.id).not.toBe('5f0c3c3e-6d1b-4d9e-9a55-0d7e6b1f0a11');
});

test('a request that the gateway refuses stays, with its words', async () => {
  const site = gateway({ refuses: true });
  site.holds(complete);
  const { draft, refused: why } = await refused(await site.post('contact', contact));
  expect(draft.firstName).toBe('Ana');
  expect(why).toEqual({ message: 'Too many attempts.' });
});

test('a step whose answers are missing leads to the first of them', async () => {
  const site = gateway();
  site.holds({ zip: '33139', date: DAY });
  expect(location((await site.open('contact', '?a=1')) as Response)).toEqual([
    302,
    '/request-service/address?a=1',
  ]);
  expect(location(await site.post('contact', contact))).toEqual([303, '/request-service/address']);
});

test('a page shows the answers kept so far', async () => {
  const site = gateway();
  expect(await site.open('describe')).toBeNull();
  site.holds(complete);
  const { savedAt } = site.held.draft!;
  expect(await site.open('describe')).toMatchObject({
    draft: { zip: '33139' },
    savedAt,
    home: { zip: '33139', timeZone: 'America/New_York', isMissing: false },
  });
});

test('city and state follow a ZIP that changes, also after an unfinished one, until the visitor changes them', async () => {
  const site = gateway();
  await site.post('zip', { zip: '33139' });
  await site.post('zip', { zip: '822', go: 'previous' });
  await site.post('zip', { zip: '82240' });
  expect(site.held.draft?.draft).toMatchObject({ ZipCode: '82240', City: 'Torrington', State: 'WY' });
  const typed = { address: '1 Main Street', city: 'Lingle', state: 'WY', zip: '82240' };
  await site.post('address', { ...typed, go: 'previous' });
  await site.post('zip', { zip: '33139' });
  expect(site.held.draft?.draft).toMatchObject({ ZipCode: '33139', City: 'Lingle', State: 'FL' });
});

test('an address whose ZIP is changed on its own step gets the place of the new one', async () => {
  const site = gateway();
  await site.post('zip', { zip: '33139' });
  const shown = { address: '1 Main Street', city: 'Miami Beach', state: 'FL', zip: '82240' };
  await site.post('address', { ...shown, go: 'previous' });
  expect(site.held.draft?.draft).toMatchObject({ City: 'Torrington', State: 'WY' });
});

test('a ZIP is read as the browser’s field reads it: its first five digits', async () => {
  const site = gateway();
  expect(location(await site.post('zip', { zip: '33139-1234' }))).toEqual([303, '/request-service/describe']);
  expect(site.held.draft?.draft).toMatchObject({ ZipCode: '33139', City: 'Miami Beach' });
  site.holds(complete);
  const filled = { address: '1200 Ocean Drive', city: 'Miami Beach', state: 'FL', zip: ' 33139-1234' };
  expect(location(await site.post('address', filled))).toEqual([303, '/request-service/contact']);
});

/** What a page sends back with its form about the request that it shows. */
async function before(site: ReturnType<typeof gateway>, step: StepId, search = ''): Promise<string> {
  const shown = (await site.open(step, search)) as PostedRequest;
  return JSON.stringify(draftToStored(draftOf(shown)));
}

test('a form continues what its page was showing, even if the server has forgotten it meanwhile', async () => {
  const site = gateway();
  await site.post('zip', { zip: '33139' });
  await site.post('describe', { description: 'It drips' });
  const { id } = site.held.draft!;
  const form = { serviceTypes: 'Repair', before: await before(site, 'type') };
  site.held.draft = null;
  expect(location(await site.post('type', form))).toEqual([303, '/request-service/property']);
  expect(site.held.draft).toMatchObject({
    id,
    draft: { ZipCode: '33139', TellUsAboutYourProject: 'It drips', TypeOfservices: ['Repair'] },
  });
});

test('a form cannot bring its own words about a request that was sent', async () => {
  const site = gateway();
  site.holds({ ...complete, description: 'It drips' });
  const form = { ...contact, before: await before(site, 'contact') };
  await site.post('contact', form);
  expect(location(await site.post('contact', form))).toEqual([303, '/request-service/thanks']);
  await site.post('describe', { description: 'It pours', before: form.before });
  expect(site.held.sent).toHaveLength(1);
  expect(site.held.draft?.id).not.toBe(site.held.sent[0]!['id']);
});

test('an address that names another service begins another request; each address shows its own', async () => {
  const site = gateway();
  const [roofing, plumbing] = ['?service=Roofing', '?service=Plumbing'];
  await site.post('zip', { zip: '33139' }, roofing);
  await site.post('describe', { description: 'Shingles are missing' }, roofing);
  await site.post('zip', { zip: '82240' }, plumbing);
  await site.post('describe', { description: 'It drips' }, plumbing);
  expect(await site.open('describe', roofing)).toMatchObject({
    draft: { service: 'Roofing', zip: '33139', description: 'Shingles are missing' },
    others: [{ draft: { service: 'Plumbing', description: 'It drips' } }],
  });
  const form = { serviceTypes: 'Repair', before: await before(site, 'type', roofing) };
  await site.post('type', form, roofing);
  expect(await site.open('describe', plumbing)).toMatchObject({
    draft: { service: 'Plumbing', zip: '82240', description: 'It drips', serviceTypes: [] },
    others: [{ draft: { service: 'Roofing', serviceTypes: ['Repair'] } }],
    keptAt: site.held.draft!.savedAt,
  });
  expect(await site.open('describe')).toMatchObject({ draft: { service: 'Roofing' } });
  expect(JSON.stringify(await site.open('describe'))).not.toContain(site.held.draft!.secret);
});

test('contact details of a request whose day has passed meanwhile are kept while another day is chosen', async () => {
  const site = gateway();
  site.holds({ ...complete, date: '2020-01-01' });
  const answer = await site.post('contact', contact);
  expect(location(answer)).toEqual([303, '/request-service/date']);
  expect(site.held.draft?.draft).toMatchObject({ FirstName: 'Ana', Email: 'ana@example.com' });
});
