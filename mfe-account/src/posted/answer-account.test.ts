import { post, refusal } from '#testing/posted-account.ts';
import { session } from '#testing/samples.ts';

import { answerReview } from '#reviews/answer-review.ts';

const leadsTo = (response: Response) => [response.status, response.headers.get('location')];
const manage = '/account/manage';

test('name and phone are saved; an invalid one is shown again as typed', async () => {
  const typed = { step: 'person', firstName: 'Ana', lastName: 'Souza', phone: '(305) 555-0199' };
  const answers = { 'PATCH /api/users/me': { status: 200, body: { user: session } } };
  const { response, calls } = await post(manage, typed, answers);
  expect(leadsTo(response)).toEqual([303, `${manage}?done=person`]);
  expect(calls[0]?.body).toMatchObject({ LastName: 'Souza', PhoneNumber: '(305) 555-0199' });
  const wrong = await post(manage, { ...typed, lastName: '' });
  expect(wrong.calls.map(({ method }) => method)).toEqual(['GET']);
  expect(await wrong.response.json()).toMatchObject({
    typed: { firstName: 'Ana', lastName: '' },
    errors: { lastName: 'Please enter a valid Last Name' },
  });
});

test('deleting the account needs a code from its address', async () => {
  const asked = await post(`${manage}?step=delete`, { go: 'send' });
  expect(asked.calls[1]?.body).toEqual({ email: session.UserEmail, purpose: 'proof' });
  const wrong = await post(
    `${manage}?step=delete`,
    { code: '654321' },
    { 'POST /api/codes/check': refusal(422, 'Invalid Code') },
  );
  expect(await wrong.response.json()).toMatchObject({
    flow: { step: 'code', phase: { message: 'Invalid Code' } },
  });
  const deleted = await post(
    `${manage}?step=delete`,
    { code: '123456' },
    {
      'POST /api/codes/check': { status: 200, body: { verified: true } },
      'DELETE /api/users/me': { status: 200, body: { done: true } },
    },
  );
  expect(deleted.calls[1]?.body).toMatchObject({ code: '123456', purpose: 'proof' });
  expect(leadsTo(deleted.response)).toEqual([303, '/']);
});

test('all other browsers are logged out', async () => {
  const answers = { 'DELETE /api/sessions/others': { status: 200, body: { done: true } } };
  const { response } = await post(manage, { step: 'end-sessions' }, answers);
  expect(leadsTo(response)).toEqual([303, `${manage}?done=end-sessions`]);
});

test('another browser is logged out, and a refusal is shown', async () => {
  const { response } = await post(
    manage,
    { step: 'end-session', of: 's2' },
    { 'DELETE /api/sessions/s2': { status: 200, body: { done: true } } },
  );
  expect(leadsTo(response)).toEqual([303, `${manage}?done=end-session&of=s2`]);
  const refused = await post(
    manage,
    { step: 'end-session', of: 's3' },
    { 'DELETE /api/sessions/s3': refusal(503, 'Please try again.') },
  );
  expect(await refused.response.json()).toMatchObject({
    typed: { step: 'end-session' },
    message: 'Please try again.',
  });
});

test('the second press of a log-out finds the browser logged out, and the page says so', async () => {
  const gone = { 'DELETE /api/sessions/s2': refusal(404, 'Not found.') };
  const { response } = await post(manage, { step: 'end-session', of: 's2' }, gone);
  expect(leadsTo(response)).toEqual([303, `${manage}?done=end-session&of=s2`]);
});

test('a form without a step changes nothing', async () => {
  const { response, calls } = await post(manage, { firstName: 'Ana' });
  expect(calls).toEqual([]);
  expect(leadsTo(response)).toEqual([303, manage]);
});

test('a review without stars is shown again with its text', async () => {
  const subject = '5f0d5a53-42f1-4a6e-8f29-6f1b2a9a1d01 5f0d5a53-42f1-4a6e-8f29-6f1b2a9a1d02';
  const { response, calls } = await post(
    '/account/reviews',
    { step: 'review', subject, text: 'Fine <b>work</b>' },
    {},
    answerReview,
  );
  expect(calls.map(({ method }) => method)).toEqual(['GET']);
  expect(await response.json()).toMatchObject({
    typed: { subject, text: 'Fine <b>work</b>' },
    errors: { stars: 'Please choose 1 to 5 stars' },
  });
});

test('downloading needs a code from the account’s own address, and then shows the link', async () => {
  const asked = await post(`${manage}?step=download`, { go: 'send', email: 'evil@example.com' });
  expect(asked.calls[1]?.body).toEqual({ email: session.UserEmail, purpose: 'proof' });
  const checked = { 'POST /api/codes/check': { status: 200, body: { verified: true } } };
  const proven = await post(`${manage}?step=download`, { code: '123456' }, checked);
  expect(leadsTo(proven.response)).toEqual([303, `${manage}?step=download-ready#download-heading`]);
});
