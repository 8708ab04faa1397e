import type { LoaderFunctionArgs } from '@nestwright/contract/router';

import { answerCalendarFeed } from './answer-calendar-feed.ts';

type Answer = { status: number; body: unknown };

const user = { UserID: 'u1', UserEmail: 'pro@example.com' };

/** Posts a form of the visits page to a gateway that gives these answers, by method and path. */
async function post(search: string, fields: Record<string, string>, answers: Record<string, Answer>) {
  const calls: { path: string; body?: unknown }[] = [];
  const call = (made: { method: string; path: string; body?: unknown }) => {
    calls.push(made);
    return Promise.resolve(answers[`${made.method} ${made.path}`] ?? { status: 500, body: {} });
  };
  const request = new Request(`https://site.example/pro-sign-up/visits${search}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  const args = { request, context: { visitor: { call } }, params: {} } as unknown as LoaderFunctionArgs;
  return { response: await answerCalendarFeed(args), calls };
}

const leadsTo = (response: Response) => [response.status, response.headers.get('location')];

test('a calendar’s address needs a proof first, which the page asks for', async () => {
  const refused = { status: 403, body: { error: { code: 'proof-needed', message: 'Please confirm.' } } };
  const asked = await post('', { step: 'feed-make' }, { 'POST /api/pro/calendar-feed': refused });
  expect(leadsTo(asked.response)).toEqual([303, '/pro-sign-up/visits?step=feed-prove#calendar']);
});

test('the code goes to the account’s own address, and a correct one leads back to the button', async () => {
  const known = { 'GET /api/users/me': { status: 200, body: { user } } };
  const sent = await post(
    '?step=feed-prove',
    { go: 'send', email: 'evil@example.com' },
    { ...known, 'POST /api/codes': { status: 202, body: { resendAfter: 60 } } },
  );
  expect(sent.calls[1]?.body).toEqual({ email: 'pro@example.com', purpose: 'proof' });
  const proven = await post(
    '?step=feed-prove',
    { code: '123456' },
    { ...known, 'POST /api/codes/check': { status: 200, body: { verified: true } } },
  );
  expect(leadsTo(proven.response)).toEqual([303, '/pro-sign-up/visits?step=feed-proven#calendar']);
});
