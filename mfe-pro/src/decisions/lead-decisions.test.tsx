import type { LoaderFunctionArgs } from '@nestwright/contract/router';
import type { Decided } from '@nestwright/domain/base/decision-calls';
import { answerGateway, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import {
  type Call,
  ENDED as ended,
  postWithoutScripts,
  sendWithScripts,
} from '@nestwright/domain/testing/walk-decisions';

import { answerProfile } from '#posted/answer-profile.ts';
import { answerVisitHours } from '#posted/answer-visit-hours.ts';
import { answerLead, leadDecisions } from './lead-decisions.ts';
import { answerInbox } from './lead-answers.tsx';
import { reviewActs } from './review-acts.ts';

/** The hash of `the price`. */
const HASH = 'YPSnMf_Ni4XoFNaTdqqK-_vWDpuxepzszL0TDDeZZLY';
const COMMAND = '5f0c3c3e-6d1b-4d9e-9a55-0d7e6b1f0a11';
const base = '/api/leads/l1';
const page = { action: answerLead, path: '/pro-sign-up/leads/l1', params: { id: 'l1' } };

/** Posts a form. The gateway gives this answer to every call. */
function post(
  action: (args: LoaderFunctionArgs) => Promise<Response | Decided>,
  fields: [string, string][],
  {
    path = page.path,
    id,
    answer,
  }: { path?: string; id?: string; answer: { status: number; body?: unknown } },
) {
  const params: Record<string, string> = id === undefined ? {} : { id };
  return postWithoutScripts({ action, path, params }, fields, () => answer);
}

const changesIn = (calls: readonly Call[]) => calls.filter(({ method }) => method !== 'GET');

const fails = { status: 409, body: { error: { code: 'no', message: 'The homeowner was faster.' } } };

const cases: [step: string, fields: [string, string][], path: string, body: object | undefined][] = [
  ['accept', [], 'accept', undefined],
  ['decline', [], 'decline', undefined],
  [
    'schedule',
    [
      ['date', '2026-12-01'],
      ['window', '08:00AM-11:00AM'],
    ],
    'schedule',
    { date: '2026-12-01', window: '08:00AM-11:00AM' },
  ],
  ['done', [], 'done', undefined],
  [
    'review',
    [
      ['stars', '4'],
      ['text', 'Coffee was ready.'],
    ],
    'review',
    { stars: 4, text: 'Coffee was ready.' },
  ],
  ['reply', [['text', 'Thank you.']], 'review/reply', { text: 'Thank you.' }],
  ['start', [], 'agreement/start', { commandId: COMMAND }],
  ['said-done', [], 'agreement/said-done', { commandId: COMMAND }],
  ['paid', [], 'agreement/paid', { commandId: COMMAND }],
  ['cancel', [], 'agreement/cancel', { commandId: COMMAND }],
  ['answer', [['words', 'Yes']], 'quote/answer', { commandId: COMMAND, words: 'Yes' }],
  ['withdraw', [['n', '2']], 'quote/withdraw', { commandId: COMMAND, n: 2 }],
  [
    'accept-change',
    [
      ['of', 'c1'],
      ['shown', 'the price'],
      ['hash', HASH],
    ],
    'agreement/changes/c1/accept',
    { commandId: COMMAND, hash: HASH },
  ],
  ['decline-change', [['of', 'c1']], 'agreement/changes/c1/decline', { commandId: COMMAND }],
  ['withdraw-change', [['of', 'c1']], 'agreement/changes/c1/withdraw', { commandId: COMMAND }],
];

beforeEach(resetGateway);

const formOf = (step: string, fields: [string, string][]): [string, string][] => [
  ['step', step],
  ['commandId', COMMAND],
  ...fields,
];

test('the cases below are every decision and every form of a review, apart from offering, proposing and reporting', () => {
  expect(new Set([...cases.map(([step]) => step), 'offer', 'propose', 'report-review'])).toEqual(
    new Set([...Object.keys(leadDecisions), ...Object.keys(reviewActs)]),
  );
});

describe.each(cases)('%s (%j)', (step, fields, path, body) => {
  const call = { method: 'POST', path: `${base}/${path}`, ...(body && { body }) };

  test('without scripts, its form makes its call in the visitor’s name, and a refusal is shown with what was typed', async () => {
    const form = formOf(step, fields);
    const { response, calls } = await post(answerLead, form, { id: 'l1', answer: fails });
    expect(calls[0]).toMatchObject(call);
    expect(await response.json()).toMatchObject({
      typed: Object.fromEntries(form),
      message: 'The homeowner was faster.',
    });
  });

  test('with scripts, the same form makes the same call, and sent twice it is the same command', async () => {
    answerGateway({ '*': () => fails });
    const [first, second] = [
      await sendWithScripts(page, formOf(step, fields)),
      await sendWithScripts(page, formOf(step, fields)),
    ];
    expect(first.refused?.message).toBe('The homeowner was faster.');
    expect(second).toEqual(first);
    const sent = sentRequests(`POST ${base}/${path}`);
    expect(sent).toHaveLength(2);
    for (const one of sent) if (body) expect(one.body).toEqual(body);
  });

  test('after the session has ended, both say so and keep what was typed', async () => {
    const form = formOf(step, fields);
    const refused = { typed: Object.fromEntries(form), code: 'sign-in-needed', errors: {} };
    const { response } = await post(answerLead, form, { id: 'l1', answer: ended });
    expect(await response.json()).toMatchObject(refused);
    answerGateway({ '*': () => ended });
    expect((await sendWithScripts(page, form)).refused).toMatchObject(refused);
  });
});

test('an empty answer to a question is refused at its field, on either side', async () => {
  const form = formOf('answer', [['words', ' ']]);
  const errors = { words: expect.stringMatching(/./) as string };
  const { response, calls } = await post(answerLead, form, { id: 'l1', answer: fails });
  expect(await response.json()).toMatchObject({ errors });
  expect(changesIn(calls)).toEqual([]);
  expect((await sendWithScripts(page, form)).refused).toMatchObject({ errors });
  expect(sentRequests()).toEqual([]);
});

test('a review without stars is not sent, and a report is sent for its review', async () => {
  const review: [string, string][] = [
    ['step', 'review'],
    ['text', 'Fine.'],
  ];
  const refused = await post(answerLead, review, { id: 'l1', answer: fails });
  expect([refused.response.status, changesIn(refused.calls)]).toEqual([422, []]);
  expect(await refused.response.json()).toMatchObject({
    typed: { step: 'review', text: 'Fine.' },
    errors: { stars: 'Please choose 1 to 5 stars' },
  });
  const report: [string, string][] = [
    ['step', 'report-review'],
    ['reviewId', COMMAND],
    ['reason', 'It is about another company.'],
  ];
  const answer = { status: 201, body: { received: true } };
  const sent = await post(answerLead, report, { id: 'l1', answer });
  expect(sent.calls).toMatchObject([{ path: `/api/reviews/${COMMAND}/reports` }]);
  expect(sent.response.headers.get('location')).toBe('/pro-sign-up/leads/l1?done=report-review#reviews');
});

test('the inbox’s form names the lead, and a pro who was too late sees why', async () => {
  const { response, calls } = await post(
    answerInbox,
    [
      ['step', 'accept'],
      ['lead', 'l1'],
    ],
    { path: '/pro-sign-up/leads', answer: fails },
  );
  expect(calls[0]?.path).toBe(`${base}/accept`);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ message: 'The homeowner was faster.' });
});

test('a form with an unknown step changes nothing', async () => {
  const { response, calls } = await post(answerLead, [['step', 'toString']], { id: 'l1', answer: fails });
  expect(calls).toEqual([]);
  expect([response.status, response.headers.get('location')]).toEqual([303, '/pro-sign-up/leads/l1']);
});

test('a company’s profile is checked by the browser’s rules, and the typed values come back', async () => {
  const fields: [string, string][] = [
    ['company', 'Teton <b>Ridge</b>'],
    ['categories', 'Roofing'],
    ['categories', 'HVAC'],
    ['zip', '83001'],
    ['radiusMiles', '25'],
    ['phone', ''],
    ['opens-Monday', '20'],
    ['closes-Monday', '20'],
  ];
  const { response, calls } = await post(answerProfile, fields, { answer: fails });
  expect(changesIn(calls)).toEqual([]);
  const refused = (await response.json()) as { typed: unknown; errors: Record<string, string> };
  expect(refused.typed).toMatchObject({ company: ['Teton <b>Ridge</b>'], categories: ['Roofing', 'HVAC'] });
  expect(Object.keys(refused.errors).sort()).toEqual(['hours', 'phone']);
});

test.each([
  ['a company’s profile', answerProfile, [['company', 'Teton Ridge']], { company: ['Teton Ridge'] }],
  ['hours for visits', answerVisitHours, [['step', 'hours']], { step: 'hours' }],
  ['the calendar’s address', answerVisitHours, [['step', 'feed-make']], { step: 'feed-make' }],
  [
    'a price with another line',
    answerLead,
    [
      ['step', 'preview-price'],
      ['line', 'add'],
      ['what', 'Flashing'],
    ],
    {},
  ],
  [
    'a price to preview',
    answerLead,
    [
      ['step', 'preview-price'],
      ['what', 'Flashing'],
    ],
    { what: ['Flashing'] },
  ],
  [
    'a review without stars',
    answerLead,
    [
      ['step', 'review'],
      ['text', 'Fine.'],
    ],
    { text: 'Fine.' },
  ],
  ['a message', answerLead, [['step', 'accept']], { step: 'accept' }],
] as [string, typeof answerLead, [string, string][], object][])(
  'after the session has ended, %s is refused for that, with what was typed',
  async (_, action, fields, typed) => {
    const { response } = await post(action, fields, { id: 'l1', answer: ended });
    expect([response.status, await response.json()]).toEqual([
      422,
      {
        typed: expect.objectContaining(typed) as object,
        errors: {},
        message: 'Please log in to continue.',
        code: 'sign-in-needed',
      },
    ]);
  },
);
