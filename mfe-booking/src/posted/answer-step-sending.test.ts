import { complete, contact, gateway, location } from '#testing/posted-steps.ts';

import type { StepId } from '#wizard/wizard-steps.ts';

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
});

test('Back after sending leads to the thanks page, and from an earlier step to another request', async () => {
  const site = gateway();
  site.holds(complete);
  await site.post('contact', contact);
  const opened = async (step: StepId, search = '') => location((await site.open(step, search)) as Response);
  expect(await opened('contact', '?utm_source=ad')).toEqual([302, '/request-service/thanks?utm_source=ad']);
  for (const step of ['describe', 'type', 'property', 'date', 'address'] as const)
    expect(await opened(step)).toEqual([302, '/request-service/zip']);
  expect(await site.open('zip')).toBeNull();
  expect(await site.open('describe', '?zipcode=33139')).toBeNull();
});

test('another request that was begun is shown at every step, after one was sent', async () => {
  const site = gateway();
  site.holds(complete);
  await site.post('contact', contact);
  await site.post('zip', { zip: '82240' });
  expect(await site.open('describe')).toMatchObject({ draft: { zip: '82240' } });
  expect(location((await site.open('contact')) as Response)).toEqual([302, '/request-service/address']);
});

test('a second press sends nothing, opens the request to the browser that dropped the first answer, and leads to the same page', async () => {
  const site = gateway();
  site.holds(complete);
  await site.post('contact', contact);
  expect(site.held.recovered).toEqual([]);
  expect(location(await site.post('contact', contact))).toEqual([303, '/request-service/thanks']);
  expect(site.held.sent).toHaveLength(1);
  expect(site.held.recovered).toEqual([site.held.sent[0]!['id']]);
});

test('of two presses without a kept request, the secret of the first stays, because the gateway has stored that one', async () => {
  const site = gateway();
  site.holds(complete);
  const form = { ...contact, before: await site.before('contact') };
  site.held.draft = null;
  await Promise.all([site.post('contact', form), site.post('contact', form)]);
  expect(site.held.draft).toMatchObject({ step: 'thanks', secret: site.held.sent[0]!['secret'] });
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
