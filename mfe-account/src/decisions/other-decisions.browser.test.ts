import { answerGateway, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import {
  ENDED,
  postWithoutScripts,
  type PostedTo,
  sendWithScripts,
} from '@nestwright/domain/testing/walk-decisions';

import { answerWhose } from '#guest-requests/answer-guest-requests.ts';
import { answerReview, reviewActs } from '#reviews/answer-review.ts';
import { answerConfirm } from '#screens/my-projects/answer-confirm.ts';

import { accountActs, answerAccount } from './account-decisions.ts';
import { answerChoices, choiceActs } from './choice-decisions.ts';
import { answerLinkedRequest, linkedActs } from './linked-decisions.ts';

const ID = '5f0c3c3e-6d1b-4d9e-9a55-0d7e6b1f0a11';
/** The hash of `the price`. */
const HASH = 'YPSnMf_Ni4XoFNaTdqqK-_vWDpuxepzszL0TDDeZZLY';

type Row = [step: string, fields: Record<string, string>, call: string, body?: object];

const person = { firstName: 'Ana', lastName: 'Souza', phone: '(305) 555-0199' };
const account: Row[] = [
  [
    'person',
    person,
    'PATCH /api/users/me',
    { FirstName: 'Ana', LastName: 'Souza', PhoneNumber: '(305) 555-0199' },
  ],
  ['end-session', { of: 's2' }, 'DELETE /api/sessions/s2'],
  ['end-sessions', {}, 'DELETE /api/sessions/others'],
  ['withdraw-consent', { of: 'c1' }, 'POST /api/consents/c1/withdraw'],
  ['withdraw-disclosure', { project: 'p1', of: 'pro' }, 'DELETE /api/projects/p1/disclosures/pro'],
];
const reviews: Row[] = [
  [
    'review',
    { subject: `${ID} ${ID}`, stars: '4', text: ' Tidy. ' },
    'POST /api/reviews',
    { projectId: ID, proId: ID, stars: 4, text: 'Tidy.' },
  ],
  ['reply', { reviewId: ID, text: 'Thank you.' }, `POST /api/reviews/${ID}/reply`, { text: 'Thank you.' }],
  [
    'report',
    { reviewId: ID, reason: 'It is about another company.' },
    `POST /api/reviews/${ID}/reports`,
    { reason: 'It is about another company.' },
  ],
];
const quiet = { from: '22:00', until: '07:00', zone: 'America/New_York' };
const choices: Row[] = [
  [
    'choices',
    { mail: 'home-work', mailWasOff: 'home-visits pro-work', quiet: 'on', ...quiet },
    'PUT /api/notifications',
    { pushOff: [], quiet, emergencies: false, shown: { mailOff: ['home-visits', 'pro-work'], pushOff: [] } },
  ],
  ['categories', { category: 'Roofing' }, 'PUT /api/favorites', { categories: ['Roofing'] }],
];
/** Fields with several values. */
const lists = ['mail', 'category'];
const cases: [PostedTo['action'], ...Row][] = [
  ...account.map((row): [PostedTo['action'], ...Row] => [answerAccount, ...row]),
  ...choices.map((row): [PostedTo['action'], ...Row] => [answerChoices, ...row]),
  ...reviews.map((row): [PostedTo['action'], ...Row] => [answerReview, ...row]),
  [
    answerWhose,
    'whose',
    { areMine: 'yes', phone: '305 555 0177' },
    'POST /api/guest-requests',
    { areMine: true, phone: '305 555 0177' },
  ],
  [answerConfirm, 'confirm', { confirm: 'abc' }, 'POST /api/projects/confirm-email', { token: 'abc' }],
];

beforeEach(resetGateway);

test('the cases below are every decision of the account’s page and of its reviews', () => {
  expect(account.map(([step]) => step)).toEqual(Object.keys(accountActs));
  expect(reviews.map(([step]) => step)).toEqual(Object.keys(reviewActs));
  expect(choices.map(([step]) => step)).toEqual(Object.keys(choiceActs));
});

describe.each(cases.map(([action, ...row]) => ({ action, row, step: row[0] })))(
  '$step',
  ({ action, row }) => {
    const [step, fields, call, body] = row;
    const page = { action, path: '/account/here', params: {} };
    const form = Object.entries({ step, ...fields });
    const typed = Object.fromEntries(
      form.map(([name, value]) => [name, lists.includes(name) ? [value] : value]),
    );
    const sides = async (answer: { status: number; body?: unknown }) => {
      answerGateway({ '*': () => answer });
      const { response, calls } = await postWithoutScripts(page, form, () => answer);
      const decided = await sendWithScripts(page, form);
      return {
        refused: [await response.json(), decided.refused],
        made: calls.find(({ method }) => method !== 'GET'),
      };
    };
    const fails = { status: 503, body: { error: { code: 'busy', message: 'Please try again.' } } };

    test('makes the same call with scripts and without, and keeps what was typed if it is refused', async () => {
      const { made, refused } = await sides(fails);
      expect(`${made?.method} ${made?.path}`).toBe(call);
      if (body) expect(made?.body).toMatchObject(body);
      else expect(made?.body).toBeUndefined();
      expect(sentRequests(call)[0]?.body).toEqual(made?.body);
      for (const one of refused) expect(one).toMatchObject({ typed, message: 'Please try again.' });
    });

    test('says with scripts and without that the session has ended', async () => {
      for (const one of (await sides(ENDED)).refused)
        expect(one).toMatchObject({ code: 'sign-in-needed', typed });
    });
  },
);

test('another browser that is already logged out counts as logged out, as after a second press', async () => {
  const gone = { status: 404, body: { error: { code: 'not-found', message: 'Not found.' } } };
  const page = { action: answerAccount, path: '/account/manage', params: {} };
  const form = Object.entries({ step: 'end-session', of: 's2' });
  const { response } = await postWithoutScripts(page, form, () => gone);
  expect(response.headers.get('location')).toBe('/account/manage?done=end-session&of=s2');
  answerGateway({ '*': () => gone });
  expect((await sendWithScripts(page, form)).answer.ok).toBe(true);
});

test('a form without a step changes nothing', async () => {
  const page = { action: answerAccount, path: '/account/manage', params: {} };
  const { response, calls } = await postWithoutScripts(page, [['firstName', 'Ana']], () => ENDED);
  expect([calls, response.headers.get('location')]).toEqual([[], '/account/manage']);
});

test('a mailed link accepts only the price that its page shows, cancels, confirms its address and is turned off', async () => {
  const page = { action: answerLinkedRequest, path: '/my-projects/link', params: {} };
  expect(Object.keys(linkedActs)).toEqual(['accept', 'cancel', 'confirm', 'end']);
  answerGateway({ '*': () => ENDED });
  const accept = {
    step: 'accept',
    token: 't',
    of: ID,
    commandId: ID,
    n: '2',
    textVersion: 'a-1',
    hash: HASH,
  };
  const forged = await sendWithScripts(page, Object.entries({ ...accept, shown: 'another price' }));
  expect(forged.refused?.message).toMatch(/^This page doesn’t show the pro’s current offer/);
  expect(sentRequests()).toEqual([]);
  await sendWithScripts(page, Object.entries({ ...accept, shown: 'the price' }));
  await sendWithScripts(page, Object.entries({ step: 'cancel', token: 't' }));
  await sendWithScripts(page, Object.entries({ step: 'confirm', token: 't', phone: '305 555 0177' }));
  await sendWithScripts(page, Object.entries({ step: 'end', token: 't' }));
  expect(sentRequests().map(({ call, body }) => [call, body])).toEqual([
    [
      'POST /api/request-links/accept',
      { token: 't', quoteId: ID, commandId: ID, n: 2, hash: HASH, textVersion: 'a-1' },
    ],
    ['POST /api/request-links/cancel', { token: 't' }],
    ['POST /api/request-links/confirm', { token: 't', phone: '305 555 0177' }],
    ['POST /api/request-links/end', { token: 't' }],
  ]);
});
