import { complete, contact, gateway, location } from '#testing/posted-steps.ts';

import type { PostedRequest } from './posted-request.ts';

async function refused(answer: Response): Promise<PostedRequest> {
  expect(answer.status).toBe(422);
  return (await answer.json()) as PostedRequest;
}

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
