import { complete, contact, DAY, gateway, location } from '#testing/posted-steps.ts';

import type { PostedRequest } from './posted-request.ts';

async function refused(answer: Response): Promise<PostedRequest> {
  expect(answer.status).toBe(422);
  return (await answer.json()) as PostedRequest;
}

test('a right answer is kept and leads to the next step; the address keeps its parameters', async () => {
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

test('Previous leads to a page of the first step that shows the answers; the shared one would show none', async () => {
  const site = gateway();
  site.holds(complete);
  const answer = await site.post('describe', { description: 'It drips', go: 'previous' }, '?service=Roofing');
  expect(location(answer)).toEqual([303, '/request-service/zip?service=Roofing']);
  const page = await site.open('zip', '?service=Roofing');
  expect(page).toMatchObject({ draft: { zip: '33139', description: 'It drips' } });
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
  const { savedAt } = site.held.draft!;
  expect(await site.open('describe')).toMatchObject({
    draft: { zip: '33139' },
    savedAt,
    home: { zip: '33139', timeZone: 'America/New_York', isMissing: false },
  });
});

test('contact details of a request whose day has passed meanwhile are kept while another day is chosen', async () => {
  const site = gateway();
  site.holds({ ...complete, date: '2020-01-01' });
  const answer = await site.post('contact', contact);
  expect(location(answer)).toEqual([303, '/request-service/date']);
  expect(site.held.draft?.draft).toMatchObject({ FirstName: 'Ana', Email: 'ana@example.com' });
});
